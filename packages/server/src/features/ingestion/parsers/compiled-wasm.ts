// V8 compiles WebAssembly anew in every process, first badly and then well, which costs a short document more than being read. It can
// write its good code down and take it up again, but Node has no function for that; V8's own names are reached under the flag below.

/** What Node must be started with for the functions here to do anything. Part of what V8 checks when it takes code up again. */
export const COMPILED_CODE_FLAG = '--allow-natives-syntax';

/** Calls one of V8's own functions; undefined where this V8 has no such function, or it will not. */
function natively(name: string, ...values: readonly unknown[]): unknown {
  const parameters = values.map((_, at) => `v${at}`).join(',');
  try {
    // The names begin with "%", which only parses under the flag, so it cannot stand in a module of ours.
    return (new Function(parameters, `return %${name}(${parameters})`) as (...given: readonly unknown[]) => unknown)(...values);
  } catch (cause) {
    if (!(cause instanceof SyntaxError || cause instanceof TypeError || cause instanceof WebAssembly.CompileError)) throw cause;
    return undefined;
  }
}

/** The machine code of a module as far as it has been compiled well. */
export function compiledCode(module: object): Uint8Array | undefined {
  const code = natively('SerializeWasmModule', module);
  return code instanceof ArrayBuffer && code.byteLength > 0 ? new Uint8Array(code) : undefined;
}

/** The module of `wasm` with code written down before; undefined when that is of another V8, other flags or another module. */
export function moduleFrom(code: Uint8Array, wasm: Uint8Array): object | undefined {
  const module = natively('DeserializeWasmModule', new Uint8Array(code).buffer, new Uint8Array(wasm));
  return typeof module === 'object' && module !== null ? module : undefined;
}

/** As much of WebAssembly as is used here; the types of the language know it only where there is a browser. */
declare const WebAssembly: { readonly CompileError: new () => Error };
