import { sentenceText } from '../../document/span-text.ts';
import { isAskingWord } from '../../search/asking-words.ts';
import { isInTitle } from '../../search/title-words.ts';
import type { Evidence, FoundDocument, SearchableSegment, SegmentTexts } from '../../search/types.ts';
import { contentTerms } from '../../text/content-terms.ts';
import { fold } from '../../text/fold.ts';
import { pattern } from '../../text/pattern.ts';
import { evidenceOf } from '../mentions.ts';
import { MOST_DOCUMENTS } from './asked-of-each.ts';
import { beginningsOf, type SpecialQuestion } from './special.ts';

/** What documents of one kind can be held against each other by, and what the line that says it is called. */
const KINDS: readonly { readonly asks: RegExp; readonly label: RegExp }[] = [
  {
    asks: pattern('iu')`
      (?<!\p{L})(?:cheap(?:er|est)?|dear(?:er|est)?|(?:more|less|most|least) expensive|costs? (?:the )?(?:less|least
      |more
      |most)|(?:what|how much) (?:does|do|is|are|will|would) (?:each|both|they|either)(?: of (?:them|these|those))?
      (?: one)?(?: costs?)?\P{L}*$|günstig(?:er|ste\p{L}*)|billig(?:er|ste\p{L}*)|teur?er|teuerste\p{L}*
      |kostet (?:weniger
      |mehr)|(?:moins|plus) ch(?:er|ère)s?|más barat[oa]s?|más car[oa]s?|(?:più|meno) (?:economic[oa]|car[oa])|mais
      (?:barat[oa]|car[oa])s?|goedkop(?:er|ste)|duur(?:der|ste)|billig(?:are|ast)|dyr(?:are|ast)|tańsz\p{L}+
      |droższ\p{L}+
      |дешевле|дороже)(?!\p{L})|更便宜|更贵|安い|高い
    `,
    label: pattern('iu')`
      ^\P{L}*(?:(?:total|fixed|net|gross|all-in|monthly|annual|yearly|weekly|daily|gesamt|fest|angebots|monats
      |jahres) ?)?
      (?:price|costs?|fee|total|charge|rent|premium|miete|beitrag|prämie|loyer|prime|preis\p{L}*
      |kosten
      |summe|betrag|prix|coûts?|montant|precio|coste|importe|prezzo|costo|importo|preço|custo|valor|prijs|kosten|pris
      |kostnad|cena|koszt|цена|стоимость)(?: \([^)]{1,30}\)| (?:total|gesamt|mensuel|mensual
      |mensile|mensal)| (?:per|a|pro|par|por|al|im|i) \p{L}+)?\s*[*_]*\s*[:|\t]|^\P{L}*(?:价格|總價|总价|価格
      |料金)[*_]*[：:]
    `,
  },
  {
    asks: pattern('iu')`
      (?<!\p{L})(?:fast(?:er|est)|quick(?:er|est)|slow(?:er|est)|takes? (?:the )?(?:less|least|longer|longest|shorter)
      |schnell(?:er|ste\p{L}*)|dauert (?:kürzer|länger)|langsamer|(?:plus|moins) (?:rapide|vite|lente?)s?
      |más rápid[oa]s?
      |más lent[oa]s?|più (?:veloce|rapid[oa]|lent[oa])|mais (?:rápid[oa]|lent[oa])s?|snel(?:ler|st)|langzamer|snabbare
      |snabbast|szybsz\p{L}+|быстрее
      |(?:is|ist|est|es|è|é|är|jest) (?:the )?(?:short(?:er|est)|long(?:er|est)|kürzer|länger|(?:plus|moins) (?:court
      |long)|más
      (?:corto|largo)|più (?:breve|lung[oa])|mais (?:curto|longo)|korter|langer|kortare|längre|krótsz\p{L}+
      |dłuższ\p{L}+))(?!\p{L})
      |更快|速い
    `,
    label: pattern('iu')`
      ^\P{L}*(?:(?:expected|estimated|total|bau|liefer) ?)?(?:duration|time|length|(?:minimum |contract )?(?:term
      |period)(?= ?[*_:|\t])|contract length|delivery(?: time)?|(?:mindest)?laufzeit|lead time|dauer
      |zeit
      |frist|durée|délai|duración|plazo|durata|tempi|duração|prazo|duur|levertijd|tid|czas|termin
      |срок)(?: of [\p{L} ]{1,20})?
      \s*[*_]*\s*[:|\t]|^\P{L}*(?:工期|期间|期間)[*_]*[：:]
    `,
  },
];
/** What such documents are called, and who makes them: who uses no other word asks of all of them. */
const THINGS: ReadonlySet<string> = new Set(
  (
    'offer offers quote quotes quotation quotations estimate estimates proposal proposals bid bids option options ' +
    'company companies firm firms contractor contractors provider providers plan plans one ones two three both each ' +
    'either angebot angebote kostenvoranschlag firma firmen anbieter beide beiden offre offres devis oferta ofertas ' +
    'presupuesto presupuestos offerta offerte preventivo preventivi proposta propostas orçamento orçamentos ' +
    'offertes offert offerter oferty предложение предложения costs cost expensive cheaper cheapest dearer dearest ' +
    'contract contracts tariff tariffs lease leases vertrag tarif contrat contrato contratto month ' +
    'monthly year yearly ' +
    'per pro week weekly day daily monat monatlich jahr jährlich mois mes mese mês maand ' +
    'cheap faster fastest quicker quickest slower slowest takes take longer longest shorter less least more most much'
  )
    .split(' ')
    .map(fold),
);

const kindAsked = (question: string, scope: readonly SearchableSegment[]) => {
  const files = new Set(scope.map(({ owner }) => owner.fileVersion));
  if (files.size < 2 || files.size > MOST_DOCUMENTS) return null;
  const kind = KINDS.find(({ asks }) => asks.test(question));
  if (!kind) return null;
  const rest = contentTerms(question.replace(kind.asks, ' '));
  const isOpen = (term: string) =>
    !isAskingWord(term) && !THINGS.has(fold(term)) && !scope.some(({ index }) => isInTitle(index, term));
  return rest.some(isOpen) ? null : kind;
};

/** A row of a table of two columns, which says what a line with a label does. */
const isPair = (row: string): boolean => /^\s*\|?[^|\t]+[|\t][^|\t]*\p{Nd}[^|\t]*\|?\s*$/u.test(row);

/** The first segment of each document. */
function firstOfEach(scope: readonly SearchableSegment[]): number[] {
  const seen = new Set<string>();
  return scope.flatMap(({ owner }, segment) =>
    seen.has(owner.fileVersion) || !seen.add(owner.fileVersion) ? [] : [segment],
  );
}

/** "Which is cheaper": what each of several documents says in its line "Price:", where at least two have one. */
export const comparedLabels: SpecialQuestion = {
  isAsked: ({ question, scope }) => kindAsked(question, scope) !== null,
  places: ({ scope }) => beginningsOf(firstOfEach(scope)),
  evidence: ({ question, scope }, texts) => linesOfEach(question, scope, texts),
};

function linesOfEach(question: string, scope: readonly SearchableSegment[], texts: SegmentTexts): Evidence | null {
  const kind = kindAsked(question, scope);
  if (!kind) return null;
  const documents = firstOfEach(scope).map((segment): FoundDocument => {
    const text = texts.get(segment);
    const told =
      text?.sentences.flatMap(({ role, passage }, sentence) =>
        (role !== 'table' || isPair(sentenceText(text, sentence))) &&
        role !== 'furniture' &&
        kind.label.test(sentenceText(text, sentence))
          ? [{ segment, sentence, passage, score: 1, coverage: 1 }]
          : [],
      ) ?? [];
    return { segment, sentences: told.slice(0, 1), alone: 1 };
  });
  const sentences = documents.flatMap(document => document.sentences);
  return sentences.length < 2 ? null : { ...evidenceOf(scope, sentences), documents };
}
