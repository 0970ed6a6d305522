import { textIn } from '../../document/span-text.ts';
import type { Evidence, FoundDocument, SearchableSegment, SegmentTexts } from '../../search/types.ts';
import { pattern } from '../../text/pattern.ts';
import { evidenceOf } from '../mentions.ts';
import { documentsOf } from './authors.ts';
import { beginningsOf, type SpecialQuestion } from './special.ts';

/** Asks where those who wrote the sources work. */
const ASKS = pattern('iu')`
  (?<!\p{L})(?:authors?['’]? affiliations?|affiliations? of (?:the |its |their |each |every )?(?:\p{L}+ )?(?:authors?
  |writers?|researchers?|papers?|stud(?:y|ies))|(?:where|for whom|for which \p{L}+)[ ]
  (?:do|does|did|are|is|was|were)(?: the| its| their| these| those)? authors?(?: of .+| .*)?[ ]
  (?:work\p{L}*|from|based|employed|come from|stud(?:y|ied))|(?:which|what) (?:universit(?:y|ies)
  |institut(?:e|es|ion|ions)|compan(?:y|ies)|organi[sz]ations?|laborator(?:y|ies)|labs?|colleges?
  |schools?|countr(?:y|ies)|cit(?:y|ies)|towns?)(?: (?:or|and) \p{L}+)?[ ]
  (?:do|does|did|are|is|was|were)(?: the| its| their| these| those)? authors?(?: of .+| .*)?[ ]
  (?:from|at|in|affiliated(?: with| to)?|come from|based(?: in| at)?|employed(?: by| at)?|belong(?: to)?
  |work(?: for| at| in)?)
  (?=\P{L}*$)|(?:which|what) (?:universit(?:y|ies)|institut(?:e|es|ion|ions)|laborator(?:y|ies)|labs?|colleges?)[ ]
  (?:is|are|was|were|did|do|does) .*(?:written|done|made|conducted|carried out|come from|from)(?=\P{L}*$)
  |(?:which|what) (?:universit(?:y|ies)|institut(?:e|es|ions?)|compan(?:y|ies)|laborator(?:y|ies)|labs?)
  (?: (?:or|and) \p{L}+)?[ ](?:is|are|was|were|stands?|stood) behind(?! the (?:attack|plot|scandal))
  |wo (?:arbeiten|forschen|sind) die (?:autor|verfasser)\p{L}*|(?:an |von )?welche[rnm]?[ ]
  (?:universität|institution|einrichtung|hochschule|stadt|land)\p{L}* .*(?:autor|verfasser)\p{L}*
  |où (?:travaillent|travaille) (?:les |l['’])auteurs?|(?:à |de |dans )?quel(?:le)?s? (?:université|institution|ville
  |pays)s? .*auteurs?
  |dónde trabajan? (?:los |el )?autor(?:es)?|(?:a |de |en )?qué (?:universidad|institución|ciudad
  |país)\p{L}* .*autor(?:es)?
  |dove lavorano gli autori|onde trabalham os autores|waar werken de auteurs)(?!\p{L})
  |作者(?:来自|在|的|所属).*(?:单位|机构|大学|哪里|工作)|著者の所属|저자.*(?:소속|기관)
`;
/** What institutions are called. */
const INSTITUTION = pattern('iu')`
  (?<!\p{L})(?:universit\p{L}+|univ\.|institut\p{L}*|college|school of|departments?|dept|laborator(?:y|ies|io|ium)
  |labs?|research|academy|hospital|cent(?:er|re|ro)|faculty|facult(?:é|ad)|fakult\p{L}+|école|escuela|hochschule
  |inc|ltd|gmbh|corp(?:oration)?|company|ministry|università|universidade?|университет\p{L}*|институт\p{L}*
  |üniversite\p{L}*|uniwersytet\p{L}*|đại học|viện)(?!\p{L})|大学|大學|学院|研究所|研究院|대학|연구(?:소|원)|جامعة|معهد
`;
/** Ends what stands about a work before it begins. */
const BEGINS = pattern('iu')`
  ^\P{L}*(?:abstract|summary|introduction|keywords?|index terms|zusammenfassung|einleitung|résumé|introducción|resumen
  |sommario|resumo|samenvatting)(?!\p{L})|^(?:摘要|要旨|概要|초록)
`;
/** Sentences of a document among which they are looked for, and those that are shown. */
const BEGINNING = 30;
const MOST_SHOWN = 6;
/** Characters of a sentence that says something else. */
const LONG = 700;

/** Whether a question asks for nothing but where the authors of the sources work. */
export const asksForAffiliations = (question: string): boolean => ASKS.test(question);

/** Where the authors work: the sentences in front of each document, the first of many, that name institutions. */
export const affiliations: SpecialQuestion = {
  isAsked: ({ question, read }) => asksForAffiliations(question) || asksForAffiliations(read.words),
  places: ({ scope }) => beginningsOf(documentsOf(scope)),
  evidence: ({ scope }, texts) => institutionsInFront(scope, texts),
};

function institutionsInFront(scope: readonly SearchableSegment[], texts: SegmentTexts): Evidence | null {
  const documents = documentsOf(scope).map((segment): FoundDocument => {
    const text = texts.get(segment);
    const front = text?.sentences.slice(0, BEGINNING) ?? [];
    const end = front.findIndex((span, at) => at > 0 && text && BEGINS.test(textIn(text, span)));
    const sentences = front.slice(0, Math.max(0, end)).flatMap((span, sentence) => {
      const words = text ? textIn(text, span) : '';
      const isTitle = span.role === 'heading' && sentence === 0;
      return isTitle || span.role === 'furniture' || words.length > LONG || !INSTITUTION.test(words)
        ? []
        : [{ segment, sentence, passage: span.passage, score: 1, coverage: 1 }];
    });
    const shown = sentences.slice(0, MOST_SHOWN);
    return { segment, sentences: shown, alone: shown.length };
  });
  const sentences = documents.flatMap(document => document.sentences);
  return sentences.length === 0 ? null : { ...evidenceOf(scope, sentences), documents };
}
