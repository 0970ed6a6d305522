interface Words {
  readonly text: string;
}
interface PlacedWords extends Words {
  readonly start: number;
}

/** In their order, in groups of which each has no more characters than this, unless one alone has. */
export function inGroups<Part extends Words>(parts: readonly Part[], most: number): [Part, ...Part[]][] {
  const groups: [Part, ...Part[]][] = [];
  let length = 0;
  for (const part of parts) {
    const group = groups.at(-1);
    // With what stands between two of them.
    length += part.text.length + 1;
    if (group && length <= most) group.push(part);
    else {
      groups.push([part]);
      length = part.text.length;
    }
  }
  return groups;
}

/** Words of a text in pieces of so many characters at most, between two words where there is room between any. */
export function cutWords({ start, text }: PlacedWords, most: number): PlacedWords[] {
  if (text.length <= most) return text.trim() === '' ? [] : [{ start, text }];
  const gap = text.slice(0, most + 1).search(/\s\S*$/u);
  // Never within a character that is two units.
  const end = gap > 0 ? gap : (text.codePointAt(most - 1) ?? 0) > 0xffff ? most - 1 : most;
  return [
    ...cutWords({ start, text: text.slice(0, end) }, most),
    ...cutWords({ start: start + end, text: text.slice(end) }, most),
  ];
}
