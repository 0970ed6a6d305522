import type { ReferenceFormat } from '@nousboard/contracts';
import {
  decodeText,
  type ReferenceWork,
  readReferences,
  writeBibtex,
  writeCslJson,
  writeRis,
} from '@nousboard/core/references/exchange';

/** Work that takes seconds for a large library. */
export type ExchangeTask =
  | { readonly read: Uint8Array }
  | { readonly write: readonly ReferenceWork[]; readonly format: ReferenceFormat };
export type ReadFile = ReturnType<typeof readReferences>;
export type ExchangeResult<Task extends ExchangeTask> = Task extends { read: Uint8Array } ? ReadFile : string;

const WRITERS: Readonly<Record<ReferenceFormat, (works: readonly ReferenceWork[]) => string>> = {
  bibtex: writeBibtex,
  ris: writeRis,
  'csl-json': writeCslJson,
};

export const exchange = (task: ExchangeTask): ReadFile | string =>
  'read' in task ? readReferences(decodeText(task.read)) : WRITERS[task.format](task.write);
