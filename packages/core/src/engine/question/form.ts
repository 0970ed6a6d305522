import { pattern } from '../../text/pattern.ts';

/** Wishes for the form of an answer: they say nothing of what it is about. */
const FORM = pattern('giu')`
  ^\P{L}*(?:which|what) (?:one|of (?:these|those|them)|source|paper|document|file|book|report)[ ]
  (?:says?|claims?|states?|argues?|tells? (?:me|us))(?: that)?(?=\s)
  |(?<=^\P{L}*what (?:does|do|did) )(?:the|this|that) (?:paper|document|report|letter|note|memo|study|article|text)[ ]
  (?=(?:recommend|propose|suggest|conclude|advise|decide)(?!\p{L}))
  |\(?(?<![\p{L}])(?:(?:please |and )?round(?:ed|ing)?[ ]
  (?:it |(?:your|the) (?:answer|result) )?(?:off )?to (?:\p{L}+|\p{Nd}+) (?:decimal places?|decimals?|digits?|places?)
  |(?<=^|[.?!;,(] ?)(?:please |and )?
  (?:answer|respond|reply|give (?:me )?(?:your|the) (?:answer|response)|state (?:your|the) answer|express(?:ed)? (?:it
  |your answer|the answer)) (?:in|as|with)(?: a| an| the)?(?: \p{Nd}+)?(?: [\p{L}\p{N}%-]+){1,4}(?=\s*(?:[.)!]|$))
  |in (?:one|an?|two|three|four|five|a few|a couple of
  |\p{Nd}+) (?:short |single )?(?:sentences?|words?|lines?|bullets?(?: ?points?)?
  |paragraphs?|nutshell)(?: or two)?(?: apiece| each)?|(?:one|two|three|four|a few|a couple of|some) (?:short )?
  (?:sentences?|words|lines) (?:will do|would do|(?:is|are) enough|suffices?)
  |(?:in|auf) (?:\p{L}+ )?(?:sätzen|satz|stichpunkten|stichworten)|en (?:une|deux|trois|quelques
  |\p{Nd}+) (?:phrases?|mots|lignes)|en (?:una|dos|tres|pocas|\p{Nd}+) (?:frases?|palabras|líneas)
  |in (?:thousands|millions|billions)(?: of)?(?: \p{L}+)?(?=\s*(?:[.,?!)]|$))|(?:as|in the form of) a (?:list|table)
  |(?<=(?:summar|sum up|overview|gist of).*)for (?:an?|the|my) (?:\p{L}+ ){0,2}
  (?:managers?|boss|executives?|readers?|audience|child|children|kids?|beginners?
  |students?|laypersons?|laymen|layman|friends?|colleagues?|professor|teacher|year[- ]old|newcomers?|non-?experts?
  |developers?|engineers?|researchers?|scientists?|lawyers?|doctors?|investors?|journalists?|parents?|teachers?
  |customers?|policy ?makers?|public|press)
  |(?<=, ?)(?:one|a|two|three) (?:lines?|sentences?)(?: each)?(?=\P{L}*$)|one (?:line|sentence) (?:per
  |for each) (?:file|source|paper|book|document)
  |(?<=[.?!] ?)(?:just |only )?(?:an? )?(?:very )?(?:short|brief|quick|rough) (?:overview|summary|answer|sketch|outline)
  (?=\P{L}*(?:please|pls|will do)?\P{L}*$)
  |,? so (?:that )?(?:I|we) (?:know|can|could|see|understand|get|have) [^.?!]{2,80}(?=[.?!]?$)
  |^\P{L}*(?:(?:give|write|put) (?:me )?)?(?:one|an?|two|three|a few) (?:short )?(?:lines?|sentences?|words?)[ ]
  (?:on|about|for)(?= (?:each|every|all|both)(?!\p{L}))
  |(?<=(?<!\p{L})which )of the (?:two|three|four|five)(?= \p{L}+ .*(?:more|less|fewer|most|least
  |\p{L}{2,}er|\p{L}{2,}est)(?!\p{L}))
  |in your own words|as (?:briefly|shortly|concisely|simply|short|brief) as possible
  |(?:in |with |using )?(?:no more than|at most|under|less than|fewer than|about|around|max(?:imum)?(?: of)?)[ ]
  \p{Nd}+ words
  |in (?:plain|simple|easy) (?:\p{L}+ )?(?:english|words|terms|language)
  |ganz kurz|in kürze|kurz und knapp|real quick|in short(?=\P{L}*$|,)|in brief|en bref|en resumen|in breve
  |in (?:the|your|his|her|their) (?:\p{L}+['’]s? )?(?:opinion|view)(?! of)|step by step|with (?:page numbers?|citations?
  |sources?|references?)|be (?:brief|concise|specific|precise)|briefly
  |pl(?:ease|s|z)|bitte|por favor|s['’]il (?:vous|te) pla[iî]t)(?![\p{L}])\)?
`;

/** Where a question says what form the answer is to have. */
export const formIn = (question: string): (readonly [number, number])[] =>
  [...question.matchAll(FORM)].map(({ 0: { length }, index }) => [index, index + length] as const);

/** The number of sentences or points that are wished for. */
const WISHED = pattern('giu')`
  (?<!\p{L})(?:in|en|auf|em|i|w|в)[ ](?<count>\p{Nd}|\p{L}+)[ ](?:short |kurzen )?
  (?:sentence|satz|sätze|phrase|frase|frasi|zinnen|meningar|zdani|предложени)
  |(?<![\p{L}\p{N}])(?<points>\p{Nd}|\p{L}+)[ ](?:short |kurzen )?
  (?:bullet(?:s| ?points)|(?:key |main )?points(?!\p{L})|stichpunkten|stichworten|aufzählungspunkten|puces|puntos
  |viñetas|punti|pontos|tópicos|opsommingstekens|punten|punkter|punktach|пункт|madde|cümle)
  |(?<sign>[\p{Nd}一二三四五六七八九])\s?(?:つの|个|個)?\s?(?:要点|要點|点|點|ポイント|文|句|개의?\s?(?:요점|문장))
`;
const COUNTS: readonly (readonly string[])[] = [
  'one a ein einem einen einer un une una uno um uma een en ett jednym одном bir 一',
  'two zwei deux dos due dois duas twee två dwóch двух iki 二',
  'three drei trois tres tre três drie trzech трех трёх üç 三',
  'four vier quatre cuatro quattro quatro fyra czterech четырех четырёх dört 四',
  'five fünf cinq cinco cinque vijf fem pięciu пяти beş 五',
  'six sechs seis sei zes sex sześciu шести altı 六',
  'seven sieben sept siete sette sete zeven sju siedmiu семи yedi 七',
  'eight acht huit ocho otto oito åtta ośmiu восьми sekiz 八',
  'nine neun neuf nueve nove negen nio dziewięciu девяти dokuz 九',
].map(words => words.split(' '));

/** How many sentences or points a question wishes for, one to nine; null where it says nothing of it. */
export function sentencesWished(question: string): number | null {
  const counts = [...question.matchAll(WISHED)].map(({ groups = {} }) => {
    const written = (groups['count'] ?? groups['points'] ?? groups['sign'] ?? '').toLowerCase();
    return COUNTS.findIndex(words => words.includes(written)) + 1 || Number(written);
  });
  return counts.find(count => count >= 1 && count <= 9) ?? null;
}
