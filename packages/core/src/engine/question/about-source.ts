import { isInTitle } from '../../search/title-words.ts';
import type { SearchableSegment } from '../../search/types.ts';
import { contentTerms } from '../../text/content-terms.ts';
import { fold } from '../../text/fold.ts';
import { pattern } from '../../text/pattern.ts';
import { namedSourcesIn } from './source-names.ts';

/** Asks what something, `x`, is about, in the languages of the interface. */
const ASKS_ABOUT = pattern('iu')`
  ^\P{L}*(?:(?:please )?(?:can you |could you )?(?:tell me |explain )?(?:briefly )?what(?:['’]?s| is| are) (?<en>.+?)
  (?: all)? about|what (?:does|do) (?<deals>.+?) (?:deal with|cover|talk about|discuss|treat)
  |worum geht(?: es|['’]s)? (?:in|im|bei) (?<de>.+?)|wovon handel[nt] (?<handelt>.+?)
  |de quoi (?:parle|traite)(?:nt)?(?:[- ]t[- ](?:il|elle))? (?<fr>.+?)|de quoi s['’]agit[- ]il dans (?<agit>.+?)
  |de qu[ée] (?:trata|habla)n? (?<es>.+?)|di (?:che )?cosa (?:parla|tratta)(?:no)? (?<it>.+?)
  |(?:de|do|sobre o) qu[eê] (?:trata|fala|é)(?:m)? (?<pt>.+?)|waar ga(?:at|an) (?<nl>.+?) over
  |vad handlar (?<sv>.+?) om|o czym (?:jest|są|mówi|opowiada) (?<pl>.+?)|о ч[её]м (?<ru>.+?)
  |(?<tr>.+?) ne(?:yin?)? (?:hakkında(?:dır)?|anlatıyor|anlatır)|(?<vi>.+?) (?:nói|viết|bàn) về (?:điều |cái )?gì
  |(?:عم|عمّ|عن ماذا|عما) (?:يتحدث|تتحدث|يدور|تدور) (?<ar>.+?)
  |(?<zh>.+?)(?:主要)?(?:讲|講|说|說|谈|談|是关于|是關於|写|寫)(?:的是|了|述)?(?:什么|什麼|甚麼)(?:内容|內容)?
  |(?<ja>.+?)(?:は|では)何(?:について(?:ですか|の本ですか)?|の話(?:ですか)?|が書かれていますか)
  |(?<ko>.+?)(?:은|는|이|가) (?:무엇|무슨|뭐)(?:에 (?:관한|대한))?.{0,12})[\s?？؟.!。]*$
`;
/** Asks for a description of something, which is a source only where it is called one. */
const ASKS_TO_TELL = pattern('iu')`
  ^\P{L}*(?:please )?(?:(?:can|could) you )?(?:tell me (?:something )?about|describe|introduce me to|present
  |what(?:['’]?s| is) in|beschreibe?|erzähl(?:e)? mir (?:etwas )?(?:über|von)|présente[rz]?(?:[- ]moi)?|décris|describe
  |háblame (?:de|del|sobre)|descrivi|parlami (?:di|del|della)|descreva) (?<x>.+?)[\s?.!]*$
`;
/** What sources are called. */
const KIND = pattern('giu')`
  (?<!\p{L})(?:papers?|surveys?|books?|reports?|articles?|stud(?:y|ies)|reviews?|thes[ei]s|standards?|manuals?
  |handbooks?
  |guides?|slides|decks?|presentations?|workbooks?|spreadsheets?|documents?|files?|novels?|stor(?:y|ies)|pdfs?|e-?books?
  |texts?|sources?|buch(?:e?s)?|bericht(?:e?s)?|artikels?|aufsatz(?:es)?|handbuch(?:e?s)?|dokuments?|datei|roman(?:s)?
  |studie|quelle|livre|rapport|étude|document|fichier|manuel|libro|informe|estudio|documento|archivo|novela|articolo
  |rapporto|studio|livro|relatório|estudo|arquivo|boek|verslag|bok(?:en)?|rapport(?:en)?|książka|dokument|raport
  |книг\p{L}|стать\p{L}|документ\p{L}*|отч[её]т\p{L}*)(?!\p{L})
`;

/**
 * The versions that a question asks about as a whole: "What is Moby-Dick about?", "Tell me about the handbook". Null
 * where what it asks about is no source by its title or file name.
 */
export function sourcesAskedAbout(question: string, scope: readonly SearchableSegment[]): ReadonlySet<string> | null {
  const about = ASKS_ABOUT.exec(question);
  const told = about ?? ASKS_TO_TELL.exec(question);
  const [asked = ''] = Object.values(told?.groups ?? {}).filter(group => group !== undefined);
  if (!told || asked === '') return null;
  const { files, spans } = namedSourcesIn(question, scope);
  // Of "the attacks in the DPR paper" the attacks are asked about.
  const [from, to] = [question.indexOf(asked, told.index), question.indexOf(asked, told.index) + asked.length];
  const isNamed = files.size > 0 && spans.some(([start, end]) => start < to && from < end);
  if (isNamed && contentTerms(withoutSpans(question, spans, from, to).replace(KIND, ' ')).length === 0) return files;
  if (!about && asked.search(KIND) < 0) return null;
  const words = contentTerms(asked.replace(KIND, ' '));
  // "this workbook", "these files": all that there are.
  if (words.length === 0 && asked.search(KIND) >= 0) return new Set(scope.map(({ owner }) => owner.fileVersion));
  const title = words.length > 0 ? words : contentTerms(asked);
  const found = new Map<string, boolean>();
  for (const { owner, index } of scope)
    if (!found.has(owner.fileVersion))
      found.set(owner.fileVersion, title.length > 0 && title.every(term => isInTitle(index, fold(term), true)));
  const titled = [...found].flatMap(([version, isTitled]) => (isTitled ? [version] : []));
  return titled.length > 0 ? new Set(titled) : null;
}

/** A part of a text, from one place to another, without the spans that lie in it. */
function withoutSpans(text: string, spans: readonly (readonly [number, number])[], from: number, to: number): string {
  let left = '';
  for (let at = from; at < to; at += 1)
    left += spans.some(([start, end]) => start <= at && at < end) ? ' ' : (text[at] ?? '');
  return left;
}
