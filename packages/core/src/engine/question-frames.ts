import { lookup } from '../text/lookup.ts';

/**
 * How questions to begin with are asked, by the language of the document. They quote its words, so that no grammar has
 * to be bent, and add as few of their own as they can: each word that the text does not have makes a question harder to
 * answer.
 */
export interface QuestionFrame {
  readonly whole: string;
  readonly keyPoints: string;
  readonly about: (topic: string) => string;
  /** Of a heading that does not read as the name of a thing: a clause, a title with a colon, capitals throughout. */
  readonly section: (heading: string) => string;
  /** `many` when the topic stands in the plural. */
  readonly defined: (topic: string, many: boolean) => string;
  readonly abbreviation: (short: string) => string;
  /** `label` is as the caption has it: "Table 2". */
  readonly table: (label: string) => string;
  readonly row: (label: string) => string;
  readonly year: (year: string) => string;
  /**
   * Asked of sections that most works of a kind have, by how their headings begin: what a reader asks first stands
   * first.
   */
  readonly usual: readonly (readonly [heading: RegExp, question: string])[];
  /** For a heading that is a question itself. */
  readonly sign: string;
}

const isShort = (topic: string): boolean => /^[\p{Lu}\p{Nd}-]+$/u.test(topic);

const en: QuestionFrame = {
  whole: '📝 What is this document about?',
  keyPoints: '🎯 What are the key points?',
  about: topic => `🔎 What is said about ${topic}?`,
  section: heading => `📖 What does “${heading}” say?`,
  defined: (topic, many) =>
    isShort(topic) || many ? `💡 What ${many ? 'are' : 'is'} ${topic}?` : `💡 What is meant by “${topic}”?`,
  abbreviation: short => `🔤 What does ${short} mean?`,
  table: label => `📊 What does ${label} show?`,
  row: label => `🔢 What is there on “${label}”?`,
  year: year => `📅 What is said about ${year}?`,
  usual: [
    [/^conclusions?\b/iu, '🏁 What are the conclusions?'],
    [/^(?:experimental )?results?\b|^findings\b/iu, '📈 What are the results?'],
    [/^limitations?\b/iu, '🚧 What are the limitations?'],
    [/^(?:materials and )?methods?\b|^methodology\b/iu, '🧪 Which methods are used?'],
    [/^future (?:work|directions)\b/iu, '🔭 What is said about future work?'],
  ],
  sign: '❓',
};

/** How the headings of usual sections begin in a language, and what is asked of them. */
type UsualSections = Readonly<
  Record<'conclusions' | 'results' | 'limitations' | 'methods', readonly [beginnings: string, question: string]>
>;

const usualOf = ({ conclusions, results, limitations, methods }: UsualSections): QuestionFrame['usual'] =>
  [['🏁', conclusions] as const, ['📈', results] as const, ['🚧', limitations] as const, ['🧪', methods] as const].map(
    ([sign, [beginnings, question]]) =>
      [new RegExp(`^(?:${beginnings})(?!\\p{L})`, 'iu'), `${sign} ${question}`] as const,
  );

/** A frame whose every question about something quotes it. */
const quoting = (
  whole: string,
  keyPoints: string,
  about: (topic: string) => string,
  quoted: (words: string) => string,
  usual: UsualSections,
): QuestionFrame => ({
  whole,
  keyPoints,
  about: topic => `🔎 ${about(quoted(topic))}`,
  section: heading => `📖 ${about(quoted(heading))}`,
  defined: topic => `💡 ${about(quoted(topic))}`,
  abbreviation: short => `🔤 ${about(quoted(short))}`,
  table: label => `📊 ${about(quoted(label))}`,
  row: label => `🔢 ${about(quoted(label))}`,
  year: year => `📅 ${about(year)}`,
  usual: usualOf(usual),
  sign: '❓',
});

const frames: Readonly<Record<string, QuestionFrame>> = lookup({
  en,
  de: quoting(
    '📝 Worum geht es in diesem Dokument?',
    '🎯 Was sind die wichtigsten Punkte?',
    topic => `Was hat es mit ${topic} auf sich?`,
    words => `„${words}“`,
    {
      conclusions: ['schlussfolgerung(?:en)?|fazit|schluss', 'Was sind die Schlussfolgerungen?'],
      results: ['ergebnisse?', 'Was sind die Ergebnisse?'],
      limitations: ['einschränkungen|limitation(?:en)?|grenzen', 'Was sind die Einschränkungen?'],
      methods: ['methoden?|methodik', 'Welche Methoden werden verwendet?'],
    },
  ),
  fr: quoting(
    '📝 De quoi parle ce document ?',
    '🎯 Quels sont les points essentiels ?',
    topic => `Qu’en est-il de ${topic} ?`,
    words => `« ${words} »`,
    {
      conclusions: ['conclusions?', 'Quelles sont les conclusions ?'],
      results: ['résultats?', 'Quels sont les résultats ?'],
      limitations: ['limit(?:e|ation)s?', 'Quelles sont les limites ?'],
      methods: ['(?:matériel et )?méthodes?|méthodologie', 'Quelles méthodes sont utilisées ?'],
    },
  ),
  es: quoting(
    '📝 ¿De qué trata este documento?',
    '🎯 ¿Cuáles son los puntos principales?',
    topic => `¿Qué hay sobre ${topic}?`,
    words => `«${words}»`,
    {
      conclusions: ['conclusi(?:ón|ones)', '¿Cuáles son las conclusiones?'],
      results: ['resultados?', '¿Cuáles son los resultados?'],
      limitations: ['limitaci(?:ón|ones)', '¿Cuáles son las limitaciones?'],
      methods: ['(?:materiales y )?métodos?|metodología', '¿Qué métodos se utilizan?'],
    },
  ),
  it: quoting(
    '📝 Di che cosa parla questo documento?',
    '🎯 Quali sono i punti principali?',
    topic => `Che cosa c’è su ${topic}?`,
    words => `«${words}»`,
    {
      conclusions: ['conclusion[ei]', 'Quali sono le conclusioni?'],
      results: ['risultat[oi]', 'Quali sono i risultati?'],
      limitations: ['limit[ei]|limitazion[ei]', 'Quali sono i limiti?'],
      methods: ['(?:materiali e )?metod[oi]|metodologia', 'Quali metodi vengono usati?'],
    },
  ),
  pt: quoting(
    '📝 De que trata este documento?',
    '🎯 Quais são os pontos principais?',
    topic => `O que há sobre ${topic}?`,
    words => `«${words}»`,
    {
      conclusions: ['conclus(?:ão|ões)', 'Quais são as conclusões?'],
      results: ['resultados?', 'Quais são os resultados?'],
      limitations: ['limitaç(?:ão|ões)', 'Quais são as limitações?'],
      methods: ['(?:materiais e )?métodos?|metodologia', 'Que métodos são usados?'],
    },
  ),
  nl: quoting(
    '📝 Waar gaat dit document over?',
    '🎯 Wat zijn de belangrijkste punten?',
    topic => `Wat is er over ${topic}?`,
    words => `“${words}”`,
    {
      conclusions: ['conclusies?', 'Wat zijn de conclusies?'],
      results: ['resultaten', 'Wat zijn de resultaten?'],
      limitations: ['beperking(?:en)?', 'Wat zijn de beperkingen?'],
      methods: ['methoden?|methodologie', 'Welke methoden worden gebruikt?'],
    },
  ),
  ru: quoting(
    '📝 О чём этот документ?',
    '🎯 Каковы главные мысли?',
    topic => `Что здесь о ${topic}?`,
    words => `«${words}»`,
    {
      conclusions: ['выводы?|заключение', 'Каковы выводы?'],
      results: ['результаты', 'Каковы результаты?'],
      limitations: ['ограничения', 'Каковы ограничения?'],
      methods: ['(?:материалы и )?методы|методология', 'Какие методы используются?'],
    },
  ),
  ar: quoting(
    '📝 عمّ يتحدث هذا المستند؟',
    '🎯 ما هي النقاط الرئيسية؟',
    topic => `ماذا عن ${topic}؟`,
    words => `«${words}»`,
    {
      conclusions: ['(?:ال)?خاتمة|(?:ال)?استنتاجات|(?:ال)?خلاصة', 'ما هي الاستنتاجات؟'],
      results: ['(?:ال)?نتائج', 'ما هي النتائج؟'],
      limitations: ['(?:ال)?قيود|حدود الدراسة', 'ما هي القيود؟'],
      methods: ['(?:ال)?منهجية|(?:ال)?منهج|(?:ال)?طرق', 'ما هي الطرق المستخدمة؟'],
    },
  ),
  zh: quoting(
    '📝 这份文件讲什么？',
    '🎯 要点是什么？',
    topic => `关于${topic}有什么？`,
    words => `“${words}”`,
    {
      conclusions: ['结论|結論|总结', '结论是什么？'],
      results: ['结果|結果', '结果是什么？'],
      limitations: ['局限性?|限制', '有哪些局限？'],
      methods: ['(?:研究)?方法', '使用了哪些方法？'],
    },
  ),
  ja: quoting(
    '📝 この文書は何についてですか？',
    '🎯 要点は何ですか？',
    topic => `${topic}について何がありますか？`,
    words => `「${words}」`,
    {
      conclusions: ['結論|まとめ|おわりに', '結論は何ですか？'],
      results: ['結果', '結果は何ですか？'],
      limitations: ['限界', '限界は何ですか？'],
      methods: ['方法|手法', 'どの方法が使われていますか？'],
    },
  ),
  ko: quoting(
    '📝 이 문서는 무엇에 대한 것인가요?',
    '🎯 요점은 무엇인가요?',
    topic => `${topic}은 무엇입니까?`,
    words => `“${words}”`,
    {
      conclusions: ['결론', '결론은 무엇인가요?'],
      results: ['(?:연구 )?결과', '결과는 무엇인가요?'],
      limitations: ['한계(?:점)?', '한계는 무엇인가요?'],
      methods: ['(?:연구 )?방법', '어떤 방법이 쓰였나요?'],
    },
  ),
});

/** The frame for a BCP 47 language; English where there is none, or the language is not known. */
export const questionFrameFor = (language: string | null): QuestionFrame =>
  frames[(language ?? 'en').split('-')[0] ?? 'en'] ?? en;
