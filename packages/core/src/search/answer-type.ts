/** What kind of thing a question asks for, where its words say so. */
export type AnswerType = 'number' | 'date' | 'person' | 'place';

const MARKS: Readonly<Record<AnswerType, RegExp>> = {
  number:
    /\b(?:how (?:many|much|old|long|far|tall|large|big|high|often|fast)|what (?:percentage|percent|proportion|number|amount|share|rate|size|total)|wie ?viele?|wie (?:hoch|lang|alt|gro(?:ß|ss)|oft|weit)|combien|quel(?:le)? (?:nombre|pourcentage|taux)|cu[aá]nt[oa]s?|qu[eé] (?:porcentaje|n[uú]mero|cantidad)|quant[oiae]|quantos|quantas|hoeveel|сколько|ile|kaç|bao nhiêu|berapa)\b|كم\s|عدد|कितन|多少|几|幾|いくつ|何(?:人|個|回|年|%|パーセント)|얼마|몇|เท่าไร|เท่าไหร่|กี่/iu,
  date: /\b(?:when|what year|which year|what (?:date|day|month|century)|wann|in welchem jahr|quand|en quelle ann[eé]e|cu[aá]ndo|en qu[eé] (?:a[nñ]o|fecha|siglo)|quando|in che anno|em que ano|wanneer|когда|в каком году|kiedy|ne zaman|khi nào|kapan)\b|متى|कब|什么时候|何时|哪一?年|いつ|何年|언제|เมื่อไร|เมื่อใด/iu,
  person: /\b(?:who|whom|whose|wer|wen|wem|qui|qui[eé]n(?:es)?|chi|quem|wie is|кто|kto|kim|siapa)\b|من هو|من هي|कौन|किसने|谁|誰|누가|누구|ใคร/iu,
  place:
    /\b(?:where|in (?:which|what) (?:country|city|place|state|region)|wo|où|d[oó]nde|dove|onde|waar|где|gdzie|nerede|ở đâu|di ?mana)\b|أين|कहाँ|कहां|哪里|哪儿|在哪|どこ|어디|ที่ไหน/iu,
};

/** The answer types that a question's words name, in any of the interface's languages. */
export function answerTypes(question: string): AnswerType[] {
  return (Object.keys(MARKS) as AnswerType[]).filter(type => MARKS[type].test(question));
}
