import { CLAIMS_NOTHING, type ClaimedFacts } from './facts.ts';

/** The lines between two "---" at the very top of a Markdown file: what it says of itself, in YAML. */
const FRONT_MATTER = /^---[ \t]*\n([\s\S]{1,4000}?)\n(?:---|\.\.\.)[ \t]*(?:\n|$)/;
const FIELD = /^([\p{L}_][^:\n#]{0,60}?)[ \t]*:(?:[ \t]+(.*))?$/u;
const BLOCK_SCALAR = /^[|>][+-]?\d?$/;
const ITEM = /^\s*-(?:\s+|$)/;
/** What a document is called and whose it is: told beside its text, and not in it. */
const TOLD_ELSEWHERE = /^(?:title|authors?|date)$/i;

interface Field {
  readonly name: string;
  readonly values: readonly string[];
}

/** What a Markdown file says of itself, and where its text begins. */
export interface FrontMatter {
  readonly claimed: ClaimedFacts;
  /** Its fields as the rows of a table, where there are others than title, author and date; else "". */
  readonly table: string;
  readonly end: number;
}

const NOTHING: FrontMatter = { claimed: CLAIMS_NOTHING, table: '', end: 0 };

const unquoted = (text: string): string => {
  const [, quote, inner = ''] = /^(["'])(.*)\1$/s.exec(text) ?? [];
  return quote === undefined ? text : quote === '"' ? inner.replace(/\\(["\\])/g, '$1') : inner.replaceAll("''", "'");
};
const oneLine = (text: string): string => unquoted(text.replace(/\s+/g, ' ').trim());

/** Lines of a list, each item with what stands indented under it. */
function itemsOf(lines: readonly string[]): string[] {
  const items: string[] = [];
  for (const line of lines) {
    if (ITEM.test(line)) items.push(oneLine(line.replace(ITEM, '')));
    else items.push(oneLine([items.pop() ?? '', line.trim()].filter(Boolean).join(', ')));
  }
  return items;
}

function valuesOf(first: string, below: readonly string[]): string[] {
  if (BLOCK_SCALAR.test(first)) return [below.join(' ').replace(/\s+/g, ' ').trim()];
  if (first === '' && ITEM.test(below[0] ?? '')) return itemsOf(below);
  const text = oneLine([first, ...below].join(' '));
  const list = /^\[(.*)\]$/.exec(text)?.[1];
  return list === undefined ? [text] : (list.match(/"(?:\\.|[^"\\])*"|'[^']*'|[^,]+/g) ?? []).map(oneLine);
}

/** The fields; undefined for lines that are something else, as between two rules drawn across a text. */
function fieldsOf(matter: string): Field[] | undefined {
  const read: { name: string; first: string; below: string[] }[] = [];
  for (const line of matter.split('\n')) {
    if (line.trim() === '' || line.startsWith('#')) continue;
    const field = FIELD.exec(line);
    const last = read.at(-1);
    if (field) read.push({ name: field[1] as string, first: (field[2] ?? '').trim(), below: [] });
    else if (last && /^(?:\s|-(?:\s|$)|\])/.test(line)) last.below.push(line);
    else return undefined;
  }
  return read
    .map(({ name, first, below }) => ({ name, values: valuesOf(first, below).filter(value => value !== '') }))
    .filter(({ values }) => values.length > 0);
}

/** Of an author with an address and a place of work, the name. */
const nameOf = (author: string): string => /(?:^|, )name:\s*([^,]+)/i.exec(author)?.[1] ?? author;

/** What stands at the top of a Markdown file, in canonical text, before its own text begins. */
export function frontMatterOf(text: string): FrontMatter {
  const found = FRONT_MATTER.exec(text);
  const fields = found === null ? undefined : fieldsOf(found[1] as string);
  if (found === null || fields === undefined || fields.length === 0) return NOTHING;
  const valuesOfField = (name: RegExp) => fields.find(field => name.test(field.name))?.values;
  const authors = valuesOfField(/^authors?$/i)?.map(nameOf);
  const date = valuesOfField(/^date$/i)?.join(' ');
  const language = valuesOfField(/^lang(?:uage)?$/i)?.[0];
  return {
    claimed: {
      title: valuesOfField(/^title$/i)?.join(', ') ?? null,
      author: authors?.join(', ') ?? null,
      createdOn: null,
      ...(date === undefined ? {} : { publishedOn: date }),
      ...(language === undefined ? {} : { language }),
    },
    table: fields.every(({ name }) => TOLD_ELSEWHERE.test(name))
      ? ''
      : fields.map(({ name, values }) => `${name}\t${values.join(', ')}`).join('\n'),
    end: found[0].length,
  };
}
