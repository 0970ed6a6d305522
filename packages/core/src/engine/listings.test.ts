import type { FileId, FileVersionId } from '@nousboard/contracts';
import { expect, test } from 'vitest';
import { buildTextSegment, firstSegmentState, type Segment } from '../document/index.ts';
import { makeCitation } from '../grounding/index.ts';
import { buildIndex, openIndex, type SearchableSegment, type SourceFacts } from '../search/index.ts';
import { pattern } from '../text/pattern.ts';
import { answerBuiltin, evidenceFor, findCandidates } from './index.ts';

interface Source {
  readonly title: string;
  readonly text: string;
  readonly facts?: SourceFacts;
}

function library(sources: readonly Source[]) {
  const scope: SearchableSegment[] = [];
  const texts = new Map<number, Segment>();
  for (const [at, { title, text, facts }] of sources.entries()) {
    const { segment } = buildTextSegment([text], true, firstSegmentState);
    const digits = String(at).padStart(12, '0');
    const owner = {
      fileId: `00000000-0000-4000-8000-${digits}` as FileId,
      fileVersion: `00000000-0000-4000-9000-${digits}` as FileVersionId,
      title,
    };
    texts.set(scope.length, segment);
    scope.push({ owner, ordinal: 0, index: openIndex(buildIndex(segment, title)), ...(facts && { facts }) });
  }
  return { scope, texts };
}

function ask({ scope, texts }: ReturnType<typeof library>, question: string, locale = 'en-US') {
  const candidates = findCandidates(scope, question);
  // As the server does it: only the texts of the candidates are at hand.
  const near = new Map([...texts].filter(([at]) => candidates.some(({ segment }) => segment === at)));
  const evidence = evidenceFor(question, scope, candidates, near);
  const steps = [...answerBuiltin({ question, locale, strictness: 'strict', scope, texts: near, evidence })];
  const text = steps.map(step => (step.type === 'piece' ? step.text : '')).join('');
  const quotes = steps.flatMap(step => {
    if (step.type !== 'citation') return [];
    const made = makeCitation({ ...step.request, id: '00000000-0000-4000-8000-00000000ffff' });
    if (!made.made) throw new Error(made.why);
    expect(text.slice(step.request.claim.start, step.request.claim.end)).toBe(made.citation.quote);
    expect(step.request.key).toMatch(/^S[1-9]\d*\.[1-9]\d*$/);
    return [made.citation];
  });
  return { text, quotes, evidence, finish: steps.at(-1) };
}

const tides: Source = {
  title: 'The sea',
  text:
    '# The sea\n\nA spring tide comes after a new Moon. Neap tides are weak. At spring tide the range is ' +
    'largest.\n\nSpring tides flood harbours. In spring the tide of visitors returns.',
  facts: { authors: ['Ada Lee', 'Jun Wang'], publishedOn: '2023-04-01', language: 'en' },
};
const harbours: Source = {
  title: 'Harbours [draft]',
  text:
    '# Harbours\n\nHarbours by John Smith, 2021. A harbour wall must stand above the spring tide. ' +
    'Walls crack in frost.',
  facts: { authors: ['John Smith'], publishedOn: '2021', language: 'en' },
};
const cooking: Source = {
  title: 'Cooking',
  text: '# Cooking\n\nSalt the water. Boil the rice for ten minutes.',
  facts: { authors: [], publishedOn: null, language: 'en' },
};
const three = library([tides, harbours, cooking]);

test('every mention of a phrase is counted, and quoted under its document in the order of reading', () => {
  const { text, quotes, finish } = ask(three, 'Find every mention of spring tide');
  expect(text).toBe(
    [
      '4 mentions of “spring tide”:',
      '**The sea**',
      '- A spring tide comes after a new Moon.\n- At spring tide the range is largest.\n- Spring tides flood harbours.',
      '**Harbours \\[draft\\]**',
      '- A harbour wall must stand above the spring tide.',
    ].join('\n\n'),
  );
  expect(quotes).toHaveLength(4);
  expect(finish).toEqual({ type: 'finish', reason: 'stop', decline: null });
});

test('what stands in quotation marks is looked for as it is written', () => {
  expect(ask(three, '“spring tides”').text).toBe('1 mention of “spring tides”:\n\n- Spring tides flood harbours.');
  expect(ask(three, 'find "SPRING TIDE"').text).toMatch(/^3 mentions of “SPRING TIDE”:/);
});

test('a phrase that is nowhere is said to be nowhere, though its words are there', () => {
  for (const question of ['“tide spring”', 'Find every mention of dark matter']) {
    const { text, quotes, finish } = ask(three, question);
    expect(text).toMatch(
      /^“(?:tide spring|dark matter)” is not mentioned in your sources\.\n\nYour sources do not answer this/,
    );
    expect(quotes).toEqual([]);
    expect(finish).toMatchObject({ reason: 'declined' });
  }
  expect(ask(three, 'Wo wird „Gezeiten“ erwähnt?', 'de-DE').text).toMatch(
    /^„Gezeiten“ kommt in den Quellen nicht vor\.\n\nSprache der Frage: Deutsch; Sprache der Quellen: Englisch\./u,
  );
});

test('of many mentions twelve are shown, from every document, with the number of all', () => {
  const many = library([
    { title: 'One', text: Array.from({ length: 30 }, (_, at) => `Osmosis number ${at} was seen.`).join('\n\n') },
    { title: 'Two', text: 'Osmosis ends here.' },
  ]);
  const { text, quotes, evidence } = ask(many, 'Find every mention of osmosis');
  expect(text).toMatch(/^12 of 31 mentions of “osmosis”:/);
  expect(quotes).toHaveLength(12);
  expect(new Set(quotes.map(({ title }) => title))).toEqual(new Set(['One', 'Two']));
  expect(quotes.map(({ fileVersion, start }) => `${fileVersion} ${String(start).padStart(6, '0')}`)).toEqual(
    quotes.map(({ fileVersion, start }) => `${fileVersion} ${String(start).padStart(6, '0')}`).sort(),
  );
  expect(evidence.mentions).toEqual({ phrase: 'osmosis', total: 31, isComplete: true });
});

test('places in more documents than are read are counted as at least so many', () => {
  const many = library(Array.from({ length: 60 }, (_, at) => ({ title: `Volume ${at}`, text: 'A spring tide came.' })));
  expect(ask(many, '“spring tide”').text).toMatch(/^12 of at least 48 mentions of “spring tide”:/);
  expect(ask(many, '“tide”').text).toMatch(/^12 of 60 mentions of “tide”:/);
});

test.each([
  [
    '哪里提到了大潮？',
    '海水在新月后出现大潮。小潮很弱。大潮时潮差最大。',
    'zh-CN',
    '共有 2 处提到“大潮”：\n\n- 海水在新月后出现大潮。\n- 大潮时潮差最大。',
  ],
  [
    '「大潮」を検索',
    '新月の後に大潮が来る。小潮は弱い。',
    'ja-JP',
    '「大潮」への言及は1件です：\n\n- 新月の後に大潮が来る。',
  ],
  ['“기후 변화”', '기후 변화는 빠르다. 변화의 기후는 없다.', 'ko-KR', '“기후 변화” 언급 1건:\n\n- 기후 변화는 빠르다.'],
  [
    'أين ورد «المد العالي»؟',
    'يأتي المد العالي بعد القمر الجديد. الجزر ضعيف.',
    'ar-EG',
    'ورد «المد العالي» في موضع واحد:\n\n- يأتي المد العالي بعد القمر الجديد.',
  ],
  [
    'Где упоминается «прилив»?',
    'Прилив приходит после новолуния. Отлив слаб.',
    'ru-RU',
    '1 упоминание слов «прилив»:\n\n- Прилив приходит после новолуния.',
  ],
  [
    'Wo wird die Springflut erwähnt?',
    'Springfluten kommen nach Neumond. Nippfluten sind schwach.',
    'de-DE',
    '1 Stelle mit „Springflut“:\n\n- Springfluten kommen nach Neumond.',
  ],
])('%s finds its places', (question, text, locale, expected) => {
  expect(ask(library([{ title: 'T', text }]), question, locale).text).toBe(expected);
});

test('which sources mention a thing: their number, then each with a quote', () => {
  const { text, quotes } = ask(three, 'Which of my files mention spring tide?');
  expect(text).toBe(
    [
      '2 of your 3 sources mention “spring tide”:\n',
      '- **The sea** (Ada Lee, Jun Wang, 2023) – A spring tide comes after a new Moon.',
      '- **Harbours \\[draft\\]** (John Smith, 2021) – A harbour wall must stand above the spring tide.',
    ].join('\n'),
  );
  expect(quotes).toHaveLength(2);
  expect(ask(three, 'How many documents mention dark matter?').text).toBe(
    '“dark matter” is not mentioned in your sources.\n\nYour sources do not answer this question.',
  );
  expect(ask(three, 'Welche meiner Dateien erwähnen „spring tide“?', 'de-DE').text).toMatch(
    /^In 2 von 3 Quellen kommt „spring tide“ vor:/,
  );
});

test('sources by year and by author come from what is known of them, with the sentence that says so', () => {
  expect(ask(three, 'Which sources are from 2021?').text).toBe(
    '1 of your 3 sources is from 2021:\n\n' +
      '- **Harbours \\[draft\\]** (John Smith, 2021) – Harbours by John Smith, 2021.',
  );
  expect(ask(three, 'Which sources are by Smith?').text).toBe(
    '1 of your 3 sources is by “Smith”:\n\n' +
      '- **Harbours \\[draft\\]** (John Smith, 2021) – Harbours by John Smith, 2021.',
  );
  expect(ask(three, 'Which sources are by Jun Wang?').quotes).toEqual([]);
  expect(ask(three, 'Which sources are by Jun Wang?').finish).toMatchObject({ reason: 'stop' });
  expect(ask(three, 'Which sources are from 1999?')).toMatchObject({
    text: 'None of your sources is known to be from 1999.\n\nYour sources do not answer this question.',
    finish: { reason: 'declined', decline: { nearest: [] } },
  });
  expect(ask(three, 'Which sources are by Miller?')).toMatchObject({
    text: 'None of your sources names “Miller” as an author.\n\nYour sources do not answer this question.',
    finish: { reason: 'declined', decline: { nearest: [] } },
  });
});

test('all sources are listed by their titles', () => {
  const { text } = ask(three, 'List my sources');
  expect(text).toMatch(/^3 sources:\n\n- \*\*The sea\*\* \(Ada Lee, Jun Wang, 2023\) – /);
  expect(text.match(/^- /gm)).toHaveLength(3);
  const many = library(Array.from({ length: 25 }, (_, at) => ({ title: `Volume ${at}`, text: `Words of ${at}.` })));
  expect(ask(many, 'List my sources').text).toMatch(/^25 sources:[\s\S]*\n\nand 5 more$/);
  expect(ask(library([]), 'List my sources').finish).toMatchObject({ reason: 'declined' });
});

test('a question in another language than all sources is told why it finds nothing', () => {
  const { text, finish } = ask(three, 'Welche Enzyme spalten die Laktose in der Hefe?');
  expect(finish).toMatchObject({ reason: 'declined' });
  expect(text).toBe(
    'Your question is in German, the sources are in English. Without a model or an embedding endpoint, ' +
      'only words that both share can be found.\n\nYour sources do not answer this question.',
  );
  expect(ask(three, 'Welche Enzyme spalten die Laktose in der Hefe?', 'de-DE').text).toContain(
    'Sprache der Frage: Deutsch; Sprache der Quellen: Englisch.',
  );
  expect(ask(three, 'Which enzymes split lactose in the yeast?').text).toBe(
    'Your sources do not answer this question.',
  );
  expect(ask(three, '哪种酶分解乳糖？', 'zh-CN').text).toContain('问题的语言是中文，来源的语言是英语。');
});

test('sources that do not agree are shown with both quotes', () => {
  const apart = library([
    { title: 'One', text: 'Mount Everest is 8,848 m high. Many climbers try it.' },
    { title: 'Two', text: 'Mount Everest is 8,611 m high. It is cold there.' },
  ]);
  const { text, quotes } = ask(apart, 'How high is Mount Everest?');
  expect(text).toMatch(
    pattern()`
      \n\n\*\*The sources do not agree:\*\*\n\n- Mount Everest is 8,[68]\d\d m high\.\n
      - Mount Everest is 8,[68]\d\d m high\.$
    `,
  );
  expect(new Set(quotes.slice(-2).map(({ title }) => title))).toEqual(new Set(['One', 'Two']));
  const agreed = library([
    { title: 'One', text: 'Mount Everest is 8,848 m high. Many climbers try it.' },
    { title: 'Two', text: 'Mount Everest is about 8,850 m high. It is cold there.' },
  ]);
  expect(ask(agreed, 'How high is Mount Everest?').text).not.toContain('do not agree');
});
