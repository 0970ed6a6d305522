import { existsSync, rmSync } from 'node:fs';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SandboxFailure, startChild } from '#platform/sandbox/child.ts';
import type { CompileFrame } from './child/messages.ts';
import { LIMITS } from './limits.ts';
import { COMPILED_CODE_FLAG } from './parsers/compiled-wasm.ts';

/** A document of ours, so that nothing uploaded has a part in what later documents are read with. */
const SAMPLE = fileURLToPath(new URL('../../../samples/cueing-short-review.pdf', import.meta.url));

/** Machine code of PDFium in a file, and the options that a process needs to take it up. */
export interface CompiledPdfium {
  readonly path: string;
  readonly flags: readonly string[];
}

let ready: CompiledPdfium | undefined;
let making: Promise<void> | undefined;

async function make(): Promise<void> {
  const child = await startChild<CompileFrame>({ entry: new URL('./child/compile-child.ts', import.meta.url), readable: [SAMPLE], limits: LIMITS, flags: [COMPILED_CODE_FLAG] });
  try {
    child.send({ path: SAMPLE });
    const code = (await child.next())?.bytes;
    if (code === undefined || code.length === 0) return;
    const folder = await mkdtemp(join(tmpdir(), 'nousboard-code-'));
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
    const path = join(folder, 'pdfium.code');
    await writeFile(path, code);
    ready = { path, flags: [COMPILED_CODE_FLAG] };
  } catch (cause) {
    // Documents are read without it, only later by the time that compiling takes.
    if (!(cause instanceof SandboxFailure)) throw cause;
  } finally {
    child.kill();
  }
}

/** The code, if it is there already, and still: a machine that runs for weeks tidies its temporary folder. */
export function compiledPdfium(): CompiledPdfium | undefined {
  if (ready !== undefined && !existsSync(ready.path)) ready = making = undefined;
  return ready;
}

/** Compiles PDFium for the documents to come, once per process; about a second of work. */
export function compilePdfium(): Promise<void> {
  making ??= make();
  return making;
}
