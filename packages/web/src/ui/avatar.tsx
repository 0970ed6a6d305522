/** A person as initials on a quiet disc. Decoration: the name stands beside it or on the button around it. */
export function Avatar({ name, size = 28 }: { readonly name: string; readonly size?: number }) {
  return (
    // Drawn by the style sheet, so that the letters are no part of the name of the button around them.
    <span
      aria-hidden="true"
      data-initials={initials(name)}
      style={{ inlineSize: size, blockSize: size }}
      className="grid flex-none place-items-center rounded-full bg-pen-soft text-[0.6875rem]/none font-semibold
        text-pen before:content-[attr(data-initials)]"
    />
  );
}

/** First letters of the first and the last word, whole graphemes, at most two. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const chosen = words.length > 1 ? [words[0], words.at(-1)] : words.slice(0, 1);
  const letters = new Intl.Segmenter();
  return chosen
    .map(word => [...letters.segment(word ?? '')][0]?.segment ?? '')
    .join('')
    .toLocaleUpperCase();
}
