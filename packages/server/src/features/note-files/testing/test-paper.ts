import type { CitationStyle } from '@nousboard/contracts';
import sharp from 'sharp';
import { type KnownWords, makePaper, type Paper } from '../paper.ts';
import { pictureOf } from '../picture.ts';

export const ORIGIN = 'https://nous.example';
const uuid = (digit: string): string =>
  `${digit.repeat(8)}-${digit.repeat(4)}-4${digit.repeat(3)}-8${digit.repeat(3)}-${digit.repeat(12)}`;
const VERSION = uuid('7');
/** The address that "Make a note of it" writes for words of a document. */
export const cite = (file: string, start = 4): string =>
  `/file?file_id=${uuid(file)}&open=true&dataSourceId=MYLIBRARY&version=${VERSION}&start=${start}&end=${start + 9}`;

const NOTHING = { edition: null, doi: null, publisher: null, kind: 'article' } as const;
const WORKS: Readonly<Record<string, KnownWords>> = {
  [uuid('1')]: {
    work: { ...NOTHING, title: 'Cued replay', authors: ['Ada Zimmer'], publishedOn: '2021' },
    quote: 'Cues <help> at night.',
    page: '4',
  },
  [uuid('2')]: {
    work: { ...NOTHING, title: 'Sleep & memory', authors: ['Bo Adams'], publishedOn: '2019' },
    quote: null,
    page: null,
  },
  [uuid('4')]: {
    work: { ...NOTHING, title: 'Budget', authors: [], publishedOn: null, kind: 'spreadsheet' },
    quote: 'Revenue',
    page: 'Q3 results',
  },
};

/** Of this person; every other picture is somebody else's, or gone. */
export const PICTURE = `/api/files/pictures/${'0f'.repeat(32)}.png`;
const graph = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: 'red' } })
    .png()
    .toBuffer();

/** A note as it is about to be written; documents 1, 2 and 4 may be read, every other is somebody else's. */
export const testPaper = (
  text: string,
  style: CitationStyle = 'apa',
  title = 'Why: "timing" <matters>',
): Promise<Paper> =>
  makePaper({
    title,
    text,
    origin: ORIGIN,
    style,
    heading: 'Sources',
    look: async ({ fileId }) => WORKS[fileId] ?? null,
    draw: async address => (address === PICTURE ? pictureOf(await graph()) : null),
  });

/** Everything that a note can hold, right to left and left to right. */
export const EVERYTHING = `# Findings

Cues **help** *sleepers*, ~~always~~ often[1](${cite('1')}) and \`again\`[2](${cite('2')}), as [was \
said](${cite('1')}) before[1](${cite('1')}).

- one
  - nested $E = mc^2$
    1. deep
- [x] done
- [ ] open

3. third
4. fourth

> Quoted *words*
>
> > deeper

\`\`\`python
if a < b:
    print("&")
\`\`\`

$$\\frac{a}{b} + \\sqrt{x_1}$$

| Night | Score |
| :-- | --: |
| first | **12** |
| second | [link](https://example.org/a?b=1&c=2) |

---

النوم يقوّي الذاكرة.

睡眠は記憶を強める。 睡眠增强记忆。 잠은 기억을 돕는다.

Сон помогает. Ύπνος. Not TeX: $\\frac{$.

![A picture](https://elsewhere.example/spy.png)`;
