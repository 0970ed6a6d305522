import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, extname, join } from 'node:path';
import { pattern } from '@nousboard/core/text';
import type { DocumentKind } from '../packages/server/src/features/ingestion/child/messages.ts';
import { popplerWords } from '../packages/server/src/features/ingestion/testing/poppler-words.ts';

/** The text of a document as a program reads it that shares no code with ours. */
export interface Reference {
  readonly by: string;
  readonly text: string;
}

/** All sheets, cells as they are shown. */
const CSV = 'csv:Text - txt - csv (StarCalc):9,34,76,1,,1033,false,true,true,false,false,-1';

/** Reads a document with poppler, LibreOffice or pandoc; undefined when that program is not here or cannot. */
export function referenceText(path: string, kind: DocumentKind): Reference | undefined {
  try {
    switch (kind) {
      case 'pdf':
        return { by: 'pdftotext', text: printedText(path) };
      case 'epub':
        return { by: 'pandoc', text: run('pandoc', ['-f', 'epub', '-t', 'plain', '--wrap=none', path]) };
      case 'xlsx':
      case 'xls':
        return { by: 'LibreOffice', text: converted(path, CSV, '.csv').join('\n') };
      case 'docx':
      case 'doc':
        return { by: 'LibreOffice', text: converted(path, 'txt:Text (encoded):UTF8', '.txt').join('\n') };
      case 'pptx':
      case 'ppt':
        return { by: 'LibreOffice', text: slides(path) };
      case 'md':
      case 'txt':
        return undefined;
    }
  } catch {
    return undefined; // Not installed, or the file is one that it cannot read either.
  }
}

/**
 * Share of what poppler reads that stands on the displayed pages, from which on nothing beside them is worth leaving
 * out.
 */
const ALL_ON_PAGE = 0.95;

/**
 * What poppler reads. Where much of it stands beside the displayed page (printer's marks), only what is on it counts;
 * that list of words is in visual order, so it is not taken where it is not needed.
 */
function printedText(path: string): string {
  const text = run('pdftotext', [path, '-']);
  const printed = popplerWords(path)
    .flat()
    .map(word => word.text)
    .join('\n');
  return wordsOf(printed).length < wordsOf(text).length * ALL_ON_PAGE ? printed : text;
}

const run = (program: string, args: readonly string[]): string =>
  execFileSync(program, [...args], {
    maxBuffer: 500_000_000,
    stdio: ['ignore', 'pipe', 'ignore'],
    timeout: 120_000,
  }).toString('utf8');

function converted(path: string, to: string, ending: string): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'nousboard-reference-'));
  try {
    run('soffice', [
      '--headless',
      '--norestore',
      `-env:UserInstallation=file://${folder}/profile`,
      '--convert-to',
      to,
      '--outdir',
      folder,
      path,
    ]);
    const made = readdirSync(folder).filter(name => extname(name) === ending);
    // It ends well when it has failed: only what it wrote tells.
    if (made.length === 0) throw new Error(`nothing was made of ${basename(path)}`);
    return made.sort().map(name => readFileSync(join(folder, name), 'utf8'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function slides(path: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'nousboard-reference-'));
  try {
    run('soffice', [
      '--headless',
      '--norestore',
      `-env:UserInstallation=file://${folder}/profile`,
      '--convert-to',
      'pdf',
      '--outdir',
      folder,
      path,
    ]);
    const [pdf] = readdirSync(folder).filter(name => name.endsWith('.pdf'));
    if (!pdf) throw new Error(`nothing was made of ${basename(path)}`);
    return run('pdftotext', [join(folder, pdf), '-']);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Where a Latin and an Arabic or Hebrew word meet without a space: poppler sets a mark between them, which is none
 * either.
 */
const DIRECTION_CHANGE = pattern('gu')`
  (?<=\p{sc=Latin})[\u202a-\u202e]*(?=[\p{sc=Arabic}\p{sc=Hebrew}])
  |(?<=[\p{sc=Arabic}\p{sc=Hebrew}])[\u202a-\u202e]*(?=\p{sc=Latin})
`;

/**
 * Words as they are counted for fidelity: NFKC, words broken at a line's end joined, runs of letters and figures; an
 * ideograph is a word. A lam and an alef count in any order: poppler turns the two letters of that ligature around.
 */
export function wordsOf(text: string): string[] {
  // "1,234" and "1234" are one number: what parts the thousands is a matter of language.
  const whole = text
    .replace(/[\u00ad\ufffe]/g, '')
    .replace(/(?<=\d)[,.'’\u00a0\u202f](?=\d{3}(?!\d))/g, '')
    .replace(/(\p{Ll})[-‐]\n(?=\p{Ll})/gu, '$1')
    .replace(DIRECTION_CHANGE, ' ')
    .replace(/[آأإال]{2,}/g, run => [...run].sort().join(''));
  return (
    whole
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]|[\p{L}\p{N}\p{M}]+/gu) ?? []
  );
}

/** F1 of two texts as multisets of words (van Rijsbergen 1979); 1 when both are empty. */
export function wordF1(read: readonly string[], reference: readonly string[]): number {
  const counts = new Map<string, number>();
  for (const word of reference) counts.set(word, (counts.get(word) ?? 0) + 1);
  let common = 0;
  for (const word of read) {
    const left = counts.get(word) ?? 0;
    if (left === 0) continue;
    common += 1;
    counts.set(word, left - 1);
  }
  return read.length + reference.length === 0 ? 1 : (2 * common) / (read.length + reference.length);
}
