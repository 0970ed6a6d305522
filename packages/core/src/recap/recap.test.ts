import { type DocumentPassage, type FileId, type FileVersionId, LANGUAGES } from '@nousboard/contracts';
import { expect, test } from 'vitest';
import { buildTextSegment, firstSegmentState } from '../document/index.ts';
import { evidenceFor, findCandidates } from '../engine/index.ts';
import { buildIndex, openIndex } from '../search/index.ts';
import {
  checkedLines,
  phrasesFor,
  quotesOf,
  type ScriptSource,
  type ShownPassage,
  secondsForEach,
  secondsOf,
  spoken,
  writeScript,
} from './index.ts';
import { saidOf } from './quotes.ts';

const markdown = `# Tides

Tides are the regular rise and fall of the sea that everybody on a coast knows. They are caused mainly by the pull of \
the Moon on the water of the oceans.

## Spring tides

A spring tide is a tide that comes just after a new or full Moon. At spring tide the range is largest, \
because Sun and Moon pull together.

## Neap tides

A neap tide comes when Sun and Moon stand at right angles. At neap tide the range is smallest, \
46 percent less than at spring tide.

See below:
`;
const { segment } = buildTextSegment([markdown], true, firstSegmentState);
const owner = {
  fileId: '00000000-0000-4000-8000-000000000001' as FileId,
  fileVersion: '00000000-0000-4000-9000-000000000001' as FileVersionId,
  title: 'The sea',
};
const segments = [{ owner, ordinal: 0, index: openIndex(buildIndex(segment, owner.title)) }];
const texts = new Map([[0, segment]]);
const { sentences } = evidenceFor('Summary', segments, findCandidates(segments, 'Summary'), texts);
const quotes = quotesOf({ segments, texts, sentences }, null);
const source: ScriptSource = { title: 'The sea', language: 'en', quotes, written: null };
const hosts: ['Ada', 'Tomas'] = ['Ada', 'Tomas'];
const request = {
  hosts,
  language: 'en-US' as const,
  title: 'Water',
  topic: '',
  isOnTopic: true,
  seconds: 180,
  sources: [source],
};
const isSlice = ({ start, end, quote }: DocumentPassage) =>
  segment.text.slice(start - segment.start, end - segment.start) === quote;

test('quotes are whole sentences of the source, each once; those of its description come first', () => {
  expect(quotes.length).toBeGreaterThan(3);
  expect(quotes.every(isSlice)).toBe(true);
  expect(new Set(quotes.map(saidOf)).size).toBe(quotes.length);
  const neap = 'At neap tide the range is smallest, 46 percent less than at spring tide.';
  expect(saidOf(quotesOf({ segments, texts, sentences }, `${neap} And more.`)[0] as DocumentPassage)).toBe(neap);
  expect(quotes.map(saidOf).join()).not.toContain('See below');
});

test('everything that is said of a source cites its page, and hosts by themselves only greet, announce and ask', () => {
  const lines = writeScript(request);
  const phrases = phrasesFor('en-US');
  const own = lines.filter(({ passage }) => passage === null).map(({ text }) => text);
  const known = [
    phrases.opening('Ada', 'Tomas', 'Water'),
    phrases.quotedOnly,
    phrases.open('The sea'),
    phrases.closing('Water'),
    phrases.check,
  ];
  for (const text of own) expect(known.includes(text) || text.endsWith('?'), text).toBe(true);
  const cited = lines.filter(({ passage }) => passage !== null);
  expect(cited.length).toBe(quotes.length);
  for (const { passage, text, language } of cited)
    expect([passage && saidOf(passage), language, passage?.page]).toEqual([text, 'en', 1]);
});

test('two hosts take turns in page order: one asks, the other reads, and with the next source they swap', () => {
  const lines = writeScript({ ...request, sources: [source, { ...source, title: 'The moon' }] });
  const about = lines.slice(3, -2);
  const second = about.findIndex(({ text }) => text.includes('The moon'));
  for (const [at, { host, passage }] of about.entries()) {
    if (at === second) continue;
    const isReading = passage !== null;
    expect(host).toBe(isReading === at < second ? 'Ada' : 'Tomas');
  }
  const places = about.slice(0, second).flatMap(({ passage }) => passage?.start ?? []);
  expect(places).toEqual([...places].sort((a, b) => a - b));
  expect(lines[0]?.text).toContain('Ada');
  expect(lines[0]?.text).toContain('Tomas');
});

test('a recap is about as long as asked, every source has its turn, and short ones leave time to the others', () => {
  const many = Array.from({ length: 40 }, (_, at) =>
    quotes.map(quote => ({ ...quote, start: quote.start + at * 10_000 })),
  ).flat();
  const secondsOfScript = (sources: readonly ScriptSource[]) =>
    writeScript({ ...request, sources }).reduce((sum, { text }) => sum + secondsOf(spoken(text)) + 0.3, 0);
  const long = { ...source, quotes: many };
  const one = { ...source, title: 'Short', quotes: quotes.slice(0, 1) };
  for (const sources of [[long], [long, one], [one, long, long]]) {
    const seconds = secondsOfScript(sources);
    expect(seconds).toBeGreaterThan(130);
    expect(seconds).toBeLessThan(215);
  }
  const crowd = Array.from({ length: 12 }, (_, at) => ({ ...long, title: `Source ${at + 1}` }));
  const said = writeScript({ ...request, sources: crowd });
  for (const { title } of crowd) expect(said.filter(({ text }) => text.includes(`“${title}”`))).toHaveLength(1);
  expect(said.filter(({ passage }) => passage !== null).length).toBeGreaterThanOrEqual(12);
  expect(secondsForEach(480, 3)).toBeGreaterThan(secondsForEach(480, 6));
});

test('without anything to say there is no script, and a source that is silent is left out', () => {
  const silent = { ...source, title: 'Silent', quotes: [] };
  expect(writeScript({ ...request, sources: [silent] })).toEqual([]);
  expect(writeScript({ ...request, sources: [silent, source] }).some(({ text }) => text.includes('Silent'))).toBe(
    false,
  );
});

test('what it is about is said, and an endless title is cut between words', () => {
  const lines = writeScript({ ...request, topic: 'tides and ships', title: 'A very long title '.repeat(20) });
  expect(lines[2]?.text).toContain('tides and ships');
  expect(lines[0]?.text).toMatch(/title…”/);
  expect(lines[0]?.text.length).toBeLessThan(200);
});

test('hosts say that no source tells of what was asked, before they tell what the sources say', () => {
  const said = (isOnTopic: boolean, topic = 'tides') =>
    writeScript({ ...request, topic, isOnTopic }).map(({ text }) => text);
  const { notOnTopic } = phrasesFor(request.language);
  expect(said(false)[3]).toBe(notOnTopic);
  expect(said(true)).not.toContain(notOnTopic);
  expect(said(false, '')).not.toContain(notOnTopic);
});

test('in each of the 17 languages hosts speak whole sentences of their own and ask for a page in four ways', () => {
  const english = phrasesFor('en-US');
  expect(LANGUAGES).toHaveLength(17);
  for (const language of LANGUAGES) {
    const { opening, quotedOnly, byModel, topic, notOnTopic, open, next, onPage, more, closing, check, page } =
      phrasesFor(language);
    const said = [opening('Ada', 'Noor', 'Xylem'), topic('Xylem'), open('Xylem'), next('Xylem'), closing('Xylem')];
    for (const text of said) expect(text, language).toContain('Xylem');
    expect(opening('Ada', 'Noor', 'Xylem'), language).toMatch(/Ada.*Noor/);
    const asked = onPage.map(ask => ask('17'));
    expect(new Set(asked).size, language).toBe(4);
    for (const text of [...asked, page('17')]) expect(text, language).toContain('17');
    for (const text of [...asked, ...more]) expect(text, language).toMatch(/[?？؟]$/);
    const whole = [...said, quotedOnly, byModel, notOnTopic, check, ...asked, ...more];
    expect(new Set(whole).size, language).toBe(whole.length);
    for (const text of whole) expect(text, language).toMatch(/[.。!！?？؟]$/);
    if (language !== 'en-US')
      for (const text of [quotedOnly, byModel, notOnTopic, check])
        expect(Object.values(english), language).not.toContain(text);
  }
});

test('numbers of references, addresses and signs are not read aloud', () => {
  expect(spoken('Cues help [3, 4–6] a lot (https://example.org/a) [[h@l]] <b>now</b>.')).toBe(
    'Cues help a lot h@l b now /b .',
  );
  expect(spoken('In 1998 [sic] it rose.')).toBe('In 1998 sic it rose.');
});

test('a text takes longer the more is read: signs of Chinese count as words', () => {
  expect(secondsOf('a'.repeat(130))).toBeGreaterThan(8);
  expect(secondsOf('睡眠与记忆的关系')).toBeGreaterThan(secondsOf('abcdefgh'));
});

const spans = segment.sentences.map(({ start, end }) => [start, end] as const);
const shown: ShownPassage = {
  owner,
  segment,
  sentences: spans.map(([start, end]) => segment.text.slice(start - segment.start, end - segment.start)),
  spans,
  context: 'The sea',
};
const numberOf = (words: string) => shown.sentences.findIndex(text => text.includes(words)) + 1;
const passages = new Map([[4, shown]]);
const spring = numberOf('just after a new');
const neap = numberOf('46 percent');
const check = (...says: string[]) =>
  checkedLines(
    says.map((text, at) => ({ host: at % 2 === 0 ? ('B' as const) : ('A' as const), says: text })),
    passages,
  );

test('what a model states is kept with the sentence that carries it, and with the question that it answers', () => {
  const lines = check(
    'When does a spring tide come?',
    `A spring tide comes just after a new or full Moon. [S4.${spring}]`,
  );
  expect(lines.map(({ host, text }) => [host, text])).toEqual([
    [1, 'When does a spring tide come?'],
    [0, 'A spring tide comes just after a new or full Moon.'],
  ]);
  expect(lines[1]?.passage?.quote).toContain('just after a new or full Moon');
  // It pointed to the sentence beside the one that it used.
  expect(check(`A spring tide comes just after a new or full Moon. [S4.${spring + 1}]`)[0]?.passage?.quote).toContain(
    'just after a new or full Moon',
  );
});

test.each([
  ['says something without a pointer', 'Spring tides are the most beautiful of all.'],
  ['points to what it was not shown', `A spring tide comes just after a new or full Moon. [S9.1]`],
  ['points beyond the passage', `A spring tide comes just after a new or full Moon. [S4.99]`],
  ['has another figure', `At neap tide the range is 64 percent less than at spring tide. [S4.${neap}]`],
  ['turns it round', `A spring tide does not come just after a new or full Moon. [S4.${spring}]`],
  ['says something else', `Fishermen of Brittany sail at night when whales sing. [S4.${spring}]`],
  ['leads away', `A spring tide comes just after a new or full Moon, see https://evil.example. [S4.${spring}]`],
  ['brings markup', `A spring tide comes just after a new or full <b>Moon</b>. [S4.${spring}]`],
  ['claims a figure in a question', 'Did you know that 90 percent of all ships sink?'],
  ['asks what nobody answers', 'When does a spring tide come?'],
])('a line that %s is left out', (_, says) => {
  expect(check(says)).toEqual([]);
});

test('what is said in another language than the source is kept where its figures agree', () => {
  const says = (figure: string) =>
    `Bei Nippflut ist der Tidenhub um ${figure} Prozent kleiner als bei der Springflut und damit am kleinsten von ` +
    `allen. [S4.${neap}]`;
  expect(check(says('46'))).toHaveLength(1);
  expect(check(says('64'))).toEqual([]);
});

test('a script that a model has written says so, and the source that it did not write about is read out', () => {
  const written = check(
    'When does a spring tide come?',
    `A spring tide comes just after a new or full Moon. [S4.${spring}]`,
  );
  const lines = writeScript({
    ...request,
    language: 'de-DE',
    sources: [
      { ...source, written },
      { ...source, title: 'Quoted' },
    ],
  });
  expect(lines[1]?.text).toBe(phrasesFor('de-DE').byModel);
  expect(lines.find(({ text }) => text.startsWith('A spring tide comes just after'))).toMatchObject({
    host: 'Ada',
    language: 'de-DE',
  });
  expect(lines.filter(({ passage }) => passage !== null).length).toBe(1 + quotes.length);
});
