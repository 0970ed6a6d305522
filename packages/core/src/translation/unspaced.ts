import { functionWordsOf } from '../text/function-words.ts';
import type { Dictionary } from './dictionary.ts';
import { isQuoted, type Piece, partsOf } from './pieces.ts';

const RUN = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー]+|[^\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー]+/gu;
const IS_RUN = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]/u;
const KATAKANA = /[\p{Script=Katakana}ー]/u;
const LONGEST = 16;

/** The pieces of a question in Chinese or Japanese, where words are not divided. */
export function unspacedPieces(question: string, language: string, dictionary: Dictionary): Piece[] {
  return partsOf(question.normalize('NFKC')).flatMap(part =>
    isQuoted(part)
      ? [{ kept: part }]
      : (part.match(RUN) ?? []).flatMap(run =>
          IS_RUN.test(run) ? piecesOfRun(run, language, dictionary) : [{ kept: run }],
        ),
  );
}

/** The longest forms of two characters or more, and what is between them. */
function piecesOfRun(run: string, language: string, dictionary: Dictionary): Piece[] {
  const between = language === 'ja' ? betweenJapanese : betweenChinese;
  const pieces: Piece[] = [];
  let done = 0;
  for (let at = 0; at < run.length; at += 1) {
    const form = formAt(run, at, dictionary);
    if (!form) continue;
    pieces.push(...between(run.slice(done, at), done > 0, dictionary));
    pieces.push(...meaningOf(form, dictionary));
    done = at + form.length;
    at = done - 1;
  }
  return [...pieces, ...between(run.slice(done), done > 0, dictionary)];
}

function formAt(run: string, at: number, dictionary: Dictionary): string | null {
  for (let length = Math.min(LONGEST, run.length - at); length > 1; length -= 1) {
    const form = run.slice(at, at + length);
    if (dictionary.byFirst.has(form) && !cutsKatakana(run, at) && !cutsKatakana(run, at + length)) return form;
  }
  return null;
}

/** A name in Katakana may have any word within it. */
const cutsKatakana = (run: string, at: number) => KATAKANA.test(run[at - 1] ?? '') && KATAKANA.test(run[at] ?? '');

const meaningOf = (form: string, dictionary: Dictionary): Piece[] =>
  (dictionary.byFirst.get(form) ?? []).map(({ meanings }) => ({ meanings }));

/** A form of one character counts only where nothing unknown stands beside it: "大" is also within names. */
function betweenChinese(text: string, _isAfterForm: boolean, dictionary: Dictionary): Piece[] {
  const functionWords = functionWordsOf('zh');
  return text.split(/[的了吗嗎呢是在]/).flatMap(rest => {
    if (dictionary.byFirst.has(rest)) return meaningOf(rest, dictionary);
    return [...rest].every(character => functionWords.has(character)) ? [] : [{ kept: rest }];
  });
}

/** Hiragana after a form is its ending and what follows that; after another word it goes when it is function words. */
function betweenJapanese(text: string, isAfterForm: boolean, dictionary: Dictionary): Piece[] {
  const functionWords = functionWordsOf('ja');
  const pieces: Piece[] = [];
  for (const [index, rest] of (text.match(/\p{Script=Hiragana}+|\P{Script=Hiragana}+/gu) ?? []).entries()) {
    const isHiragana = /^\p{Script=Hiragana}/u.test(rest);
    if (isHiragana && isAfterForm && index === 0) continue;
    const before = pieces.at(-1);
    if (dictionary.byFirst.has(rest)) pieces.push(...meaningOf(rest, dictionary));
    else if (!isHiragana) pieces.push({ kept: rest });
    else if (isMadeOf(rest, functionWords)) continue;
    else if (before && 'kept' in before) pieces[pieces.length - 1] = { kept: before.kept + rest };
    else pieces.push({ kept: rest });
  }
  return pieces;
}

function isMadeOf(text: string, words: ReadonlySet<string>): boolean {
  if (text === '') return true;
  for (let length = text.length; length > 0; length -= 1)
    if (words.has(text.slice(0, length)) && isMadeOf(text.slice(length), words)) return true;
  return false;
}
