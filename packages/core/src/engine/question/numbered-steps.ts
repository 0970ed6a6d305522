import { sentenceText } from '../../document/span-text.ts';
import type { Segment } from '../../document/types.ts';
import { answerTypes } from '../../search/answer-type.ts';
import { isAskingWord, measuresIn } from '../../search/asking-words.ts';
import { isInTitle } from '../../search/title-words.ts';
import type { Evidence, SearchableSegment, SegmentTexts } from '../../search/types.ts';
import { contentRoots, contentTerms } from '../../text/content-terms.ts';
import { fold, rootOf } from '../../text/fold.ts';
import { pattern } from '../../text/pattern.ts';
import { asksHowDone, asksWhy } from '../boosts.ts';
import { HOW_MANY_OF } from '../how-many.ts';
import { evidenceOf } from '../mentions.ts';
import { announces } from '../quotable.ts';
import { stepNumber } from '../steps.ts';
import { isOfFew, isOfSteps, MOST_READ } from './parts-by-custom.ts';
import { beginningsOf, type SpecialQuestion } from './special.ts';

const STEP = pattern('iu')`
  (?<!\p{L})(?:steps?|stages?|instructions|directions|(?:arbeits)?schritte?n?|étapes?|pasos?|passagg[io]|passos?|etapas?
  |stap(?:pen)?|stege?t?n?|krok(?:i|ów|u|iem)?|шаг(?:и|ов|а|у|ом|е)?|adım\p{L}*|bước)(?!\p{L})
`;
/** "Step 7", "7. adım". */
const NUMBERED_STEP = new RegExp(
  `${STEP.source}\\s*(?:no\\.?|nr\\.?|n[°º])?\\s*(?<behind>\\p{Nd}{1,2})(?![\\p{Nd}.,]\\p{Nd}|\\p{Nd})` +
    `|(?<!\\p{Nd})(?<before>\\p{Nd}{1,2})\\. ?(?=${STEP.source})`,
  'iu',
);
/** "How many steps": what else is counted is no number of steps. */
const ASKS_COUNT = new RegExp(
  `(?<!\\p{L})${HOW_MANY_OF}(?:(?:son l[oa]s|sono (?:i|gli|le)|são [oa]s|\\p{L}+) )?${STEP.source}`,
  'iu',
);
const ARTICLE = "(?:(?:the|de[nmr]?|d(?:ie|as)|(?:de )?la|el|il|lo|del(?:l[ao])?|d?[oa]) |(?:dell?[ ’']|de )?l['’])?";
/** "After step 2", "nach dem 2. Schritt": directly in front of the step. */
const inFrontOfStep = (words: string) => `(?<!\\p{L})(?:${words}) ${ARTICLE}(?:\\p{Nd}{1,2}\\. ?)?(?=${STEP.source})`;
const AFTER = new RegExp(
  inFrontOfStep('after|follows|nach|après|después|tras|dopo|depois|após|na(?= stap)|efter|po|после|sau') +
    '|adım\\p{L}* sonra(?!\\p{L})',
  'iu',
);
/** Dutch "voor" is "for" as well. */
const BEFORE = new RegExp(
  inFrontOfStep('before|precedes|vor|avant|antes|prima|vóór|komt (?:er )?voor|före|innan|przed|перед|до|trước') +
    '|adım\\p{L}* önce(?!\\p{L})',
  'iu',
);
/** What a step does, and where it stands among the others: no thing that it would be a step of. */
const OF_ORDER: ReadonlySet<string> = new Set(
  (
    'step steps stage stages instructions directions follow follows following next before after precedes ' +
    'individual single involved required needed consist consists ' +
    'schritt schritte schritten arbeitsschritt arbeitsschritte kommt folgt folgen lautet lauten passiert umfasst ' +
    'étape étapes vient suit suivent passe paso pasos sigue siguen viene pasa tras después passaggio passaggi ' +
    'passo passi viene segue succede dopo prima passo passos etapa etapas vem segue depois antes após stap stappen ' +
    'komt volgt doe na många steg steget stegen kommer följer krok kroki kroków kroku następuje jest ' +
    'шаг шаги шагов шага шагу идёт идет следует нужно нужны ' +
    'adım adımı adımlar adımdan adımda sonra önce gelir var bước nào sau trước'
  )
    .split(' ')
    .map(fold),
);

/** "What do I do after mixing": the step behind the one that says so. */
const BESIDE_DEED = pattern('iu')`
  ^\P{L}*(?:what (?:do|should|must) (?:i|you|we) do|what (?:comes|happens|is (?:done|to be done|next))
  |was (?:mache|muss|soll) ich(?: tun)?|was (?:kommt|passiert)|que (?:dois-je faire|fait-on|faut-il faire)|qué (?:hago
  |hay que hacer)
  |(?:che )?cosa (?:faccio|si fa)|o que (?:faço|se faz)|wat (?:doe ik|moet ik doen))[ ]
  (?:right |directly |straight |direkt |juste )?
  (?:(?<after>after|nach(?: de[mr])?|après|después de|dopo|depois de|na(?: het)?)
  |(?<before>before|vor(?: de[mr])?|avant|antes de|prima di|voor(?: het)?))[ ](?<deed>.+)$
`;

/** What a question asks of numbered steps. */
interface AskedSteps {
  /** It asks for the step next to the one that has these roots: behind it, or in front. */
  readonly beside: { readonly roots: ReadonlySet<string>; readonly by: 1 | -1 } | null;
  /** The roots of what they are steps of, and none that the title has. */
  readonly of: readonly string[];
  /** The step that is asked for alone. */
  readonly number: number | null;
  readonly isCounted: boolean;
}

function stepsAsked(question: string, scope: readonly SearchableSegment[]): AskedSteps | null {
  const { behind, before } = NUMBERED_STEP.exec(question)?.groups ?? {};
  const written = behind ?? before;
  const asksForSteps = STEP.test(question);
  const { after, deed } = BESIDE_DEED.exec(question)?.groups ?? {};
  if (deed !== undefined && written === undefined && contentRoots(deed).size > 0)
    return {
      of: [],
      number: null,
      isCounted: false,
      beside: { roots: contentRoots(deed), by: after === undefined ? -1 : 1 },
    };
  if (!asksForSteps && !asksHowDone(question)) return null;
  const measures = measuresIn(question).flatMap(([start, end]) => contentTerms(question.slice(start, end)));
  const beside = new Set([...measures, ...(written === undefined ? [] : [written])]);
  const of = contentTerms(question)
    .filter(term => !isAskingWord(term) && !beside.has(term) && !(asksForSteps && OF_ORDER.has(term)))
    .filter(term => !scope.some(({ index }) => isInTitle(index, term)))
    .map(rootOf);
  if (written !== undefined) {
    const number = Number(written) + (AFTER.test(question) ? 1 : BEFORE.test(question) ? -1 : 0);
    const isOfOther = asksWhy(question) || answerTypes(question).some(type => type !== 'number');
    return isOfOther ? null : { of, number, isCounted: false, beside: null };
  }
  return of.length > 0 || asksForSteps
    ? { of, number: null, isCounted: ASKS_COUNT.test(question), beside: null }
    : null;
}

/** The numbered steps under the name of what they are steps of, all of them or one. */
export const numberedSteps: SpecialQuestion = {
  isAsked: ({ question, scope }) => isOfFew(scope) && stepsAsked(question, scope) !== null,
  places: ({ scope }) => beginningsOf(scope.slice(0, MOST_READ).map((_, segment) => segment)),
  evidence: ({ question, scope }, texts) => {
    const asked = stepsAsked(question, scope);
    return asked && evidenceOfSteps(asked, scope, texts);
  },
};

function evidenceOfSteps(asked: AskedSteps, scope: readonly SearchableSegment[], texts: SegmentTexts): Evidence | null {
  if (asked.beside) return stepBeside(asked.beside, scope, texts);
  const list = listAsked(asked, texts);
  const steps = asked.number === null ? list?.steps : list?.steps.slice(asked.number - 1, asked.number);
  if (!list || !steps || steps.length === 0) return null;
  return { ...listed(scope, list, steps.flat()), isListed: true, ...(asked.isCounted && { steps: steps.length }) };
}

const listed = (
  scope: readonly SearchableSegment[],
  { segment, text }: StepList,
  sentences: readonly number[],
): Evidence =>
  evidenceOf(
    scope,
    sentences.map(sentence => ({ segment, sentence, passage: text.sentences[sentence]?.passage ?? 0 })),
  );

/** The step next to the only one that says something; null where none or several do, or there is no next one. */
function stepBeside(
  { roots, by }: NonNullable<AskedSteps['beside']>,
  scope: readonly SearchableSegment[],
  texts: SegmentTexts,
): Evidence | null {
  const found = [...texts].flatMap(([segment, text]) =>
    listsOf(segment, text).flatMap(list =>
      list.steps.flatMap((step, at) => {
        const said = contentRoots(step.map(sentence => sentenceText(text, sentence)).join('\n'));
        return [...roots].every(root => said.has(root)) ? [{ list, at }] : [];
      }),
    ),
  );
  const [only] = found;
  const step = found.length === 1 ? only?.list.steps[only.at + by] : undefined;
  return only && step ? { ...listed(scope, only.list, step), isListed: true } : null;
}

/** Steps one below the other, each the sentences of its point, and the heading and the line over them. */
interface StepList {
  readonly segment: number;
  readonly text: Segment;
  readonly steps: readonly (readonly number[])[];
  readonly names: readonly string[];
}

/** The only list of steps that is asked for; null where there are several, or none. */
function listAsked({ of, number }: AskedSteps, texts: SegmentTexts): StepList | null {
  const lists = [...texts].flatMap(([segment, text]) => listsOf(segment, text));
  const only = (found: readonly StepList[]) => (found.length === 1 ? (found[0] ?? null) : null);
  if (of.length === 0) {
    const byCustom = lists.filter(({ names }) => names.some(isOfSteps));
    return only(byCustom.length > 0 || number === null ? byCustom : lists);
  }
  const isNamed = (name: string) => {
    const roots = contentRoots(name);
    return of.every(root => roots.has(root));
  };
  // Of several parts on it nobody knows which is meant.
  const headings = new Set(
    [...texts.values()].flatMap(({ passages }) => passages.map(one => one.headings.at(-1) ?? '')),
  );
  const list = [...headings].filter(isNamed).length > 1 ? null : only(lists.filter(({ names }) => names.some(isNamed)));
  // Points that speak of the thing themselves are clauses on it, and no steps to it.
  const naming = list?.steps.filter(sentences => isNamed(sentences.map(at => sentenceText(list.text, at)).join('\n')));
  return list && naming && naming.length * 2 < list.steps.length ? list : null;
}

const LEAST_STEPS = 2;

function listsOf(segment: number, text: Segment): StepList[] {
  const lists: number[][][] = [];
  let open: number[][] = [];
  for (const [sentence, { role }] of text.sentences.entries()) {
    const number = role === 'list' ? stepNumber(sentenceText(text, sentence)) : null;
    if (number === 1) {
      open = [[sentence]];
      lists.push(open);
    } else if (role === 'heading') open = [];
    else if (number !== null && number === open.length + 1) open.push([sentence]);
    else if (role === 'list' && open.at(-1)?.at(-1) === sentence - 1) open.at(-1)?.push(sentence);
  }
  return lists
    .filter(steps => steps.length >= LEAST_STEPS)
    .map(steps => ({ segment, text, steps, names: namesOver(text, steps[0]?.[0] ?? 0) }));
}

/** The heading over a point, and the line that leads to it. */
function namesOver(text: Segment, sentence: number): string[] {
  const heading = text.passages[text.sentences[sentence]?.passage ?? -1]?.headings.at(-1) ?? '';
  const line = text.sentences[sentence - 1]?.role === 'paragraph' ? sentenceText(text, sentence - 1) : '';
  return announces(line) ? [heading, line] : [heading];
}
