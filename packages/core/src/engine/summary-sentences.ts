import { openingSpan } from '../document/document-abstract.ts';
import { sentenceText, textIn } from '../document/span-text.ts';
import type { Segment } from '../document/types.ts';
import { LEANS_BACK, sentenceFlags } from '../search/build-index.ts';
import type { RankedSentence, SearchableSegment, SegmentTexts } from '../search/types.ts';
import { type RootsOf, rememberedRoots } from '../text/content-terms.ts';
import { pattern } from '../text/pattern.ts';
import { fitness, goesOn } from './quotable.ts';
import { leastLength, lengthOf, SPOKEN, summaryEvidence, TELLING, tellingIn } from './summary-evidence.ts';
import { gridAt } from './tables/grid.ts';

const FIT = 0.9;
/** How fit a line has to be where there is no better. */
const LINE = 0.55;
const MOST_CHARACTERS = 420;
/** How long a line is at least. */
const LINE_CHARACTERS = 20;
/** Says of the document itself what it is. */
const SPEAKS_OF_ITSELF = pattern('iu')`
  \b(?:(?:this|the present) (?:\p{L}+ ){0,2}(?:paper|article|study|review|report|survey|work|book|thesis|guide
  |document|standard|handbook|manual)|in this (?:paper|article|study|work|review|survey|report|book)
  |the (?:aim|goal|purpose|objective) of|dieser (?:beitrag|artikel|bericht)|diese (?:arbeit|studie)
  |(?:cet|ce|cette) (?:article|étude|travail|rapport)|este (?:artículo|trabajo|estudio))\b|本文|本研究|本論文
`;
/** In an abstract those who wrote it speak of what they did and found. */
const SPEAKS_FOR_AUTHORS = pattern('iu')`
  \b(?:we \p{Ll}+|in an? (?:\p{L}+ ){0,2}(?:experiment|study|trial|survey|sample)
  |our (?:results|findings|approach|method|experiments?|goal|aim)|(?:results|findings) (?:show|suggest|indicate)
  |wir \p{Ll}+|nous \p{Ll}+|presentamos|proponemos)\b|我们
`;
/** Says what the document is about, or what it claims: more than how much of the text a sentence is like. */
const SAYS_ITS_AIM = pattern('iu')`
  \b(?:(?:this|the present) (?:\p{L}+ ){0,2}(?:paper|article|study|review|report|survey|work|book|thesis|essay|guide
  |handbook|manual) (?:is (?:about|the story|an? \p{L}+ (?:of|to|for|on)|written|meant|intended)|argues|describes
  |explores|explains|examines|presents|tells|shows|covers|concerns|deals with|aims|introduces|discusses|proposes)
  |(?<=^\P{L}*)(?:this|the) (?:(?:course|installation|instruction|user|patient|information|project|tenancy) )?
  (?:handbook|guide|manual|standard|report|book|document|policy|code|guideline|booklet|leaflet|brochure|course|module
  |seminar|agreement|contract|lease|application|proposal|introduction|tutorial|readme|lab|experiment|plan|protocol
  |procedure|by-?law|regulation|newsletter|notice|scheme|form|syllabus)
  (?:, [^,]{1,80},|(?: \p{L}+){1,2})? (?:establishes|clarifies|defines|sets (?:out|forth)|provides|describes|explains
  |contains|covers|outlines|specifies|summari[sz]es|yields|regulates|governs
  |is (?:for|about|intended|meant|derived|an? \p{L}+)|introduces
  |teaches|tells|helps|applies|gives|asks|shows)
  |(?<=^\P{L}*)we (?:ask for|apply for|request|seek|measured|studied|examined|investigated|tested|compared)
  |(?<=^\P{L}*)(?:dies(?:es|er|e)|das|der|die) (?:dokument|handbuch|anleitung|leitfaden|vertrag|satzung|bericht|buch
  |kurs|faltblatt) (?:enthält|beschreibt|behandelt|erklärt|regelt|gilt|erläutert|bietet|führt)
  |(?<=^\P{L}*)(?:dieses kapitel behandelt|ce (?:document|manuel|guide|contrat) (?:décrit|contient|explique|présente)
  |este (?:documento|manual|curso|contrato|guia) (?:describe|descreve|contiene|contém|explica|presenta|apresenta)
  |questo (?:documento|manuale|corso|contratto) (?:descrive|contiene|spiega|presenta))
  |(?:core|central|main|key) (?:claim|argument|thesis|message|idea) of this
  |\p{L}+ in this (?:book|essay|work|thesis|report) is|(?:my|our) (?:aim|goal|purpose) in this
  |dieses buch (?:handelt|beschreibt|erzählt|will)|ce livre (?:parle|traite|raconte|décrit)|este livro (?:trata|conta)
  |este libro (?:trata|cuenta)|questo libro (?:parla|racconta|tratta))\b
`;
const AIM = 2;
/** How a short text that does not say so begins, and sentences among which that is looked for. */
const OPENING = { worth: 1.3, most: 2, within: 12, least: 25, words: 3 };
/** Speaks of what was said before it. */
const POINTS_BACK = pattern('iu')`
  ^\P{L}*(?:it|these|those|that|so)(?!\p{L})|(?<!\p{L})(?:(?:these|those|such|that) (?:two |three )?\p{L}{4,}(?:s|ism)
  |this (?!book|paper|article|study|review|report|survey|work|thesis|essay|guide|handbook|manual|document|policy
  |standard|code|guideline|booklet|leaflet|brochure|course|module|seminar|agreement|contract|lease|application|proposal
  |introduction|tutorial|lab|experiment|plan|installation|instruction|user|patient|information|project|tenancy)\p{L}+)
  (?!\p{L})
`;
/** "Please read this booklet together with your certificate": says what to do with it, and nothing of what is in it. */
const ASKS_READER = pattern('iu')`
  ^\P{L}*(?:(?:please|bitte|veuillez|merci de|por favor|(?:si )?preg[oa]|s['’]il vous plaît|lees|gelieve|vänligen
  |prosimy|proszę|пожалуйста|lütfen|vui lòng)(?!\p{L})
  |(?:read|keep|lesen sie|bewahren sie|lisez|conservez|lea|conserve|legg[ae]|leia|guarde|läs|spara|przeczytaj
  |zachowaj|прочтите|сохраните) .{0,40}(?:carefully|safe|aufmerksam|sorgfältig|gut auf|attentivement|atentamente
  |attentamente|com atenção|zorgvuldig|noga|uważnie|внимательно))|请(?:仔细)?阅读|お読みください|읽어 ?주
`;
const SPEAKS = 1.6;
/** The name of the document in a sentence of it. */
const NAMES_IT = 0.8;
/** Ties to the sentence before make one worse to stand alone. */
const GOES_ON = 0.5;
const LEANS = 0.4;
/** Sentences that are weighed as the most telling ones. */
const LOOKED_AT = 40;
/**
 * Where so many of its sentences are spoken, a text tells a story: those of its sentences that are like most others are
 * what people say to each other, and the words that it uses often tell better what it is about. Of manuals and
 * standards they pick single rules.
 */
const SPOKEN_IN_STORIES = 0.1;
/** Sentences of which a share can be told. */
const FEWEST = 200;
/** "Pandoc is a library …": in front of the verb a title's word has to stand. */
const SAYS_WHAT_IT_IS = pattern('gsu')`
  .{0,60}[\p{L})](?:,? (?:\([^()]{1,120}\) ?)?(?:is|are|was|were) (?:an?|the|one of)|,? ist (?:eine?|der|die|das)
  |,? est (?:une?|le|la|l['’])|,? es (?:una?|el|la)|,? è (?:una?|un['’]|il|la|lo|l['’])|,? é (?:uma?|o|a)
  |,? is (?:een|de|het)|,? är (?:ett|en)|,? jest)(?!\p{L})
`;
/** Sentences among which an article's lead is looked for, those that belong to it, and what it is worth. */
const LEAD_WITHIN = 30;
const LEAD_SENTENCES = 8;
const LEAD = 2.5;
/** An entry of a list of works, whatever it looks like. */
const CITES = /https?:\s?\/\/|\bArchived\b|\bRetrieved (?:on )?\d/u;
/** A sentence with this share of a title's words is worth so much, where no more than so many have it. */
const MOST_OF_TITLE = 0.6;
const MOST_NAMING = 30;
const TITLED = 0.75;
/** A sentence of the abstract against one of the text, and each place further down in it. */
const IN_ABSTRACT = 3;
const FURTHER_DOWN = 0.06;

/**
 * The sentences that say best what a document is about: those of its abstract where it has one, else the most telling
 * ones that stand alone. In the order of reading; its first segment is the first of the scope.
 */
export function summarySentences(
  scope: readonly SearchableSegment[],
  texts: SegmentTexts,
  most: number,
  rootsOf: RootsOf = rememberedRoots(),
): RankedSentence[] {
  const title = new Set(rootsOf(scope[0]?.owner.title ?? ''));
  const first = texts.get(0);
  const abstract = first && openingSpan(first);
  const isStory = !abstract && spokenShare(texts) >= SPOKEN_IN_STORIES;
  const known = isStory
    ? tellingIn(texts, LOOKED_AT, undefined, rootsOf).map((found, at) => ({ ...found, score: 1 - at / LOOKED_AT }))
    : summaryEvidence(scope, texts, LOOKED_AT, rootsOf).sentences;
  const central = new Map(known.map(found => [`${found.segment}/${found.sentence}`, found.score]));
  const lead = abstract || !first ? new Map<number, number>() : leadOf(first, title, rootsOf);
  const titled = abstract ? new Set<string>() : namingIt(texts, title, rootsOf);
  const openings = abstract || isStory || lead.size > 0 || !first ? NONE : openingsOf(first, texts);
  const [opening = 0, next = opening] = [...texts.keys()].sort((a, b) => a - b);
  const least = leastLength(texts);
  const scored = [...texts].flatMap(([segment, text]) =>
    text.sentences.flatMap((span, sentence): RankedSentence[] => {
      const words = textIn(text, span).trim();
      if (lengthOf(words) < least || words.length > MOST_CHARACTERS) return [];
      const leading = segment === 0 ? (lead.get(sentence) ?? openings.get(sentence)) : undefined;
      const isOwn = segment === 0 && !!abstract && span.end > abstract.start && span.start < abstract.end;
      // Further on another work may be spoken of.
      const isAtBeginning = segment === opening || (segment === next && segment === opening + 1);
      const place = isOwn ? text.sentences.slice(0, sentence).filter(other => other.end > abstract.start).length : 0;
      const worth =
        leading ??
        (isOwn
          ? IN_ABSTRACT - FURTHER_DOWN * place
          : Math.max(
              central.get(`${segment}/${sentence}`) ?? 0,
              titled.has(`${segment}/${sentence}`) ? TITLED : 0,
              isAtBeginning && SAYS_ITS_AIM.test(words) && !POINTS_BACK.test(words) ? AIM : 0,
            ));
      const isOpening = segment === 0 && openings.has(sentence);
      if (
        worth === 0 ||
        ASKS_READER.test(words) ||
        (!isOpening && fitness(words, span.role) < FIT) ||
        CITES.test(words)
      )
        return [];
      if (leading !== undefined) return [{ segment, sentence, passage: span.passage, score: leading, coverage: 1 }];
      const speaks =
        SPEAKS_OF_ITSELF.test(words) || (isOwn && (SPEAKS_FOR_AUTHORS.test(words) || SAYS_ITS_AIM.test(words)));
      const score =
        worth *
        (speaks ? SPEAKS : 1) *
        (1 + (isOwn ? NAMES_IT / 2 : NAMES_IT) * shareIn(title, rootsOf(words))) *
        (goesOn(words) ? GOES_ON : !speaks && sentenceFlags(words) & LEANS_BACK ? LEANS : 1);
      return score > 0 ? [{ segment, sentence, passage: span.passage, score, coverage: 1 }] : [];
    }),
  );
  // A leaflet may have no whole sentences, and a workbook none at all: its heads and first rows say what it holds.
  const short = scored.length > 0 ? [] : linesOf(texts);
  const told =
    scored.length > 0
      ? scored
      : short.length > 0
        ? short
        : [...headsOf(texts, scope[0]?.owner.title ?? ''), ...rowsOf(texts)];
  const shown = new Set<string>();
  const isNew = ({ segment, sentence }: RankedSentence) => {
    const words = sentenceText(texts.get(segment) as Segment, sentence).replace(/\s+/gu, ' ');
    return !shown.has(words) && shown.add(words);
  };
  return told
    .sort((a, b) => b.score - a.score || a.segment - b.segment || a.sentence - b.sentence)
    .filter(isNew)
    .slice(0, most)
    .sort((a, b) => a.segment - b.segment || a.sentence - b.sentence);
}

/**
 * How an article about a thing begins, by sentence: with what its title is, and what is said of it next. Nothing where
 * it does not begin so.
 */
function leadOf(text: Segment, title: ReadonlySet<string>, rootsOf: RootsOf): ReadonlyMap<number, number> {
  const told = text.sentences.slice(0, LEAD_WITHIN).map((span, sentence) => ({ span, sentence }));
  const prose = told.filter(({ span }) => span.role === 'paragraph' || span.role === 'list');
  const at = prose.findIndex(({ span }) => {
    const saying = [...textIn(text, span).matchAll(SAYS_WHAT_IT_IS)].map(([said]) => said);
    return saying.some(said => shareIn(title, rootsOf(said)) > 0 && !POINTS_BACK.test(said));
  });
  const run = at < 0 ? [] : prose.slice(at, at + LEAD_SENTENCES);
  return new Map(run.map(({ sentence }, place) => [sentence, LEAD - FURTHER_DOWN * place]));
}

const NONE: ReadonlyMap<number, number> = new Map();

/**
 * The first lines of prose of a short text, by sentence: a letter, a contract or a booklet tells below its title what
 * it is. None where a sentence says what the text is for, or a part of it sums it up.
 */
function openingsOf(first: Segment, texts: SegmentTexts): ReadonlyMap<number, number> {
  if ([...texts.values()].reduce((sum, { sentences }) => sum + sentences.length, 0) >= FEWEST) return NONE;
  const told = first.sentences.map((span, sentence) => ({
    sentence,
    role: span.role,
    words: textIn(first, span).trim(),
  }));
  if (
    [...texts.values()].some(({ passages }) =>
      passages.some(({ headings }) => headings.some(head => TELLING.test(head))),
    )
  )
    return NONE;
  if (told.some(({ words }) => SAYS_ITS_AIM.test(words) && !POINTS_BACK.test(words))) return NONE;
  const prose = told
    .slice(0, OPENING.within)
    .filter(
      ({ role, words }) =>
        role === 'paragraph' &&
        !ASKS_READER.test(words) &&
        /^\P{L}{0,3}\p{L}/u.test(words) &&
        !/^\P{L}*\p{Nd}/u.test(words) &&
        words.length >= OPENING.least &&
        (words.match(/(?<![\p{L}\p{N}@.])\p{Ll}{2,}(?![\p{L}\p{N}@])/gu)?.length ?? 0) >= OPENING.words,
    );
  return new Map(prose.slice(0, OPENING.most).map(({ sentence }, at) => [sentence, OPENING.worth - FURTHER_DOWN * at]));
}

/**
 * The sentences of a long text with most words of its title, where these are few: they say what it is about, and those
 * of a story whose title is a name say everything of it.
 */
function namingIt(texts: SegmentTexts, title: ReadonlySet<string>, rootsOf: RootsOf): ReadonlySet<string> {
  const all = [...texts].flatMap(([segment, text]) =>
    text.sentences.map((span, sentence) => ({ key: `${segment}/${sentence}`, words: textIn(text, span) })),
  );
  if (all.length < FEWEST || title.size < 2) return new Set();
  const naming = all.filter(
    ({ words }) => !POINTS_BACK.test(words) && !SPOKEN.test(words) && shareIn(title, rootsOf(words)) >= MOST_OF_TITLE,
  );
  return new Set(naming.length > MOST_NAMING ? [] : naming.map(({ key }) => key));
}

/** The share of sentences that somebody speaks; 0 of a short text. */
function spokenShare(texts: SegmentTexts): number {
  const said = [...texts.values()].flatMap(text => text.sentences.map(span => textIn(text, span)));
  return said.length < FEWEST ? 0 : said.filter(words => SPOKEN.test(words)).length / said.length;
}

/** Of these roots, the share that a text has, by its own. */
const shareIn = (roots: ReadonlySet<string>, own: readonly string[]): number =>
  roots.size === 0 ? 0 : [...roots].filter(root => own.includes(root)).length / roots.size;

/** Lines of a text that say something, though they are short or end without a point; the first ones say most. */
const linesOf = (texts: SegmentTexts): RankedSentence[] =>
  [...texts].flatMap(([segment, text]) =>
    text.sentences.flatMap((span, sentence): RankedSentence[] => {
      const words = textIn(text, span).trim();
      const isLine = span.role === 'paragraph' && lengthOf(words) >= LINE_CHARACTERS && words.length <= MOST_CHARACTERS;
      return isLine && fitness(words, span.role) >= LINE
        ? [{ segment, sentence, passage: span.passage, score: 1, coverage: 1 }]
        : [];
    }),
  );

/** More than a row says what a workbook holds what stands over its tables. */
const HEAD = 2;

/** The headings of a workbook, but for the one by which it is called where there are others. */
function headsOf(texts: SegmentTexts, title: string): RankedSentence[] {
  const all = [...texts].flatMap(([segment, text]) =>
    text.sentences.flatMap((span, sentence) =>
      span.role === 'heading' ? [{ segment, sentence, passage: span.passage, words: textIn(text, span).trim() }] : [],
    ),
  );
  const others = all.filter(({ words }) => words !== title);
  return (others.length > 0 ? others : all).map(({ segment, sentence, passage }) => ({
    segment,
    sentence,
    passage,
    score: HEAD,
    coverage: 1,
  }));
}

function rowsOf(texts: SegmentTexts): RankedSentence[] {
  return [...texts].flatMap(([segment, text]) =>
    text.sentences.flatMap((span, sentence): RankedSentence[] =>
      span.role === 'table' && (gridAt(text, sentence)?.rows.some(row => row.sentence === sentence) ?? false)
        ? [{ segment, sentence, passage: span.passage, score: 1, coverage: 1 }]
        : [],
    ),
  );
}
