export type { ShownPassage } from './check-lines.ts';
export { checkedLines } from './check-lines.ts';
export { phrasesFor } from './phrases.ts';
export { quotesOf } from './quotes.ts';
export type { ScriptLine, ScriptSource, WrittenLine } from './script.ts';
export { secondsForEach, writeScript } from './script.ts';
export { secondsOf, spoken } from './spoken.ts';
