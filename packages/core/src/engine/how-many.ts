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

/** How somebody is asked for a favour, or told to whom the answer goes, in front of the question itself. */
const POLITELY = pattern()`
  please|can you(?: tell me)?|could you(?: tell me)?|tell me|and|bitte|sag(?:en Sie)? mir|und|dis-moi|dites-moi|et
  |s['’]il (?:te|vous) pla[iî]t|dime|d[ií]game|por favor|y|dimmi|mi dica|per favore|e|diga-me|alsjeblieft|zeg me|en
  |säg mig|snälla|och|powiedz(?: mi)?|proszę|i|скажи(?:те)?|подскажи(?:те)?|пожалуйста|и|lütfen|toplam|ve
  |(?:xin |vui lòng )?cho (?:tôi|mình|em) (?:biết|hỏi)|tổng cộng|có|tổng cộng có|من فضلك|لو سمحت|أخبرني|و
`.source;
const BEGINS = new RegExp(
  `^\\P{L}*(?:(?:${POLITELY})[,،:]? ¿?){0,3}(?:${IN_FRONT}|${FRENCH})(?!\\p{L})|${ANYWHERE}`,
  'iu',
);
/** Whether a question begins by asking how many, or asks so where such words stand anywhere. */
export const beginsWithHowMany = (question: string): boolean => BEGINS.test(question);
