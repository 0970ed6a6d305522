import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { constants, Script } from 'node:vm';
import { crc32 } from 'node:zlib';
import { writeFrame } from './inside.ts';
import type { Rehearsed } from './prepare.ts';

// The first thing that a child runs: it runs the script that it was started for, with what V8 compiled in a rehearsal where there was
// one. In a rehearsal it says at the end what was compiled. Nothing here has seen a document yet when it looks for what was kept.

/** As much of WebAssembly as is used here; the types of the language know it only where there is a browser. */
declare const WebAssembly: { compile(bytes: Uint8Array): Promise<object> };

const [, , path = '', task] = process.argv;
const keptCode = `${path}.code`;
const keptWasm = `${path}.wasm`;
const CHECKSUM_BYTES = 4;

/** Calls a function of V8 itself, by which its tests keep compiled WebAssembly; there is no other way. The syntax is allowed for this call alone. */
function callNative(name: string, ...values: readonly object[]): unknown {
  const parameters = values.map((_, at) => `value${at}`).join(', ');
  setFlagsFromString('--allow-natives-syntax');
  try {
    const call = new Script(`(${parameters}) => %${name}(${parameters})`).runInThisContext() as (...given: readonly object[]) => unknown;
    return call(...values);
  } finally {
    setFlagsFromString('--no-allow-natives-syntax');
  }
}

/** WebAssembly as a rehearsal compiled it; undefined when V8 does not take it, or when it was of other bytes. */
function restored(bytes: Uint8Array): object | undefined {
  if (!existsSync(keptWasm)) return undefined;
  const kept = readFileSync(keptWasm);
  if (kept.readUInt32LE(0) !== crc32(bytes)) return undefined;
  return callNative('DeserializeWasmModule', new Uint8Array(kept.subarray(CHECKSUM_BYTES)).buffer, bytes) as object | undefined;
}

let compiled: { readonly module: object; readonly bytes: Uint8Array } | undefined;
const { compile } = WebAssembly;
WebAssembly.compile = async bytes => {
  compiled = { bytes, module: restored(bytes) ?? (await compile(bytes)) };
  return compiled.module;
};

function wasmToKeep(): Uint8Array[] {
  if (compiled === undefined) return [];
  const checksum = Buffer.alloc(CHECKSUM_BYTES);
  checksum.writeUInt32LE(crc32(compiled.bytes));
  return [checksum, new Uint8Array(callNative('SerializeWasmModule', compiled.module) as ArrayBuffer)];
}

const script = new Script(readFileSync(path, 'utf8'), {
  filename: path,
  ...(existsSync(keptCode) && { cachedData: readFileSync(keptCode) }),
  importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
});
await script.runInThisContext()(createRequire(path), pathToFileURL(path).href);
if (task === 'rehearse') {
  const code = script.createCachedData();
  const head: Rehearsed = { type: 'rehearsed', codeBytes: code.length };
  await writeFrame(head, [code, ...wasmToKeep()]);
}
process.exit(0);
