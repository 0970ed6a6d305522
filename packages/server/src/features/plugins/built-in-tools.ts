import type { BuiltInPlugin, PaperRecord } from '@nousboard/contracts';
import { Problem } from '@nousboard/contracts';
import { calculate } from '@nousboard/core/arithmetic';
import type { Actor } from '#platform/access.ts';
import { type Tool, ToolError, takesText, textIn } from './tool.ts';

/** What one reads of a page. */
export interface PageText {
  readonly title: string;
  readonly address: string;
  readonly text: string;
}

export interface BuiltInNeeds {
  readonly findPapers: (actor: Actor, words: string, signal: AbortSignal) => Promise<readonly PaperRecord[]>;
  readonly readPage: (actor: Actor, address: string, signal: AbortSignal) => Promise<PageText>;
}

const LONGEST_ABSTRACT = 900;

/** The tools of the product's own, by their plugin. */
export const builtInTools = (
  { findPapers, readPage }: BuiltInNeeds,
  actor: Actor,
): Record<Exclude<BuiltInPlugin, 'sources'>, Tool> => ({
  scholars: {
    pluginKey: 'scholars',
    name: 'search_papers',
    description:
      'Looks for scientific papers in arXiv, PubMed, bioRxiv and medRxiv. Gives titles, authors, years, ' +
      'addresses and abstracts.',
    parameters: takesText('query', 'A few telling words, in English.'),
    asked: input => textIn(input, 'query'),
    async run(input, signal) {
      const words = textIn(input, 'query');
      if (words === '') throw new ToolError('A query is missing.');
      const papers = await inWords(findPapers(actor, words, signal));
      return papers.length === 0 ? 'No paper was found.' : papers.map(paperText).join('\n\n');
    },
  },
  'web-page': {
    pluginKey: 'web-page',
    name: 'read_web_page',
    description: 'Reads the text of one page of the web by its address.',
    parameters: takesText('url', 'The whole address of the page, beginning with https://.'),
    asked: input => textIn(input, 'url'),
    async run(input, signal) {
      const address = textIn(input, 'url');
      if (address === '') throw new ToolError('An address is missing.');
      const page = await inWords(readPage(actor, address, signal));
      return `${page.title}\n${page.address}\n\n${page.text}`;
    },
  },
  calculator: {
    pluginKey: 'calculator',
    name: 'calculate',
    description:
      'Works out an arithmetic expression exactly: + - * / % ^ ! parentheses, pi, e, sqrt, abs, round, floor, ceil, ' +
      'min, max, ln, log, log2, exp, sin, cos, tan.',
    parameters: takesText('expression', 'Such as (214 - 190) / 214 * 100. Decimal points, no units.'),
    asked: input => textIn(input, 'expression'),
    async run(input) {
      const expression = textIn(input, 'expression');
      const result = calculate(expression);
      if ('fault' in result) throw new ToolError(`The expression cannot be worked out: ${result.fault}.`);
      return `${expression} = ${Number(result.value.toPrecision(15))}`;
    },
  },
});

const paperText = ({ title, authors, published, url, abstract }: PaperRecord): string =>
  [
    title,
    [authors.slice(0, 4).join(', ') + (authors.length > 4 ? ' et al.' : ''), published?.slice(0, 4) ?? '']
      .filter(part => part !== '')
      .join(', '),
    url,
    (abstract ?? '').slice(0, LONGEST_ABSTRACT).toWellFormed(),
  ]
    .filter(part => part !== '')
    .join('\n');

/** A refusal that we foresaw is something to tell. */
const inWords = <Result>(asked: Promise<Result>): Promise<Result> =>
  asked.catch((cause: unknown) => {
    throw cause instanceof Problem ? new ToolError(cause.message, { cause }) : cause;
  });
