import type { Run } from './types.ts';

const roman = (text: string): Run => ({ text, italic: false });
export const italic = (text: string): Run => ({ text, italic: true });

/** Puts pieces together: neighbours of one face become one run, empty ones disappear. */
export function runsOf(...pieces: readonly (string | Run)[]): Run[] {
  const runs: Run[] = [];
  for (const piece of pieces) {
    const run = typeof piece === 'string' ? roman(piece) : piece;
    const last = runs.at(-1);
    if (run.text === '') continue;
    if (last?.italic === run.italic) runs[runs.length - 1] = { ...run, text: last.text + run.text };
    else runs.push(run);
  }
  return runs;
}

/** A reference without its faces, as it is copied. */
export const plainText = (runs: readonly Run[]): string => runs.map(({ text }) => text).join('');

/** The text with a full stop, unless it ends like a sentence already. */
export const stopped = (text: string): string => (/[.?!…。？！][”’"']*$/u.test(text) ? text : `${text}.`);
