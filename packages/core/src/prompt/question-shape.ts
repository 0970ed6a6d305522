/** A question of this many words, or of this many characters in scripts without spaces, asks for more than one look. */
const MANY_WORDS = 24;
const MANY_CHARACTERS = 48;
/** Named things beyond which single searches find one and miss another. */
const MANY_NAMES = 3;

const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu;
/** Words that set things against each other or tie several questions together, in the interface's languages. */
const TIES = new RegExp(
  [
    // Comparisons.
    '\\b(?:compare[ds]?|comparison|contrast|versus|vs\\.?|differ(?:s|ed|ence|ences|ent)?|similarit(?:y|ies)|agree' +
      '|disagree|contradict\\w*|trade-?offs?|correlat\\w+|relationship|respectively)\\b',
    '\\b(?:vergleich\\w*|unterschied\\w*|unterscheid\\w*|gegensatz|widerspr\\w+|comparar?|compar[ae]z?|comparaison' +
      '|diff[eé]rences?|diferencias?|diferenças?|differenz[ae]|confront\\w+|comparac\\w+|verschil\\w*|vergelijk\\w*' +
      '|jämför\\w*|skillnad\\w*|porówna\\w*|różni\\w+|karşılaştır\\w*|fark[lıi]\\w*|so sánh|khác nhau)\\b',
    'сравн\\p{L}+|отлич\\p{L}+|разниц\\p{L}+|قارن|الفرق|比较|比較|区别|區別|差异|差異|違い|비교|차이',
    // A second question behind the first.
    '\\band (?:why|how|what|when|where|who|which|whether|if so|by how)\\b|\\bboth\\b.{1,80}\\band\\b',
    '\\bund (?:warum|wieso|weshalb|wie|was|wann|wo|wer|welche\\w*)\\b|\\bet (?:pourquoi|comment|quand|où|qui' +
      '|quels?|quelles?)\\b|(?:^|[\\s,])y (?:por qué|cómo|cuándo|dónde|quién|cuáles?)(?!\\p{L})' +
      '|(?:^|[\\s,])e (?:perché|come|quando|dove|chi|quali|por que|por quê|quem|onde|quais)(?!\\p{L})',
    '\\ben (?:waarom|hoe|wanneer|waar|wie|welke)\\b|\\boch (?:varför|hur|när|var|vem|vilka)\\b' +
      '|(?:^|[\\s,])(?:i|oraz) (?:dlaczego|jak|kiedy|gdzie|kto|jakie)(?!\\p{L})' +
      '|\\bve (?:neden|nasıl|ne zaman|nerede|kim)(?!\\p{L})|\\bvà (?:tại sao|vì sao|như thế nào|khi nào)',
    '(?:^|[\\s,])и (?:почему|как|когда|где|кто|какие)(?!\\p{L})|ولماذا|وكيف|ومتى|以及|并且|為什麼.*如何|为什么.*如何|그리고',
  ].join('|'),
  'iu',
);
const QUESTIONS = /[?？؟]/g;
const NAME = /(?<![.!?:]\s|^)(?<!\p{L})\p{Lu}[\p{L}\p{N}-]+(?:\s+\p{Lu}[\p{L}\p{N}-]+)*/gu;

/**
 * Whether a question ties several things together, so that it is worth a plan; most ask one thing, which one search
 * finds. By its words alone.
 */
export function asksSeveralThings(question: string): boolean {
  const text = question.trim().slice(0, 4_000);
  const unspaced = text.match(UNSPACED)?.length ?? 0;
  const words = text.match(/[\p{L}\p{N}][\p{L}\p{N}'’.-]*/gu)?.length ?? 0;
  if (unspaced > words ? unspaced >= MANY_CHARACTERS : words >= MANY_WORDS) return true;
  if ((text.match(QUESTIONS)?.length ?? 0) > 1 || TIES.test(text)) return true;
  // Where nouns are capitalised a capital names nothing.
  const names = new Set((text.match(NAME) ?? []).map(name => name.toLowerCase()));
  return names.size > MANY_NAMES && !/\b(?:der|die|das|und|ist|wie|von)\b/i.test(text);
}
