import { propose } from '../search/propose.ts';
import { rank } from '../search/rank.ts';
import type { Evidence, SearchableSegment, SegmentTexts } from '../search/types.ts';
import { functionWordsFor } from '../text/function-words.ts';
import { tokenise } from '../text/tokenise.ts';
import type { Frame } from './frames.ts';
import { passesGate } from './gate.ts';

/** Spans already shown to the reader, by position of their segment in scope. */
export interface Cited { readonly segment: number; readonly start: number; readonly end: number }

const MOST = 5;
/** Topics tried: each is a search of its own. */
const TRIED = 10;
const GENERIC = /^(?:(?:\d+|[ivx]+)[.)]?\s*)*(?:abstract|introduction|background|methods?|materials and methods|methodology|results?|discussion|conclusions?|summary|references|bibliography|acknowledge?ments?|contents|table of contents|appendix.*|supplement.*|index|notes?|preface|overview|funding|author contributions|keywords?|einleitung|methoden|ergebnisse|diskussion|literatur|inhalt|anhang|résumé|méthodes|résultats|conclusiones?|resumen|introducción|métodos|resultados|discusión|referencias)\s*$/iu;

/** Three to five questions that the sources can answer and whose best answer is not on the screen yet; fewer when there are not so many. */
export function followUpsFor(question: string, scope: readonly SearchableSegment[], texts: SegmentTexts, evidence: Evidence, cited: readonly Cited[], frame: Frame): string[] {
  // Only segments whose text is at hand: an offered question has to be answerable from what is known here.
  const places = [...texts.keys()].sort((a, b) => a - b);
  const near = places.flatMap(at => scope[at] ?? []);
  const nearTexts: SegmentTexts = new Map(places.flatMap((at, i) => { const text = texts.get(at); return text ? [[i, text] as const] : []; }));
  const offered: string[] = [];
  for (const [number, topic] of topicsOf(question, texts, evidence).slice(0, TRIED).entries()) {
    if (offered.length >= MOST) break;
    const asked = topic.defined ? frame.followUps.defined(topic.text) : frame.followUps.about(topic.text);
    if (answersAnew(asked, near, nearTexts, cited.map(span => ({ ...span, segment: places.indexOf(span.segment) })))) offered.push(asked);
    else if (number > TRIED) break;
  }
  return offered;
}

function answersAnew(asked: string, scope: readonly SearchableSegment[], texts: SegmentTexts, cited: readonly Cited[]): boolean {
  const found = rank(asked, scope, propose(scope, asked, { limit: 6 }), texts, { limit: 2 });
  const best = found.sentences[0];
  const sentence = best && texts.get(best.segment)?.sentences[best.sentence];
  if (!best || !sentence || sentence.role === 'heading') return !!best && passesGate(asked, found.gate, 'very_strict') === 'answer';
  if (passesGate(asked, best.coverage, 'very_strict') !== 'answer') return false;
  return !cited.some(span => span.segment === best.segment && span.start < sentence.end && span.end > sentence.start);
}

interface Topic { readonly text: string; readonly defined: boolean }

function topicsOf(question: string, texts: SegmentTexts, evidence: Evidence): Topic[] {
  const asked = new Set(tokenise(question).map(token => token.term));
  const seen = new Set<string>();
  const topics: Topic[] = [];
  const add = (text: string, defined: boolean) => {
    const terms = tokenise(text).map(token => token.term);
    const key = terms.join(' ');
    if (terms.length === 0 || terms.length > 8 || seen.has(key) || terms.every(term => asked.has(term))) return;
    seen.add(key);
    topics.push({ text, defined });
  };
  for (const heading of headingsOf(texts, evidence)) add(heading, false);
  for (const [at, phrase] of phrasesOf(texts, evidence).entries()) add(phrase, at % 3 === 2);
  return topics;
}

/** Headings near what was found: those above it first, then those of its neighbours. */
function headingsOf(texts: SegmentTexts, evidence: Evidence): string[] {
  const found: string[] = [];
  for (const reach of [0, 1, 2, 3]) {
    for (const { segment, passage } of evidence.passages.slice(0, 6)) {
      for (const at of [passage - reach, passage + reach]) {
        const headings = texts.get(segment)?.passages[at]?.headings ?? [];
        const heading = headings[headings.length - 1]?.replace(/^(?:\d+(?:\.\d+)*|[IVX]+)[.):]?\s+/u, '').replace(/[\s:.]+$/u, '');
        if (heading && heading.length >= 4 && heading.length <= 80 && !GENERIC.test(heading) && /\p{L}{3}/u.test(heading)) found.push(heading);
      }
    }
  }
  return found;
}

const LOOKS_LIKE_A_VERB = /(?:ed|ing)$/u;
const PHRASE_WORDS = 4;

/** Noun-like phrases that the found passages use at least twice, the more telling first. Longer ones and names before single words. */
function phrasesOf(texts: SegmentTexts, evidence: Evidence): string[] {
  const counts = new Map<string, { text: string; times: number; words: number; capitals: number }>();
  for (const { segment, passage } of evidence.passages.slice(0, 8)) {
    const text = texts.get(segment), found = text?.passages[passage];
    if (!text || !found || found.role === 'table' || found.role === 'reference') continue;
    countPhrases(text.text.slice(found.start - text.start, found.end - text.start), counts);
  }
  return [...counts.values()].filter(phrase => phrase.times >= 2 && (phrase.words > 1 || phrase.capitals > 0))
    .sort((a, b) => b.times * (b.words + b.capitals) - a.times * (a.words + a.capitals) || (a.text < b.text ? -1 : 1)).map(phrase => phrase.text);
}

function countPhrases(text: string, counts: Map<string, { text: string; times: number; words: number; capitals: number }>): void {
  const tokens = tokenise(text).filter((token, at, all) => token.position !== all[at + 1]?.position);
  const functionWords = functionWordsFor(tokens);
  for (let from = 0; from < tokens.length; from += 1) {
    for (let words = 1; words <= PHRASE_WORDS; words += 1) {
      const run = tokens.slice(from, from + words);
      const first = run[0], last = run[run.length - 1];
      if (!first || !last || run.length < words) break;
      const written = text.slice(first.start, last.end);
      // A phrase never reaches over punctuation.
      if (!/^[\p{L}\p{M}\p{N} '’-]+$/u.test(written)) break;
      if (run.some(token => functionWords.has(token.term)) || !/^\p{L}{3}/u.test(written) || LOOKS_LIKE_A_VERB.test(first.term) || LOOKS_LIKE_A_VERB.test(last.term) || /ly$/.test(last.term)) continue;
      const key = run.map(token => token.term).join(' ');
      const inSentence = from > 0 && !/[.!?]\s*$/.test(text.slice(0, first.start));
      const capitals = inSentence && /^\p{Lu}/u.test(written) ? 1 : 0;
      const known = counts.get(key);
      if (known) { known.times += 1; known.capitals = Math.max(known.capitals, capitals); }
      else counts.set(key, { text: written, times: 1, words, capitals });
    }
  }
}
