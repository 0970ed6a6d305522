import { isAskingWord } from '../../search/asking-words.ts';
import { isInTitle } from '../../search/title-words.ts';
import type { SearchableSegment } from '../../search/types.ts';
import { contentTerms } from '../../text/content-terms.ts';
import { fold } from '../../text/fold.ts';
import { pattern } from '../../text/pattern.ts';
import { saysWhatToDo } from './asked-of-each.ts';
import { rhetoricIn } from './rhetoric.ts';
import { namedSourcesIn } from './source-names.ts';
import { typesCalled } from './told-apart.ts';

/** Asks what something, `x`, is about, in the languages of the interface. */
const ASKS_ABOUT = pattern('iu')`
  ^\P{L}*(?:(?:please )?(?:can you |could you )?(?:tell me |explain )?(?:briefly )?what(?:['’]?s| is| are) (?<en>.+?)
  (?: all)? about|what (?:does|do) (?<deals>.+?) (?:deal with|cover|talk about|discuss|treat|say|tell us)
  |worum geht(?: es|['’]?s)? (?:(?:in|im|bei) )?(?<de>.+?)|wovon handel[nt] (?<handelt>.+?)
  |de quoi (?:parle|traite)(?:nt)?(?:[- ]t[- ](?:il|elle))? (?<fr>.+?)|de quoi s['’]agit[- ]il (?:dans )?(?<agit>.+?)
  |de quoi (?<ca>ça|cela) (?:parle|traite)
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
  ^\P{L}*(?:please )?(?:(?:can|could) you )?(?:(?:tell me (?:something )?about|describe|introduce me to|present
  |what(?:['’]?s| is) in|beschreibe?|erzähl(?:e)? mir (?:etwas )?(?:über|von)|présente[rz]?(?:[- ]moi)?|décris|describe
  |was (?:steht|ist) (?:in|im)|qu['’]y a-t-il dans|qué hay en|cosa c['’]è (?:in|nel(?:la)?)
  |háblame (?:de|del|sobre)|descrivi|parlami (?:di|del|della)|descreva) (?<x>.+?)
  |what (?:does|do) (?<contains>.+?) (?:contain|include|hold)|was enthält (?<holds>.+?)
  |que (?:contient|dit) (?<contient>.+?)|qué (?:contiene|dice) (?<contiene>.+?))[\s,;?.!]*$
`;
/** Asks for a summary of something, which is a source where it is called one, or by its title. */
const ASKS_TO_SUM_UP = pattern('iu')`
  ^\P{L}*(?:please )?(?:(?:can|could|would) you (?:please )?)?(?:(?:summari[sz]e|sum up|recap|outline) (?<en>.+?)
  |(?:(?:give|write|show) (?:me |us )?|i (?:need|want|would like) )?(?:an?|the)? ?(?:\p{L}+ ){0,2}
  (?:(?:summary|overview|gist|synopsis|outline|rundown) of|tl;?dr(?: of|:)?) (?<of>.+?)
  |(?:what(?:['’]?s| is| are) )?(?:the )?(?:main|key|central|most important|core)[ ]
  (?:points?|ideas?|takeaways?|messages?|themes?) (?:of|in|from) (?<points>.+?)
  |(?:bitte )?fass(?:e|en sie)? (?:mir )?(?:bitte )?(?<de>.+?) zusammen|(?:gib mir |eine? )*(?:\p{L}+ )?
  (?:zusammenfassung|überblick) (?:von|vom|über|zu|zum|des|der) (?<von>.+?)
  |(?:peux-tu |pouvez-vous )?résume[rz]?(?:[- ]moi)? (?<fr>.+?)|(?:fais|faites|donne|donnez)?(?:[- ]moi)? ?
  (?:un |le )?(?:\p{L}+ )?résumé (?:de |du |des |d['’])(?<du>.+?)|resum(?:e|a|ir)(?:me|-me)? (?<es>.+?)
  |(?:dame |haz |faz |quiero |dê-me )?(?:un|um|el|o )?(?:\p{L}+ )?resum(?:en|o) (?:del?|d[oa]) (?<del>.+?)
  |riassumi(?:mi)? (?<it>.+?)|(?:un )?riassunto (?:di|dell?[oae]?|dell['’]) ?(?<di>.+?)
  |vat (?<nl>.+?) samen|(?:een )?samenvatting van (?<van>.+?)|sammanfatta (?<sv>.+?)
  |(?:en )?sammanfattning av (?<av>.+?)|(?:streść|podsumuj|streszczenie) (?<pl>.+?)
  |(?:кратко )?(?:изложи|перескажи|резюмируй|суммируй)(?:те)? (?<ru>.+?)
  |(?:краткое )?(?:содержание|резюме) (?<soder>.+?)
  |(?<tr>.+?)(?:['’]\p{L}+)? özet(?:le\p{L}*|i)(?: misin)?|(?:bản )?tóm tắt (?:của |về )?(?<vi>.+?)
  |[请請]?(?:简要|簡要)?(?:总结|總結|概括|概述|摘要)(?:一下)?(?<zh>.+?)(?:的(?:主要)?(?:内容|內容))?
  |(?<ja>.+?)[をの](?:要約|概要|まとめて).{0,10}|(?<ko>.+?)(?:을|를|의)? ?요약.{0,8}
  |(?:لخص|لخّص|تلخيص|ملخص) (?<ar>.+?))[\s,;?؟.!。]*$
`;
/** What sources are called. */
const KIND = pattern('giu')`
  (?<!\p{L})(?:papers?|surveys?|books?|reports?|articles?|stud(?:y|ies)|reviews?|thes[ei]s|standards?|manuals?
  |handbooks?|guides?|slides|decks?|presentations?|workbooks?|spreadsheets?|documents?|files?|novels?|stor(?:y|ies)
  |pdfs?|e-?books?|texts?|sources?|notices?|brochures?|leaflets?|flyers?|booklets?|memos?|essays?|by-?laws?|minutes
  |contracts?|leases?|agreements?|polic(?:y|ies)|letters?|protocols?|syllab(?:us|i)|newsletters?|applications?
  |proposals?|itinerar(?:y|ies)|transcripts?|vertr(?:ag|äge)s?|protokolls?|brief(?:e?s)?|bescheid(?:e?s)?
  |contrats?|lettres?|contratos?|cartas?|bolet[ií]n(?:es)?|contratt[oi]|letter[ae]|buch(?:e?s)?
  |bericht(?:e?s)?|artikels?|aufsatz(?:es)?|handbuch(?:e?s)?|dokuments?|datei|roman(?:s)?
  |studie|quelle|livre|rapport|étude|document|fichier|manuel|libro|informe|estudio|documento|archivo|novela|articolo
  |rapporto|studio|livro|relatório|estudo|arquivo|boek|verslag|bok(?:en)?|rapport(?:en)?|książka|dokument|raport
  |книг\p{L}|стать\p{L}|документ\p{L}*|отч[её]т\p{L}*)(?!\p{L})
`;

/**
 * The versions that a question asks about as a whole: "What is Moby-Dick about?", "Tell me about the handbook". Null
 * where what it asks about is no source by its title or file name.
 */
export function sourcesAskedAbout(question: string, scope: readonly SearchableSegment[]): ReadonlySet<string> | null {
  const about = ASKS_ABOUT.exec(question) ?? ASKS_TO_SUM_UP.exec(question);
  const told = about ?? ASKS_TO_TELL.exec(question);
  const [asked = ''] = Object.values(told?.groups ?? {}).filter(group => group !== undefined);
  const isCalled = question.search(KIND) >= 0;
  if (!(told && asked !== '') && !isCalled) return null;
  const { files, spans: named, topicSpans } = namedSourcesIn(question, scope);
  const spans = [...named, ...topicSpans];
  // Of "the annual report, please" nothing is asked but what it says.
  if (!told || asked === '') return files.size > 0 && isNothingBeside(question, named) ? files : null;
  // Of "the attacks in the DPR paper" the attacks are asked about.
  const [from, to] = [question.indexOf(asked, told.index), question.indexOf(asked, told.index) + asked.length];
  const isNamed = files.size > 0 && spans.some(([start, end]) => start < to && from < end);
  if (isNamed && contentTerms(withoutSpans(question, spans, from, to).replace(KIND, ' ')).length === 0) return files;
  const ofForm = sourcesOfForm(asked, scope);
  if (ofForm) return ofForm;
  if ((about ? WHATEVER_THERE_IS : HERE).test(asked)) return allOf(scope);
  const isCalledSource = asked.search(KIND) >= 0;
  if (!about && !isCalledSource && !FILE_NAME.test(asked)) return null;
  const words = contentTerms(asked.replace(FILE_NAME, '$1').replace(KIND, ' '));
  // "The handbook" is the one that is called so; "this paper", "these files" are all that there are.
  if (words.length === 0 && isCalledSource) return titled(contentTerms(asked), scope) ?? allOf(scope);
  const isPart = words.every(saysWhatToDo) || rhetoricIn(asked).helping !== '';
  return isPart ? null : titled(words.length > 0 ? words : contentTerms(asked), scope);
}

/** "Which sources are by Smith" asks something of them. */
const BEGINS_TO_ASK = pattern('iu')`
  ^\P{L}*(?:which|what|who|whose|how|when|where|why|is|are|was|were|do|does|did|has|have|can|list|welche\p{L}*|was|wer
  |wie|wann|wo|ist|sind|quel\p{L}*|qui|que|quand|où|combien|cuál\p{L}*|qué|quién\p{L}*|cuándo|dónde|qual\p{L}*|quali|chi
  |che|quando|dove|quem|onde|welk\p{L}*|wat|wie|wanneer|vilk\p{L}*|vad|vem|når)(?!\p{L})
`;
/** Whether a question has no word of its own but for the names of sources. */
const isNothingBeside = (question: string, spans: readonly (readonly [number, number])[]): boolean =>
  spans.length > 0 &&
  !BEGINS_TO_ASK.test(question) &&
  contentTerms(withoutSpans(question, spans, 0, question.length)).every(
    term => isAskingWord(term) || saysWhatToDo(term),
  );

/** "What is this about?", "what's in here?" */
const WHATEVER_THERE_IS = pattern('iu')`
  ^(?:(?:all (?:of )?)?(?:this|these|that|those|it|it all|everything|here|them all)|(?:all )?das(?: hier| alles)?|dies
  |hier|alles|ce(?:ci|la)|ça|tout(?: ça)?|ici|esto|todo(?: esto)?|aquí|questo|tutto(?: questo)?|qui|isto|isso
  |tudo(?: isso)?|aqui|dit(?: alles)?|det här|allt(?: det här)?|to(?: wszystko)?|это|вс[её](?: это)?|bu|bunlar
  |(?:cái |điều )?này|这|這|这些|這些|これ|これら|이것|이것들|هذا|هذه)$
`;

/** "Describe it" may be said of what was answered before. */
const HERE = /^(?:here|everything|all (?:of )?(?:this|these)|these|hier|ici|aquí|qui|aqui)$/iu;

const FILE_NAME = /([\p{L}\p{N}])\.\p{L}[\p{L}\p{N}]{1,4}\P{L}*$/u;

const allOf = (scope: readonly SearchableSegment[]): ReadonlySet<string> =>
  new Set(scope.map(({ owner }) => owner.fileVersion));

/** The versions whose titles or file names have all of these words; null where none has. */
function titled(words: readonly string[], scope: readonly SearchableSegment[]): ReadonlySet<string> | null {
  const isTitled = ({ index }: SearchableSegment) =>
    words.every(term => isInTitle(index, fold(term))) && words.some(term => isInTitle(index, fold(term), true));
  const found = words.length > 0 ? scope.filter(isTitled) : [];
  return found.length > 0 ? allOf(found) : null;
}

/** The versions of the sort of file that words name: "the slides", "both spreadsheets". */
function sourcesOfForm(asked: string, scope: readonly SearchableSegment[]): ReadonlySet<string> | null {
  const types = typesCalled(asked);
  const found = types ? scope.filter(({ facts }) => types.test(facts?.type ?? '')) : [];
  return found.length > 0 ? allOf(found) : null;
}

/** A part of a text, from one place to another, without the spans that lie in it. */
function withoutSpans(text: string, spans: readonly (readonly [number, number])[], from: number, to: number): string {
  let left = '';
  for (let at = from; at < to; at += 1)
    left += spans.some(([start, end]) => start <= at && at < end) ? ' ' : (text[at] ?? '');
  return left;
}
