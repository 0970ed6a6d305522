import { textIn } from '../document/span-text.ts';
import type { Segment } from '../document/types.ts';
import { distinctRoots, laidPassage } from '../search/laid.ts';
import type { Evidence, SegmentTexts } from '../search/types.ts';
import { contentTerms } from '../text/content-terms.ts';
import { rootHash } from '../text/laid-words.ts';
import { pattern } from '../text/pattern.ts';
import { tokenise } from '../text/tokenise.ts';
import type { Frame } from './frames.ts';
import { phrasesIn } from './phrases.ts';
import { fitness } from './quotable.ts';
import { isSmallIn } from './small-words.ts';

/** Topics that are offered: whoever asks for them tries each by a search of its own. */
const TRIED = 8;
/** Share of the best passage's score from which a passage's subjects are near enough to be offered. */
const NEAR_SCORE = 0.55;
/** Headings that name a part of a text and no subject: in English, then as other languages say it otherwise. */
const PARTS = [
  'abstract|introduction|background|context|motivation|aims?|aims and objectives|objectives?|purpose|scope' +
    '|(?:research )?questions?|problems?|problem statement',
  'methods?|materials and methods|methodology|data|data and materials|experiments?|evaluations?|implementation' +
    '|results?|results and discussion|discussion|limitations',
  'conclusions?.*|future works?|summary|overview|outline|related works?|references|bibliography|acknowledge?ments?' +
    '|contents|table of contents|appendix.*|supplement.*',
  'index|notes?|preface|welcome|keywords?|funding|author contributions|ethic\\w* statement|data availability.*' +
    '|(?:declaration of )?(?:conflicts?|competing) (?:of )?interests?.*',
  'einleitung|einführung|hintergrund|frage|fragestellung|problem|ziele?|methoden?|ergebnisse|diskussion|fazit' +
    '|schluss|zusammenfassung|literatur|inhalt|anhang',
  'résumé|contexte|problématique|objectifs?|méthodes?|résultats|conclusions?|sommaire|annexes?',
  'resumen|introducción|pregunta|problema|objetivos?|métodos?|resultados|discusión|conclusiones?' +
    '|referencias|índice|anexos?',
  'introduzione|domanda|obiettivi|metodi|risultati|discussione|conclusioni|riassunto|bibliografia|indice|appendice',
  'resumo|introdução|pergunta|metodologia|discussão|conclus(?:ão|ões)|referências',
  'inleiding|vraag|doel|methoden?|resultaten|discussie|conclusies?|samenvatting|inhoud|bijlagen?',
];
/** In front of a part it adds nothing. */
const ARTICLE =
  '(?:(?:the|an?|our|this|these|die|der|das|unsere?|le|la|les|nos|el|los|las|nuestr[oa]s?|il|lo|gli|os?|as?|de' +
  "|het|onze)\\s+|l[’'])";
const GENERIC = new RegExp(`^(?:(?:\\d+|[ivx]+)[.)]?\\s*)*${ARTICLE}?(?:${PARTS.join('|')})\\s*$`, 'iu');
/** Whether a heading names a part that texts have by custom. */
export const isCustomary = (heading: string): boolean => GENERIC.test(heading.replace(MARKS, ''));
/** "3.", "3.1", "IV.", "D.", "A.2" and the words for sections before a heading's own. */
const NUMBERING = pattern('u')`
  ^(?:(?:section|chapter|part|appendix|abschnitt|kapitel|chapitre|cap[ií]tulo|capitolo)\s+)?
  (?:\d+(?:\.\d+)*[.):]?|[IVXL]+[.):]|[A-Z](?:\.\d+)*[.):]|[A-Z]\.\d+|[B-HJ-Z](?=\s+\p{Lu}\p{Ll}))\s+
`;

/** Marks of a heading in Markdown. */
const MARKS = /^#{1,6}\s+|\s+#+$|^(?:\*\*|__)(?=\S)|(?<=\S)(?:\*\*|__):?$/gu;

/** What a question can be asked about. */
export interface Topic {
  readonly text: string;
  /** As it stands inside a sentence. */
  readonly inside: string;
  /** How the text speaks of it: of one thing that it defines, of many, or not so. */
  readonly defined: 'one' | 'many' | null;
  readonly isHeading: boolean;
}

/** The question that asks about a topic: a heading that is a question is asked as it stands, a clause is quoted. */
export function questionOf(
  { text, inside, defined, isHeading }: Topic,
  followUps: Pick<Frame['followUps'], 'about' | 'defined' | 'section'>,
): string {
  if (isHeading && /[?？؟]$/u.test(text)) return text;
  if (isHeading && !namesThing(text)) return followUps.section(text);
  const subject = insideSentence(inside);
  return defined ? followUps.defined(subject, defined === 'many') : followUps.about(subject);
}

/**
 * A heading's first letter is large for its place; an article has no other reason. Frames of other languages than
 * English quote what they ask about.
 */
const insideSentence = (subject: string): string =>
  subject.replace(/^(?:The|An?)(?=\s)/u, article => article.toLowerCase());

/** How a question begins that is put without its mark. */
const ASKS = pattern('iu')`
  ^(?:what|why|how|when|where|who|which|whether|does|do|is|are|can|should|was|wie|warum|wer|wo|wann|ob|pourquoi|comment
  |quand|où|qué|cómo|por qué|cuándo|dónde)(?!\p{L})
`;
/** With one of these, behind the first word where a noun could be meant, a heading states something. */
const STATES = pattern('iu')`
  (?<!\p{L})(?:is|are|was|were|does|do|did|has|have|can|should|must|we|you|ist|sind|wird|werden|wir|est|sont|nous|está
  |podemos)(?!\p{L})|(?<=\s)(?:fails?|depends?|becomes?|remains?|occurs?|explains?|predicts?|requires?|allows?
  |prevents?|protects?|reduces?|improves?|strengthens?|weakens?|helps|makes|gives|takes)(?!\p{L})
`;
/**
 * Words that may make a sentence of a heading or not, and those that speak to a reader of the whole: with them it
 * cannot follow "about".
 */
const UNSURE = /(?<!\p{L})(?:our|your|means?|will|matters|increases|decreases|son)(?!\p{L})/iu;
/** It says when or where, and names nothing. */
const BEGINS_WITHIN =
  /^(?:after|before|during|in|on|at|with|without|from|to|for|by|under|between|beyond|towards?|against)(?!\p{L})/iu;
/** It goes on from a heading before it. */
const GOES_ON =
  /^(?:more|other|further|another|some|additional|next|final|last|weitere|autres?|otr[oa]s|altr[ie])(?!\p{L})/iu;
const PARTED = /[:;,?!¿¡–—]/u;
const MOST_WORDS = 5;

/** Whether a heading states something: that answers itself, and to ask about it asks nothing. */
export const isStatement = (heading: string): boolean =>
  !ASKS.test(heading) && !PARTED.test(heading) && STATES.test(heading);

/** Whether a heading can stand for its subject inside a sentence. */
function namesThing(heading: string): boolean {
  const isShouted =
    heading === heading.toUpperCase() &&
    heading !== heading.toLowerCase() &&
    (/\s/.test(heading) || heading.length > MOST_WORDS);
  return (
    !isShouted &&
    !PARTED.test(heading) &&
    heading.split(/\s+/u).length <= MOST_WORDS &&
    ![ASKS, STATES, UNSURE, BEGINS_WITHIN, GOES_ON].some(words => words.test(heading))
  );
}

/** Headings and phrases in turn, not one inside another, at most as many as are tried. */
export function topicsOf(question: string, texts: SegmentTexts, evidence: Evidence): Topic[] {
  const running = runningTexts(texts, evidence);
  const asked = new Set(tokenise(question).map(token => rootHash(token.term)));
  const taken: Int32Array[] = [];
  const topics: Topic[] = [];
  const add = (text: string, isHeading: boolean) => {
    const roots = distinctRoots(text);
    const isKnown =
      roots.every(root => asked.has(root)) ||
      taken.some(other => roots.every(root => other.includes(root)) || other.every(root => roots.includes(root)));
    if (roots.length === 0 || roots.length > 8 || isKnown) return;
    taken.push(roots);
    topics.push({
      text,
      inside: isHeading ? asSmall(text, texts) : text,
      defined: definedIn(text, running),
      isHeading,
    });
  };
  const headings = headingsOf(texts, evidence);
  const phrases = phrasesIn(running).slice(0, TRIED * 2);
  for (let turn = 0; topics.length < TRIED && (turn < headings.length || turn < phrases.length); turn += 1) {
    const heading = headings[turn],
      phrase = phrases[turn];
    if (heading) add(heading, true);
    if (phrase && topics.length < TRIED) add(phrase, false);
  }
  return topics;
}

/** Its further words begin with a capital too: "Control Objective" is written so throughout. */
const CAPITALS_THROUGHOUT = /\s\p{Lu}\p{Ll}{3,}/u;

/** A heading's first word as it stands inside the sentences of the texts. */
function asSmall(heading: string, texts: SegmentTexts): string {
  if (CAPITALS_THROUGHOUT.test(heading)) return heading;
  const [word = ''] = /^\p{Lu}[\p{Ll}\p{M}'’-]+(?![\p{L}\p{N}])/u.exec(heading) ?? [];
  const small = word.toLowerCase();
  return word !== '' && [...texts.values()].some(text => isSmallIn(text, small))
    ? small + heading.slice(word.length)
    : heading;
}

const nearest = ({ passages }: Evidence) =>
  passages.slice(0, 6).filter(({ score }) => score >= NEAR_SCORE * (passages[0]?.score ?? 0));

/** Headings near what was found: those above it first, then those of its neighbours. */
function headingsOf(texts: SegmentTexts, evidence: Evidence): string[] {
  const found = new Set<string>();
  for (const reach of [0, 1, 2, 3]) {
    for (const { segment, passage } of nearest(evidence)) {
      const text = texts.get(segment);
      if (!text) continue;
      for (const at of [passage - reach, passage + reach]) {
        const headings = text.passages[at]?.headings ?? [];
        const heading = headings[headings.length - 1]
          ?.trim()
          .replace(MARKS, '')
          .replace(NUMBERING, '')
          .replace(/[\s:.]+$/u, '');
        if (heading && isTopic(heading) && isSpokenOf(heading, text, at)) found.add(heading);
      }
    }
  }
  return [...found];
}

/** Two characters name a thing where a character is a syllable or more. */
const DENSE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]{2}/u;

const isTopic = (heading: string) =>
  (DENSE.test(heading) || (heading.length >= 4 && /\p{L}{3}/u.test(heading))) &&
  heading.length <= 80 &&
  !GENERIC.test(heading) &&
  !/[\p{Pd},:;(&/-]$|^\p{Ll}|[|=∗*†‡§@]|[.!?]\s|\d{3}|\s\d+$/u.test(heading);

/**
 * Whether running text under a heading uses its words, most of two and all of more: the head of a table, or a line of a
 * picture, is not spoken of.
 */
function isSpokenOf(heading: string, text: Segment, passage: number): boolean {
  const role = text.passages[passage]?.role;
  if (role !== 'paragraph' && role !== 'list') return false;
  const named = contentTerms(heading).map(rootHash),
    content = [...new Set(named)];
  if (content.length < named.length) return false;
  const said = new Set([
    ...laidPassage(text, passage).distinct,
    ...(text.passages[passage + 1]?.headings.at(-1) === text.passages[passage]?.headings.at(-1)
      ? laidPassage(text, passage + 1).distinct
      : []),
  ]);
  const spoken = content.filter(root => said.has(root)).length;
  return content.length > 2 ? spoken === content.length : spoken * 2 > content.length;
}

/** The whole sentences of the best passages: tables, captions and pictures repeat words without speaking of them. */
const runningTexts = (texts: SegmentTexts, evidence: Evidence): string[] =>
  nearest(evidence).flatMap(({ segment, passage }) => {
    const text = texts.get(segment),
      found = text?.passages[passage];
    if (!text || !found || (found.role !== 'paragraph' && found.role !== 'list')) return [];
    return text.sentences.slice(found.firstSentence, found.lastSentence).flatMap(({ start, end, role }) => {
      const words = textIn(text, { start, end });
      return fitness(words, role) === 1 ? [words] : [];
    });
  });

/** Whether a text says "… is a", "… are the" of a topic: then it can be asked how that is defined. */
function definedIn(topic: string, running: readonly string[]): Topic['defined'] {
  const pattern = new RegExp(
    `${topic.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?: \\([^)]{1,20}\\))? ` +
      '(?:(is (?:an?|the|defined)|refers to|means)|are (?:an?|the|defined)|refer to|mean) ',
    'iu',
  );
  const said = running.map(text => pattern.exec(text)).find(found => found !== null);
  return said ? (said[1] ? 'one' : 'many') : null;
}
