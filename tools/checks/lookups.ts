import { type Finding, lineAt, withoutComments } from './finding.ts';

const declared = /^(?:export )?const (\w+): (?:Readonly<|Partial<)*Record<string\b.*? = (?!lookup\()/gm;

/** Plain objects in which a word is looked up that the code does not know: they answer to `constructor` as well. */
export function checkLookups(files: ReadonlyMap<string, string>): Finding[] {
  return [...files].flatMap(([file, source]) => {
    const text = withoutComments(source);
    return [...text.matchAll(declared)].flatMap(({ index, 1: name = '' }) =>
      new RegExp(`(?<![\\w.])${name}(?:\\?\\.)?\\[(?!['"])`).test(text)
        ? [
            {
              file,
              line: lineAt(text, index),
              message:
                `\`${name}\` also answers to what every object inherits, such as \`constructor\`: ` +
                `write \`lookup({…})\` of core/text, or a Map.`,
            },
          ]
        : [],
    );
  });
}
