/** What shape of answer a question wants. */
export type Intent =
  | { readonly kind: 'passage' | 'definition' | 'list' | 'how' | 'yesNo' | 'table' | 'summary' | 'mentions' }
  | { readonly kind: 'compare'; readonly sides: readonly [string, string] };

const SUMMARY =
  /^\s*(?:please |can you |could you |give me |write )*(?:(?:a |an |the )?(?:short |brief )?(?:summary|overview|gist|abstract)\b|summari[sz]e\b|sum up\b|what (?:is|are) (?:this|the|these) (?:text|document|paper|article|file|book|source|report)s? about|what (?:is|are) (?:the )?(?:main|key|central) (?:point|idea|finding|message|argument|takeaway|result|topic)s?\b|(?:main|key) (?:points|findings|ideas|takeaways)\b|worum geht es in (?:diese[mr]|de[mr])\b|was sind die wichtigsten punkte\b|de quoi (?:parle|traite) ce(?:t|tte)?\b|quels sont les points (?:essentiels|principaux)\b|¿?de qué trata est[ea]\b|¿?cuáles son los puntos (?:principales|clave)\b|di che cosa (?:parla|tratta) quest[oa]\b|quali sono i punti principali\b|de que trata est[ea]\b|quais são os pontos principais\b|waar gaat dit (?:document|boek|artikel) over\b|wat zijn de belangrijkste punten\b|о чём эт(?:от|а)|каковы главные мысли|عمّ يتحدث هذا|ما هي النقاط الرئيسية|这份文件讲什么|要点是什么|この文書は何について|要点は何|이 문서는 무엇에 대한|요점은 무엇|zusammenfassung|fass\w* .*zusammen|r[eé]sum[eé]|r[eé]sumer|resumen|resume[nr]?\b|riassu|samenvatt|podsumuj|streszcz|özet|tóm tắt|ringkas)|кратк\w+ (?:содержание|изложение)|подытож|лخص|ملخص|لخص|सारांश|总结|概括|摘要|概述|要約|まとめ|요약|สรุป/iu;
const MENTIONS =
  /\b(?:find (?:every|all|each)|every (?:mention|occurrence|instance)|all (?:mentions|occurrences|places)|where (?:is|are|does) .{1,60} (?:mentioned|occur|appear)|alle stellen|jede erw[aä]hnung|toutes les mentions|todas las menciones)\b|所有提到|すべての言及/iu;
const DEFINITION =
  /^\s*(?:what (?:is|are|was|were) (?:(?:a|an|the) )?(?:(?:meaning|definition) of )?(?:[\p{L}\p{N}'’-]+ ?){1,4}\??\s*$|define\b|what does .{1,60} mean|how is .{1,60} defined|was (?:ist|sind|bedeutet)\b|qu['’]est-ce qu|que signifie|qu[eé] (?:es|son|significa)\b|cos['’]?\s?[eè]\b|o que (?:é|são|significa)|wat (?:is|zijn|betekent)\b|что такое|co to jest|nedir|là gì|apa itu|ما هو|ما هي|什么是|.{1,20}とは|क्या है)/iu;
const LIST =
  /^\s*(?:list\b|name (?:the|all|some|three|four|five)\b|enumerate\b|what (?:are|were) (?:the |some )?(?:\p{L}+ ){0,3}(?:types|kinds|reasons|causes|factors|advantages|disadvantages|benefits|limitations|examples|methods|steps|features|symptoms|effects|differences|challenges|findings|criteria)\b|which (?:\p{L}+ ){1,3}(?:are|were|have|did)\b|nenne\b|welche\b|quels? sont|quelles sont|cu[aá]les son|quali sono|quais são|welke\b|какие\b|jakie\b|列出|有哪些|どのような)/iu;
const HOW =
  /^\s*(?:how (?:do|does|did|is|are|was|were|can|could|to)\b|why\b|wie\b|warum\b|weshalb\b|comment\b|pourquoi\b|c[oó]mo\b|por qu[eéê]\b|come\b|perch[eé]\b|como\b|hoe\b|waarom\b|как\b|почему\b|jak\b|dlaczego\b|nasıl\b|neden\b|كيف|لماذا|为什么|如何|怎么|なぜ|どうやって|어떻게|왜|ทำไม|อย่างไร)/iu;
const YES_NO =
  /^\s*(?:is|are|was|were|do|does|did|has|have|had|can|could|will|would|should|may|might|ist|sind|war|waren|hat|haben|kann|k[oö]nnen|wird|gibt es|est-ce qu\S*|existe-t-il|¿?(?:es|son|hay|tiene|puede|existe)|[eè] vero|esiste|existe|há|é verdade|is er|zijn er|czy|apakah|هل)\s|(?:吗|嗎|ですか|ますか|입니까|습니까|ไหม|หรือไม่|mi|mı|mu|mü|không)\s*[?？]?\s*$|^\s*(?:क्या)\s/iu;
const TABLE = /\b(?:in (?:the )?tables?|tables? \d+|tabelle|tableau|tabla|tabella|tabela|таблиц)\b|表格|の表/iu;
const COMPARE: readonly RegExp[] = [
  /\b(?:compare|contrast)\s+(?<a>.{2,80}?)\s+(?:and|with|to|versus|vs\.?)\s+(?<b>.{2,80}?)\s*[?.!]*$/iu,
  /\bdifferences?\s+between\s+(?<a>.{2,80}?)\s+and\s+(?<b>.{2,80}?)\s*[?.!]*$/iu,
  /^\s*how\s+(?:do|does|did|is|are)\s+(?<a>.{2,60}?)\s+(?:differ(?:ent)?|differ) from\s+(?<b>.{2,80}?)\s*[?.!]*$/iu,
  /^\s*(?<a>[^?]{2,60}?)\s+(?:versus|vs\.?)\s+(?<b>[^?]{2,60}?)\s*[?.!]*$/iu,
  /\bvergleich\w*\s+(?:zwischen\s+)?(?<a>.{2,80}?)\s+(?:und|mit)\s+(?<b>.{2,80}?)\s*[?.!]*$/iu,
  /\bunterschied\w*\s+zwischen\s+(?<a>.{2,80}?)\s+und\s+(?<b>.{2,80}?)\s*[?.!]*$/iu,
  /\b(?:diff[eé]rence|comparaison|diferencia|comparaci[oó]n|differenza|diferença)s?\s+(?:entre|tra|fra)\s+(?<a>.{2,80}?)\s+(?:et|y|e)\s+(?<b>.{2,80}?)\s*[?.!]*$/iu,
  /(?<a>.{1,30})(?:和|与|與|と)(?<b>.{1,30}?)(?:的区别|的差别|之间|有什么不同|の違い)/u,
];

/** Pictures in front of a question, as the suggested ones have them. */
const SIGNS = /^(?:\p{Extended_Pictographic}|\ufe0f|\u200d|\s)+/u;

/** Reads the intent from a question's own words, in the interface's languages. Light on purpose: what fits nothing asks for passages. */
export function intentOf(asked: string): Intent {
  const question = asked.replace(SIGNS, '');
  for (const pattern of COMPARE) {
    const sides = pattern.exec(question)?.groups;
    if (sides?.['a'] && sides['b']) return { kind: 'compare', sides: [sides['a'].trim(), sides['b'].trim()] };
  }
  if (SUMMARY.test(question)) return { kind: 'summary' };
  if (MENTIONS.test(question)) return { kind: 'mentions' };
  if (TABLE.test(question)) return { kind: 'table' };
  if (LIST.test(question)) return { kind: 'list' };
  if (DEFINITION.test(question)) return { kind: 'definition' };
  if (YES_NO.test(question)) return { kind: 'yesNo' };
  return { kind: HOW.test(question) ? 'how' : 'passage' };
}

/** Whether a question asks about the sources as a whole, so that their texts, and not only the passages found, are needed. */
export const asksForSummary = (question: string): boolean => SUMMARY.test(question.replace(SIGNS, '')) && intentOf(question).kind === 'summary';
