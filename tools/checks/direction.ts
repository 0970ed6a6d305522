import { pattern } from '@nousboard/core/text';
import { type Finding, lineAt, withoutComments } from './finding.ts';

const css: ReadonlyArray<[RegExp, string]> = [
  [/(?<![\w-])(margin|padding)-(left|right)\s*:/g, 'margin-inline-start/-end, padding-inline-start/-end'],
  [/(?<![\w-])border-(left|right)(?:-\w+)?\s*:/g, 'border-inline-start/-end'],
  [/(?<![\w-])(?:left|right)\s*:/g, 'inset-inline-start/-end'],
  [/text-align\s*:\s*(?:left|right)/g, 'text-align: start/end'],
  [/float\s*:\s*(?:left|right)/g, 'float: inline-start/inline-end'],
];
// Utility classes with a physical side; `left-1/2` together with a translation centres and is the same from both sides.
const utilities = pattern('g')`
  (?<=["'\x60\s:!])-?(?:ml|mr|pl|pr|left|right|border-l|border-r|rounded-l|rounded-r|rounded-tl|rounded-tr|rounded-bl
  |rounded-br|scroll-ml|scroll-mr|scroll-pl|scroll-pr)-(?:\d|\[|px|auto|full|none|sm|md|lg|xl)[\w./[\]()%-]*
  |(?<=["'\x60\s:!])(?:text-left|text-right|float-left|float-right)(?=["'\x60\s])
`;

/**
 * Left and right where start and end are meant: such a page would not turn round for Arabic. `direction: physical` in a
 * comment on the line allows one.
 */
export function checkDirection(files: ReadonlyMap<string, string>): Finding[] {
  const findings: Finding[] = [];
  for (const [file, source] of files) {
    const text = withoutComments(source);
    const lines = source.split('\n');
    const report = (offset: number, found: string, instead: string) => {
      const line = lineAt(text, offset);
      const written = lines[line - 1] ?? '';
      const isCentred = found.includes('left-1/2') && written.includes('-translate-x-1/2');
      if (!isCentred && !written.includes('direction: physical'))
        findings.push({
          file,
          line,
          message:
            `\`${found.trim()}\` is a side of the screen: write ${instead}, or say \`direction: physical\` and why ` +
            'in a comment on the line.',
        });
    };
    if (file.endsWith('.css'))
      for (const [pattern, instead] of css)
        for (const match of text.matchAll(pattern)) report(match.index, match[0], instead);
    else
      for (const match of text.matchAll(utilities))
        report(
          match.index,
          match[0],
          'the logical class (ms-, me-, ps-, pe-, start-, end-, border-s, rounded-s, text-start)',
        );
  }
  return findings;
}
