import { textIn } from '../../document/span-text.ts';
import type { Segment, Sentence } from '../../document/types.ts';
import type { Evidence, SearchableSegment, SegmentTexts } from '../../search/types.ts';
import { pattern } from '../../text/pattern.ts';
import { evidenceOf } from '../mentions.ts';
import { beginningsOf, type SpecialQuestion, sentencesWhere } from './special.ts';

/** What texts that tell how to do a thing have by custom, whatever a question calls it. */
const PARTS: readonly { readonly asks: RegExp; readonly heading: RegExp }[] = [
  {
    asks: pattern('iu')`
      ^\P{L}*(?:(?:what are|list|show me|tell me|give me|name) (?:all )?(?:the )?(?:individual |single )?(?:steps|stages
      |instructions|directions)|how (?:do|can|would|should) (?:i|we|you) (?:make|do|cook|bake|prepare|build
      |assemble) (?:it
      |this|that|them)|how is (?:it|this) (?:made|done|cooked|prepared|assembled)|what do i (?:have to )?do
      |(?:was sind|nenne|wie lauten) die (?:einzelnen )?(?:schritte|arbeitsschritte)|wie (?:mache|koche|backe|bereite
      |baue)
      ich (?:es|das|ihn|sie)(?: zu)?|wie geht (?:es|das)|quelles sont les étapes|comment (?:le |la |les |l['’])?(?:faire
      |préparer|réaliser)|cuáles son los pasos|cómo (?:se hace|lo hago|la hago|se prepara)|quali sono (?:i passaggi
      |le fasi)
      |come si (?:fa|prepara)|quais são (?:os passos|as etapas)|como se (?:faz|prepara)|wat zijn de stappen
      |hoe maak ik (?:het|dit)|vilka är stegen|hur gör man|jakie są kroki|jak to zrobić|какие (?:есть )?шаги
      |как это (?:сделать|приготовить)|adımlar neler|các bước)\P{L}*$|^(?:步骤|步驟)(?:是什么|有哪些)?\P{L}*$|手順は
    `,
    heading: pattern('iu')`
      ^\P{L}*(?:method|preparation|instructions?|directions|steps|procedure|how to .*|zubereitung|anleitung
      |so geht['’]?s
      |vorgehen|schritte|préparation|étapes|instructions|réalisation|preparación|elaboración|pasos|instrucciones
      |preparazione|procedimento|istruzioni|preparação|modo de (?:preparo|fazer)|passos|bereiding(?:swijze)?|werkwijze
      |instructies|stappen|gör så här|tillagning|instruktioner|przygotowanie|sposób przygotowania|kroki|приготовление
      |способ приготовления|шаги|yapılışı|hazırlanışı|cách làm|做法|步骤|步驟|作り方|手順|만드는 법|طريقة التحضير)\P{L}*$
    `,
  },
  {
    asks: pattern('iu')`
      ^\P{L}*(?:what (?:do|will|would) (?:i|we|you) need|what is needed|what(?:['’]s| is| goes) in (?:it|this)
      |was (?:brauche ich|brauchen wir|braucht man)(?: dafür| dazu)?|que me faut-il|qu['’]est-ce qu['’]il (?:me )?faut
      |qué (?:necesito|hace falta)|(?:che )?cosa (?:mi serve|serve)|do que (?:eu )?preciso|o que (?:eu )?preciso
      |wat heb ik nodig|vad behöver jag|czego potrzebuję|что (?:мне )?нужно|neye ihtiyacım var|tôi cần gì)\P{L}*$
      |^需要什么\P{L}*$|何が必要
    `,
    heading: pattern('iu')`
      ^\P{L}*(?:ingredients?|materials?|(?:tools?|equipment)(?: and materials?)?|(?:what )?you(?:['’]ll| will)? need
      |supplies
      |requirements|prerequisites|zutaten|material(?:ien)?|werkzeuge?|das brauch(?:st du|en sie)|ingrédients|matériel
      |fournitures
      |ingredientes|materiales?|materiais|ingredienti|materiali|occorrente|ingrediënten|benodigdheden|materiaal
      |ingredienser
      |składniki|materiały|ингредиенты|материалы|malzemeler|nguyên liệu|材料|配料|재료|المكونات)\P{L}*$
    `,
  },
];
/** Of more documents nobody knows which is meant, and segments that are read of one. */
const MOST_DOCUMENTS = 2;
export const MOST_READ = 4;
const MOST_TOLD = 40;

const partAsked = (question: string) => PARTS.find(({ asks }) => asks.test(question)) ?? null;
/** Whether a heading is such as steps have by custom. */
export const isOfSteps = (heading: string): boolean => PARTS[0]?.heading.test(heading) ?? false;
export const isOfFew = (scope: readonly SearchableSegment[]): boolean =>
  new Set(scope.map(({ owner }) => owner.fileVersion)).size <= MOST_DOCUMENTS;

/** All that stands under the heading that such a part has by custom. */
export const partByCustom: SpecialQuestion = {
  isAsked: ({ question, scope }) => partAsked(question) !== null && isOfFew(scope),
  places: ({ scope }) => beginningsOf(scope.slice(0, MOST_READ).map((_, segment) => segment)),
  evidence: ({ question, scope }, texts) => underCustomHeading(question, scope, texts),
};

function underCustomHeading(
  question: string,
  scope: readonly SearchableSegment[],
  texts: SegmentTexts,
): Evidence | null {
  const part = partAsked(question);
  if (!part) return null;
  const under = sentencesWhere(texts, (text, span) => isUnder(text, span, part.heading));
  const points = under.filter(({ segment, sentence }) => texts.get(segment)?.sentences[sentence]?.role === 'list');
  // What stands before or behind a list is none of its steps.
  const told = points.length > 1 ? points : under;
  return told.length > 0 && told.length <= MOST_TOLD ? { ...evidenceOf(scope, told), isListed: true } : null;
}

/** Whether the nearest heading over a sentence is such a one. */
function isUnder(text: Segment, span: Sentence, heading: RegExp): boolean {
  if (span.role === 'heading' || span.role === 'furniture' || textIn(text, span).trim() === '') return false;
  return heading.test(text.passages[span.passage]?.headings.at(-1) ?? '');
}
