import { pattern } from '../text/pattern.ts';

/**
 * Words that ask how many there are of something, in the languages of the product. What is counted stands directly
 * behind most of them, in French behind "de", and in scripts without spaces, and in Korean, on either side.
 */
const IN_FRONT = pattern()`
  how many|wie ?viele|cu[aá]nt[oa]s|quant[ie]|quant[oa]s|hoeveel|hur många|ile|сколько|kaç|bao nhiêu|mấy|كم
`.source;
const FRENCH = 'combien';
const ANYWHERE = '多少|[几幾][个個位名种種次本]|いくつ|何[人個件名本枚冊台回種]|몇|얼마나 많은';

/** The source of an expression for "how many" with the blank or the apostrophe behind it: "how many ", "combien d’". */
export const HOW_MANY_OF: string = `(?:(?:${IN_FRONT}) |${FRENCH} (?:(?:y a-t-il|faut-il) )?d(?:e |['’]))`;

const BEGINS = new RegExp(
  `^\\P{L}*(?:(?:please|can you|could you|tell me|bitte) )?(?:${IN_FRONT}|${FRENCH})(?!\\p{L})|${ANYWHERE}`,
  'iu',
);
/** Whether a question begins by asking how many, or asks so where such words stand anywhere. */
export const beginsWithHowMany = (question: string): boolean => BEGINS.test(question);
