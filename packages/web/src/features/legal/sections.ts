/**
 * A part of a document: a heading, then paragraphs (`p1`, `p2` …) and items of a list (`l1`, `l2` …) in the order of
 * the locale file.
 */
export type SectionTexts = Readonly<Record<string, string>> & { readonly heading: string };
export type Block =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] };

/** What stands under a heading: items that follow each other are one list. */
export function blocksOf(section: SectionTexts): readonly Block[] {
  const blocks: Block[] = [];
  for (const [key, text] of Object.entries(section)) {
    if (key === 'heading') continue;
    const before = blocks.at(-1);
    if (key.startsWith('p')) blocks.push({ kind: 'text', text });
    else if (before?.kind === 'list') blocks[blocks.length - 1] = { kind: 'list', items: [...before.items, text] };
    else blocks.push({ kind: 'list', items: [text] });
  }
  return blocks;
}
