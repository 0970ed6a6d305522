import { isAskingWord } from '../../search/asking-words.ts';
import { isInIndex, isInTitle } from '../../search/title-words.ts';
import type { Evidence, FoundDocument, RankedSentence, SearchableSegment, SegmentTexts } from '../../search/types.ts';
import { contentTerms } from '../../text/content-terms.ts';
import { fold } from '../../text/fold.ts';
import { pattern } from '../../text/pattern.ts';
import { firstSegments } from '../inventory.ts';
import { evidenceOf } from '../mentions.ts';
import { MOST_DOCUMENTS, saysWhatToDo } from './asked-of-each.ts';
import { definedThing } from './defined-thing.ts';
import { type Asked, beginningsOf, type SpecialQuestion } from './special.ts';

/** Asks who wrote something, in the languages of the interface. */
const ASKS = pattern('iu')`
  (?<!\p{L})(?:who (?:(?:is|are|was|were) the (?:co-?)?authors?|wrote|authored|(?:has |have )?(?:written|made|created
  |prepared|put together))
  |by whom (?:was|were|is|are)|authors? of|whose (?:paper|book|article|study)|wer (?:hat|haben) .*geschrieben
  |wer (?:ist|sind) (?:der|die) (?:autor|verfasser)\p{L}*|von wem (?:ist|sind|stammt|stammen)|autoren|verfasser
  |qui (?:a|ont) écrit|qui (?:est|sont) (?:l['’]|les )auteurs?|auteurs?|qui[eé]n(?:es)? (?:escribi[oó]|escribieron
  |es el autor|son los autores)|autor(?:es)?|chi ha scritto|autor[ei]|quem escreveu|wie (?:heeft|hebben) .*geschreven
  |auteurs?|vem (?:har skrivit|skrev)|författar\p{L}*|kto napisał|autor(?:zy|em)?|кто (?:написал\p{L}*|автор\p{L}*)
  |автор\p{L}*|kim yazdı|yazar\p{L}*|ai (?:đã )?viết|tác giả)(?!\p{L})|谁写|誰寫|作者|誰が書|著者|누가 (?:썼|쓴)|저자|من كتب|المؤلف|مؤلف
`;
/** Words of such questions that say nothing of a subject. */
const BESIDE = pattern('u')`
  ^(?:co-?)?(?:authors?|wrote|writ\p{L}*|authored|made|created?|prepared?|put|together|autor\p{L}*|verfass\p{L}*
  |geschrieben|auteurs?|écri\p{L}*|ecri\p{L}*|escri\p{L}*|scritt\p{L}*|autric\p{L}*|geschreven|skriv\p{L}*|skrev
  |forfattar\p{L}*|författar\p{L}*|napisa\p{L}*
  |написа\p{L}*|автор\p{L}*|yaz\p{L}*|viết|viet|tác|tac|giả|gia|this|these|name|names|books?
  |novels?|stor(?:y|ies)|manuals?|guides?|poems?|plays?|essays?|buch|bücher|bucher|romane?|livres?|romans?|libros?
  |novelas?|libri|romanz[oi]|livros?)$
`;

/** Scripts without spaces, and all that such a question is made of in them. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Hangul}]/u;
const BESIDE_UNSPACED = pattern('gu')`
  作者|著者|谁写的?|誰寫的?|誰が書(?:いた|きました)|是|谁|誰|哪些|哪位|有|的|了|这些|這些|这个|這個|这|這|各|每|篇|份|本|个|個|论文|論文|文章|文件|文档|文檔|书|書|资料|資料|これら?|この|は
  |の|です|か|だれ|それぞれ|저자|누구|누가|썼|쓴|는|은|가|이|의|들|논문|문서|책|자료|각|입니까|인가요|나요|습니까|呢|吗|嗎
`;

/**
 * Whether a question asks for nothing but who wrote the sources, or those that it names: these may be called by more
 * words of their titles.
 */
function asksForAuthors({ question, read: { words, files, helping }, scope }: Asked): boolean {
  // Who asks what the authors found or plan knows who they are.
  if (!ASKS.test(question) || helping !== '' || definedThing(question)) return false;
  if (UNSPACED.test(question)) return !/[\p{L}\p{N}]/u.test(question.replace(BESIDE_UNSPACED, ''));
  const isOfTitle = (term: string) => files !== null && scope.some(({ index }) => isInTitle(index, term));
  return contentTerms(words).every(
    term => isAskingWord(term) || saysWhatToDo(term) || BESIDE.test(term) || isOfTitle(term),
  );
}

/** The documents that are looked at: the first of many. */
export const documentsOf = (scope: readonly SearchableSegment[]): number[] =>
  firstSegments(scope).slice(0, MOST_DOCUMENTS);

/**
 * The words of each document that name its authors, as its metadata have them: at its beginning, or, where no part of
 * it there has their names, at its end.
 */
export const authors: SpecialQuestion = {
  isAsked: asksForAuthors,
  places: ({ scope }) => beginningsOf(documentsOf(scope).flatMap(segment => [segment, ...lastNaming(scope, segment)])),
  evidence: ({ scope }, texts) => wordsNamingAuthors(scope, texts),
};

/** The last segment of a document with the name of an author, where its first has none. */
function lastNaming(scope: readonly SearchableSegment[], first: number): number[] {
  const names = namesOf(scope, first);
  const hasName = (at: number) => names.some(name => scope[at] && isInIndex(scope[at].index, name));
  const version = scope[first]?.owner.fileVersion;
  const last = hasName(first)
    ? -1
    : scope.findLastIndex(({ owner }, at) => at !== first && owner.fileVersion === version && hasName(at));
  return last < 0 ? [] : [last];
}

/** The family names of a document's authors, as its metadata have them. */
const namesOf = (scope: readonly SearchableSegment[], segment: number): string[] =>
  (scope[segment]?.facts?.authors ?? []).map(familyName).filter(name => name !== '');

/** Sentences at a document's beginning in which its authors are looked for, and those that are shown. */
const BEGINNING = 40;
const MOST_SHOWN = 4;
/** Characters of a line of authors for each that it names, titles and marks among them. */
const ROOM = 60;
/** Further away a name is one that is cited. */
const FAR = 10;

function wordsNamingAuthors(scope: readonly SearchableSegment[], texts: SegmentTexts): Evidence | null {
  const documents = documentsOf(scope).map((segment): FoundDocument => {
    const opening = namingSentences(scope, segment, texts);
    const sentences = opening.length > 0 ? opening : signed(scope, segment, texts);
    return { segment, sentences, alone: sentences.length };
  });
  const sentences = documents.flatMap(document => document.sentences);
  return sentences.length === 0 ? null : { ...evidenceOf(scope, sentences), documents };
}

const ADDRESS = /\S+@\S+/gu;

/** The sentences that name most of a document's authors, until each is named once; in the order of reading. */
function namingSentences(scope: readonly SearchableSegment[], segment: number, texts: SegmentTexts): RankedSentence[] {
  const text = texts.get(segment);
  const left = new Set(namesOf(scope, segment));
  const named = (text?.sentences ?? []).slice(0, BEGINNING).flatMap((span, sentence) => {
    const whole = text?.text.slice(span.start - text.start, span.end - text.start) ?? '';
    const written = whole.replace(ADDRESS, '');
    if (span.role === 'furniture') return [];
    // "Gaoa" is Gao with the mark of a note.
    const words = new Set(
      fold(written)
        .split(/[^\p{L}\p{N}-]+/u)
        .flatMap(word => [word, word.slice(0, -1)]),
    );
    const names = [...left].filter(name => words.has(name));
    // Who may be written to at an address need not be who wrote it; several beside theirs are.
    if (whole !== written && names.length < 2) return [];
    // Among many other words a name is one that is cited.
    return names.length > 0 && written.length <= ROOM * (names.length + 1)
      ? [{ sentence, passage: span.passage, names }]
      : [];
  });
  const shown: typeof named = [];
  for (const found of [...named].sort((a, b) => b.names.length - a.names.length || a.sentence - b.sentence)) {
    const isFar = Math.abs(found.sentence - (shown[0] ?? found).sentence) > FAR;
    if (isFar || shown.length === MOST_SHOWN || !found.names.some(name => left.has(name))) continue;
    for (const name of found.names) left.delete(name);
    shown.push(found);
  }
  return shown
    .sort((a, b) => a.sentence - b.sentence)
    .map(({ sentence, passage }) => ({ segment, sentence, passage, score: 1, coverage: 1 }));
}

/** What stands before a name that signs a work, with other parts of the name between. */
const SIGNED =
  '(?<!\\p{L})(?:by|authors?|autor\\p{L}*|verfass\\p{L}*|von|auteurs?|par|por|autore|di|van|av|door|автор\\p{L}*)' +
  '[\\s:]+(?:\\p{L}[\\p{L}.’-]*\\s+){0,3}';

/** The sentence further on that names an author as such. */
function signed(scope: readonly SearchableSegment[], first: number, texts: SegmentTexts): RankedSentence[] {
  const named = namesOf(scope, first).map(
    name => new RegExp(`${SIGNED}${name.replace(/[^\p{L}\p{N}]/gu, '.')}(?!\\p{L})`, 'iu'),
  );
  for (const segment of lastNaming(scope, first)) {
    const text = texts.get(segment);
    for (const [sentence, span] of (text?.sentences ?? []).entries()) {
      const written = fold(text?.text.slice(span.start - (text?.start ?? 0), span.end - (text?.start ?? 0)) ?? '');
      if (written.length <= 2 * ROOM && named.some(pattern => pattern.test(written)))
        return [{ segment, sentence, passage: span.passage, score: 1, coverage: 1 }];
    }
  }
  return [];
}

/** "Karpukhin" of "Vladimir Karpukhin" and of "Karpukhin, Vladimir", folded. */
function familyName(author: string): string {
  const [family = '', given] = author.split(',');
  const name = given === undefined ? (author.trim().split(/\s+/u).at(-1) ?? '') : family;
  return fold(name.trim());
}
