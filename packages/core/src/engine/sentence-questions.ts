import { lookup } from '../text/lookup.ts';
import { pattern } from '../text/pattern.ts';
import { VAGUE } from './phrases.ts';

/** What a question asks for; of questions that are offered together each is of another kind. */
export type QuestionKind = 'why' | 'how' | 'count' | 'when' | 'what' | 'definition';

/** A question that a sentence answers, by its words. */
export interface SentenceQuestion {
  readonly kind: QuestionKind;
  readonly question: string;
}

/** Words that no subject begins with: they point back, join, or say when and where. */
const NO_SUBJECT = new Set(
  (
    'this that these those it its they them their he she his her we our us you your i my there here such some many ' +
    'most other others another both all each every any no none one few several either neither what which who whom ' +
    'whose how why when where while if although though because since as so but and or nor yet for in on at by with ' +
    'from to of into over under after before during between through without within against about per via despite ' +
    'unlike like given using based according however therefore thus moreover furthermore finally first second third ' +
    'next then also only even just not let see note recall consider figure fig table section chapter equation ' +
    'appendix step example part page subsequent previous remaining today now still again once'
  ).split(' '),
);
/** Words that name nothing without the text around them. */
const VAGUE_WORDS = new Set(
  (
    'thing things way ways case cases result results author authors paper study work article report text model ' +
    'models method methods approach approaches system systems data set sets value values number numbers problem ' +
    'problems question questions answer answers process effect effects difference differences use rest latter ' +
    'former same reason reasons point points idea fact goal aim purpose section following detail details ' +
    'information particulars complete full further additional group groups type types kind kinds example examples'
  ).split(' '),
);
const MOST_SUBJECT_WORDS = 5;
const SUBJECT =
  "(?:(?:The|the|An?) )?\\p{L}[\\p{L}\\p{N}'’-]*(?: (?:of |and |for |in )?(?:the )?[\\p{L}\\p{N}'’-]+){0,4}?";
const PARTICIPLE =
  '(?:\\p{L}{2,}ed|made|built|found|given|shown|seen|taken|written|drawn|held|kept|set|driven|grown|chosen|sent|paid' +
  '|sold|taught|read|lost|won|fed|bound|born(?:e)?|split|spread)';
const ADVERB =
  '(?:(?:also|often|usually|typically|mainly|generally|then|always|commonly|mostly|largely|partly|first) )?';

/** Verbs of which it can be asked what they do it to, in the third person. */
const VERBS: Readonly<Record<string, string>> = lookup(
  Object.fromEntries(
    (
      'require need contain include improve reduce increase provide support predict cause prevent affect protect ' +
      'combine achieve produce describe allow enable consist depend rely lead replace promote represent ' +
      'generate introduce propose'
    )
      .split(' ')
      .flatMap(verb => {
        const third = verb.endsWith('y') && !/[aeiou]y$/.test(verb) ? `${verb.slice(0, -1)}ies` : `${verb}s`;
        return [
          [third, verb],
          [verb, verb],
        ];
      }),
  ),
);
const PREPOSITIONS: Readonly<Record<string, string>> = lookup({
  consist: 'of',
  depend: 'on',
  rely: 'on',
  lead: 'to',
});

const atStart = (body: string): RegExp => new RegExp(`^${body}`, 'u');
const WHY = atStart(
  `(?<subject>${SUBJECT}) (?<aux>is|are|was|were|can|cannot|must|should|has to|have to) ` +
    '(?<rest>[^,;:()]{3,70}?),? because ',
);
const MADE = atStart(
  `(?<subject>${SUBJECT}) (?<aux>is|are|was|were|can be|must be|should be) ${ADVERB}(?<done>${PARTICIPLE})` +
    '(?<rest>(?: \\p{L}+){0,2}?) (?<by>by|using|through|as) ',
);
const DATED = atStart(
  `(?<subject>${SUBJECT}) (?<aux>was|were) ${ADVERB}(?<done>${PARTICIPLE})[^.;]{0,60}? in (?:(?:early|late|mid) )?` +
    '(?:1[5-9]|20)\\d\\d\\b',
);
const COUNTED = pattern('u')`
  ^(?<subject>(?:The )?\p{L}[\p{L}\p{N}'’ -]{2,40}?) (?<aux>has|have|had|contains?|comprises?
  |includes?) (?:about |around |over |more than |only |exactly )?
  (?:\d[\d,.]*|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve) (?<things>\p{L}+(?: \p{L}+)?s)\b(?! of)
`;
const DOES = atStart(
  `(?<subject>${SUBJECT}) (?:(?<aux>can|must|should) )?${ADVERB}(?<verb>${Object.keys(VERBS).join('|')})` +
    '(?: (?<by>of|on|to))? (?!that )\\p{L}',
);
const DEFINES = atStart(`(?<subject>${SUBJECT})(?: \\([^)]{2,20}\\))? (?<aux>is|are) (?:an?|the|any|one) \\p{L}`);

/**
 * Questions that an English sentence answers, made of its own words: why something is so, how it is done, how many
 * there are, when it was, what it does, and what it is. `isCommon` tells whether a word stands small inside the text,
 * so that a capital at the front of a sentence is none of its own. None where the subject would say nothing alone.
 */
export function questionsOf(sentence: string, isCommon: (word: string) => boolean): SentenceQuestion[] {
  const text = sentence.replace(/\s+/gu, ' ').trim();
  const questions: SentenceQuestion[] = [];
  const add = (kind: QuestionKind, found: RegExpExecArray | null, ask: (parts: Parts) => string | null) => {
    const subject = found?.groups?.subject && subjectOf(found.groups.subject, isCommon);
    if (!found?.groups || !subject) return;
    const question = ask({ ...found.groups, subject } as Parts);
    if (question !== null) questions.push({ kind, question: `${question}?` });
  };
  add('why', WHY.exec(text), ({ subject, aux = '', rest = '' }) => {
    const told = rest.replace(/ (?:just|only|not|precisely|simply|mainly|partly|largely|exactly)$/u, '');
    const isWhole = !aux.includes(' ') && aux !== 'cannot' && !told.startsWith('that ') && !POINTS_BACK.test(told);
    return isWhole ? `Why ${aux} ${subject} ${told}` : null;
  });
  add('how', MADE.exec(text), ({ subject, aux = '', done = '', rest = '', by = '' }) => {
    if (by === 'as' && done !== 'defined') return null;
    if (rest.split(' ').some(word => NO_SUBJECT.has(word) && !INSIDE.has(word) && word !== 'to')) return null;
    const [first = '', ...others] = aux.split(' ');
    return `How ${[first, subject, ...others, `${done}${rest}`].join(' ')}`;
  });
  add('when', DATED.exec(text), ({ subject, aux = '', done = '' }) => `When ${aux} ${subject} ${done}`);
  add('count', COUNTED.exec(text), ({ subject, aux = '', things = '' }) => {
    const does = aux === 'had' ? 'did' : aux.endsWith('s') ? 'does' : 'do';
    return `How many ${things} ${does} ${subject} ${aux.startsWith('ha') ? 'have' : aux.replace(/s$/u, '')}`;
  });
  add('what', DOES.exec(text), ({ subject, aux, verb = '', by }) => {
    const plain = VERBS[verb] ?? '';
    const joined = PREPOSITIONS[plain];
    const isPlural = verb === plain;
    // A verb in its plain form may be a noun, unless what stands before it is many, or an auxiliary.
    if (joined !== by || (aux === undefined && isPlural !== /[^s’']s$/u.test(subject))) return null;
    return `What ${aux ?? (isPlural ? 'do' : 'does')} ${subject} ${[plain, joined].filter(Boolean).join(' ')}`;
  });
  add('definition', DEFINES.exec(text), ({ subject, aux = '' }) =>
    isDefinable(subject) ? `What ${aux} ${subject}` : null,
  );
  return questions;
}

interface Parts {
  readonly subject: string;
  readonly aux?: string;
  readonly rest?: string;
  readonly done?: string;
  readonly by?: string;
  readonly verb?: string;
  readonly things?: string;
}

/** What is left of a sentence and speaks of something outside it. */
const POINTS_BACK = /(?<!\p{L})(?:this|these|those|it|they|them|we|our|here|above|below|such|then)(?!\p{L})/iu;

const AUXILIARY = pattern('u')`
  ^(?:is|are|was|were|be|been|has|have|had|do|does|did|don['’]t|doesn['’]t|will|would|can|could|may|might|must|shall
  |should|cannot|not)$
`;

/** A subject as it stands inside a question; null where it says nothing by itself. */
function subjectOf(written: string, isCommon: (word: string) => boolean): string | null {
  const words = written.split(' ');
  const bare = words.map(word => word.toLowerCase());
  const [first = ''] = bare;
  const isArticle = first === 'the' || first === 'a' || first === 'an';
  const content = isArticle ? bare.slice(1) : bare;
  if (content.length === 0 || content.length > MOST_SUBJECT_WORDS || POINTS_BACK.test(written)) return null;
  if (content.some((word, at) => NO_SUBJECT.has(word) && !(at > 0 && INSIDE.has(word)))) return null;
  if (content.some(word => AUXILIARY.test(word)) || /['’]s?$/u.test(written)) return null;
  if (!isArticle && VAGUE.has(content[0] ?? '')) return null;
  const telling = content.filter(word => !VAGUE_WORDS.has(word) && !INSIDE.has(word) && word.length > 2);
  // "The chlorophyll" is told by its word; "the model" is one of many.
  if (telling.length === 0 || INSIDE.has(content.at(-1) ?? '') || content.at(-1)?.endsWith('ly')) return null;
  const [opening = '', ...others] = words;
  const isSmall =
    isArticle ||
    ((isCommon(opening.toLowerCase()) || opening.endsWith('ing')) &&
      !others.some(word => /^\p{Lu}\p{Ll}{3,}/u.test(word)) &&
      !/^\p{L}*\p{Lu}\p{L}*\p{Lu}|\p{Nd}/u.test(opening));
  return [isSmall ? opening.toLowerCase() : opening, ...others].join(' ');
}

/**
 * Whether it can be asked what a thing is: a kind of thing, or a name that is an abbreviation. "The law" is a certain
 * one, and two names in a row may be a person.
 */
function isDefinable(subject: string): boolean {
  const words = subject.split(' ');
  // "Building a public domain" is what somebody does.
  if (words.length > 1 && words[0]?.endsWith('ing') && /^(?:an?|the|\p{L}+s)$/u.test(words[1] ?? '')) return false;
  if (/^the$/iu.test(words[0] ?? '')) return words.length > 2 && words.slice(1).every(word => /^\p{Lu}/u.test(word));
  return words.length === 1 || !words.every(word => /^\p{Lu}/u.test(word));
}

/** Words that may stand within a name. */
const INSIDE = new Set(['of', 'and', 'for', 'in', 'the']);
