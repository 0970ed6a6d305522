import { readRecordedFeed } from '../recorded.ts';

const feeds = () =>
  ['q_testing_s0_m100', 'id_1707.08567', 'id_astro-ph_0601001', 'id_quant-ph_0201082v1'].map(readRecordedFeed);

interface Entry {
  readonly id: string;
  readonly xml: string;
  readonly plain: string;
  readonly published: string;
}

let entries: Entry[] | undefined;
const all = (): Entry[] =>
  (entries ??= feeds().flatMap(feed =>
    [...feed.matchAll(/ {2}<entry>[\s\S]*?<\/entry>\n/g)].map(([xml]) => ({
      xml,
      id: /abs\/(.+?)v\d+</.exec(xml)?.[1] ?? '',
      plain: xml.replace(/<[^>]*>/g, ' ').toLowerCase(),
      published: /<published>([^<]+)/.exec(xml)?.[1] ?? '',
    })),
  ));

/** Answers a query of the arXiv API with recorded entries, in a feed as arXiv writes it. */
export function answerArxivQuery(query: URLSearchParams): { status: number; body: string } {
  const ids = (query.get('id_list') ?? '').split(',').filter(id => id !== '');
  if (ids.some(id => !/^(\d{4}\.\d{4,5}|[a-z-]+(\.[A-Z]{2})?\/\d{7})(v\d+)?$/.test(id)))
    return { status: 400, body: readRecordedFeed('id_abc') };
  const found =
    ids.length > 0
      ? ids.flatMap(id => all().find(entry => entry.id === id.replace(/v\d+$/, '')) ?? [])
      : matching(query.get('search_query') ?? '');
  const [start, most] = [Number(query.get('start') ?? 0), Number(query.get('max_results') ?? 10)];
  const head = readRecordedFeed('id_0000.0000')
    .replace(/(<opensearch:itemsPerPage>)\d+/, `$1${most}`)
    .replace(/(<opensearch:totalResults>)\d+/, `$1${found.length}`)
    .replace(/(<opensearch:startIndex>)\d+/, `$1${start}`);
  const shown = found.slice(start, start + most).map(({ xml }) => xml);
  return { status: 200, body: head.replace('</feed>', () => `${shown.join('')}</feed>`) };
}

function matching(search: string): Entry[] {
  if (search.startsWith('submittedDate:')) return [...all()].sort((a, b) => (a.published < b.published ? 1 : -1));
  const words = [...search.matchAll(/all:("[^"]+"|\S+)/g)].map(([, word = '']) =>
    word.replaceAll('"', '').toLowerCase(),
  );
  return all().filter(({ plain }) => words.every(word => plain.includes(word)));
}
