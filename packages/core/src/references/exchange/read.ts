import type { ReferenceFormat } from '@nousboard/contracts';
import { readBibtex } from './bibtex-read.ts';
import { readCslJson } from './csl-read.ts';
import { readRis } from './ris-read.ts';
import { LIMITS, type ReadReferences } from './types.ts';

const READERS: Readonly<Record<ReferenceFormat, (text: string) => ReadReferences>> = {
  bibtex: readBibtex,
  ris: readRis,
  'csl-json': readCslJson,
};

/** The format of a reference file, by what stands in it; null for a text that is none. */
function formatOfReferences(text: string): ReferenceFormat | null {
  if (/^\s*[[{]/.test(text)) return 'csl-json';
  if (/^TY {1,2}- /m.test(text)) return 'ris';
  return /@[ \t]*[A-Za-z]{1,40}[ \t\r\n]*[{(]/.test(text) ? 'bibtex' : null;
}

/** Reads a reference file of any of the formats. Null for a text that is none of them. */
export function readReferences(text: string): (ReadReferences & { readonly format: ReferenceFormat }) | null {
  const format = formatOfReferences(text);
  if (format === null) return null;
  if (text.length > LIMITS.characters)
    return { format, entries: [], faults: [{ line: 1, code: 'too_long', name: '' }] };
  return { format, ...READERS[format](text) };
}
