/**
 * How questions to begin with are asked, by the language of the document. They quote its words, so that no grammar has to be bent, and
 * add as few of their own as they can: each word that the text does not have makes a question harder to answer.
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
  /** Asked of sections that most works of a kind have, by how their headings begin. */
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
  defined: (topic, many) => (isShort(topic) || many ? `💡 What ${many ? 'are' : 'is'} ${topic}?` : `💡 What is meant by “${topic}”?`),
  abbreviation: short => `🔤 What does ${short} mean?`,
  table: label => `📊 What does ${label} show?`,
  row: label => `🔢 What is there on “${label}”?`,
  year: year => `📅 What is said about ${year}?`,
  usual: [
    [/^conclusions?\b/iu, '🏁 What are the conclusions?'],
    [/^limitations?\b/iu, '🚧 What are the limitations?'],
    [/^(?:materials and )?methods?\b|^methodology\b/iu, '🧪 Which methods are used?'],
    [/^(?:experimental )?results?\b|^findings\b/iu, '📈 What are the results?'],
    [/^future (?:work|directions)\b/iu, '🔭 What is said about future work?'],
  ],
  sign: '❓',
};

/** A frame whose every question about something quotes it. */
const quoting = (whole: string, keyPoints: string, about: (topic: string) => string, quoted: (words: string) => string): QuestionFrame => ({
  whole,
  keyPoints,
  about: topic => `🔎 ${about(quoted(topic))}`,
  section: heading => `📖 ${about(quoted(heading))}`,
  defined: topic => `💡 ${about(quoted(topic))}`,
  abbreviation: short => `🔤 ${about(quoted(short))}`,
  table: label => `📊 ${about(quoted(label))}`,
  row: label => `🔢 ${about(quoted(label))}`,
  year: year => `📅 ${about(year)}`,
  usual: [],
  sign: '❓',
});

const frames: Readonly<Record<string, QuestionFrame>> = {
  en,
  de: quoting(
    '📝 Worum geht es in diesem Dokument?',
    '🎯 Was sind die wichtigsten Punkte?',
    topic => `Was hat es mit ${topic} auf sich?`,
    words => `„${words}“`,
  ),
  fr: quoting(
    '📝 De quoi parle ce document ?',
    '🎯 Quels sont les points essentiels ?',
    topic => `Qu’en est-il de ${topic} ?`,
    words => `« ${words} »`,
  ),
  es: quoting(
    '📝 ¿De qué trata este documento?',
    '🎯 ¿Cuáles son los puntos principales?',
    topic => `¿Qué hay sobre ${topic}?`,
    words => `«${words}»`,
  ),
  it: quoting(
    '📝 Di che cosa parla questo documento?',
    '🎯 Quali sono i punti principali?',
    topic => `Che cosa c’è su ${topic}?`,
    words => `«${words}»`,
  ),
  pt: quoting(
    '📝 De que trata este documento?',
    '🎯 Quais são os pontos principais?',
    topic => `O que há sobre ${topic}?`,
    words => `«${words}»`,
  ),
  nl: quoting(
    '📝 Waar gaat dit document over?',
    '🎯 Wat zijn de belangrijkste punten?',
    topic => `Wat is er over ${topic}?`,
    words => `“${words}”`,
  ),
  ru: quoting(
    '📝 О чём этот документ?',
    '🎯 Каковы главные мысли?',
    topic => `Что здесь о ${topic}?`,
    words => `«${words}»`,
  ),
  ar: quoting(
    '📝 عمّ يتحدث هذا المستند؟',
    '🎯 ما هي النقاط الرئيسية؟',
    topic => `ماذا عن ${topic}؟`,
    words => `«${words}»`,
  ),
  zh: quoting(
    '📝 这份文件讲什么？',
    '🎯 要点是什么？',
    topic => `关于${topic}有什么？`,
    words => `“${words}”`,
  ),
  ja: quoting(
    '📝 この文書は何についてですか？',
    '🎯 要点は何ですか？',
    topic => `${topic}について何がありますか？`,
    words => `「${words}」`,
  ),
  ko: quoting(
    '📝 이 문서는 무엇에 대한 것인가요?',
    '🎯 요점은 무엇인가요?',
    topic => `${topic}은 무엇입니까?`,
    words => `“${words}”`,
  ),
};

/** The frame for a BCP 47 language; English where there is none, or the language is not known. */
export const questionFrameFor = (language: string | null): QuestionFrame => frames[(language ?? 'en').split('-')[0] ?? 'en'] ?? en;
