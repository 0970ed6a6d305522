import { readFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

// Makes one plain script of an entry and of all modules of ours that it imports. A child that reads TypeScript spends a
// quarter of a second of CPU on taking the types out, and one that loads a hundred and fifty modules another tenth; and
// only of one script can be kept what V8 compiled. No bundler: our own modules are written in one way (named exports,
// imports in front, no circles at run time), and what is written in another is refused.

export const ROOT = fileURLToPath(new URL('../../../../../', import.meta.url));
const PACKAGES = join(ROOT, 'packages');
const SERVER = join(PACKAGES, 'server/src');

/** The file of ours that a specifier names, or undefined for a library or a part of Node. */
function ownFile(specifier: string, from: string): string | undefined {
  if (specifier.startsWith('.')) return join(dirname(from), specifier);
  if (specifier.startsWith('#')) return join(SERVER, specifier.slice(1));
  const own = /^@nousboard\/(\w+)(?:\/(\w+))?$/.exec(specifier);
  return own === null ? undefined : join(PACKAGES, own[1] as string, 'src', own[2] ?? '', 'index.ts');
}

/**
 * Node calls its own type stripping experimental each time a program asks for it by name; people who start a server
 * need not read that.
 */
function withoutTypes(source: string): string {
  const { emitWarning } = process;
  process.emitWarning = () => undefined;
  try {
    return stripTypeScriptTypes(source);
  } finally {
    process.emitWarning = emitWarning;
  }
}

const FROM = String.raw`\s*from\s*'([^'\n]+)';`;
const NAMES = String.raw`\{([^}]*)\}`;
const IMPORT_NAMES = new RegExp(String.raw`^import\s*${NAMES}${FROM}`, 'gm');
/** A default import is a CommonJS library as a whole. */
const IMPORT_WHOLE = new RegExp(String.raw`^import\s+(\w+)${FROM}`, 'gm');
const EXPORT_FROM = new RegExp(String.raw`^export\s*(\*|${NAMES})${FROM}`, 'gm');
const EXPORT_NAMES = new RegExp(String.raw`^export\s*${NAMES};`, 'gm');
const EXPORT_DECLARED = /^export(\s+(?:async\s+)?(?:function\b\s*\*?|class|const)\s*)(\w+)/gm;
const IMPORT_LATER = /\bimport\(\s*'([^'\n]+)'\s*\)/g;
const NOT_UNDERSTOOD = /^(?:import|export)\b(?!\().*$/m;

/** `{ a, b as c }` without the braces, in pairs. */
const namesIn = (list: string): [string, string][] =>
  list
    .split(',')
    .map(part => part.trim().split(/\s+as\s+/))
    .flatMap(([name = '', other = name]) => (name === '' ? [] : [[name, other]]));

class Script {
  readonly #modules = new Map<string, string>();
  readonly #parts: string[] = [];

  /**
   * The call that gives the exports of what a specifier names. Text is put in place by functions: "$" means something
   * in a string.
   */
  async #load(specifier: string, from: string): Promise<string> {
    const own = ownFile(specifier, from);
    return own === undefined ? `require('${specifier}')` : `${await this.#add(own)}()`;
  }

  /** The body of a module as that of a function that returns its exports. */
  async #body(file: string): Promise<string> {
    let source = withoutTypes(await readFile(file, 'utf8'));
    const loads = new Map<string, string>();
    const later = new Map<string, string>();
    for (const found of [IMPORT_NAMES, IMPORT_WHOLE, EXPORT_FROM].flatMap(pattern => [...source.matchAll(pattern)])) {
      const specifier = found.at(-1) ?? '';
      // Where only types were imported, nothing is left between the braces.
      if (found[1]?.trim() !== '') loads.set(specifier, await this.#load(specifier, file));
    }
    for (const [, specifier = ''] of source.matchAll(IMPORT_LATER))
      if (ownFile(specifier, file) !== undefined) later.set(specifier, await this.#load(specifier, file));
    const given: string[] = [];
    const exported = (names: readonly [string, string][], of = ''): string =>
      names.map(([name, as]) => `${as}: ${of}${name}`).join(', ');
    source = source
      .replace(EXPORT_FROM, (_whole, what: string, names: string | undefined, specifier: string) => {
        const load = loads.get(specifier) ?? '';
        given.push(what === '*' ? `...${load}` : exported(namesIn(names ?? ''), `${load}.`));
        return '';
      })
      .replace(IMPORT_NAMES, (_whole, names: string, specifier: string) => {
        const pairs = namesIn(names).map(([name, as]) => (name === as ? name : `${name}: ${as}`));
        return pairs.length === 0 ? '' : `const { ${pairs.join(', ')} } = ${loads.get(specifier) ?? ''};`;
      })
      .replace(
        IMPORT_WHOLE,
        (_whole, name: string, specifier: string) => `const ${name} = ${loads.get(specifier) ?? ''};`,
      )
      .replace(EXPORT_NAMES, (_whole, names: string) => {
        given.push(exported(namesIn(names)));
        return '';
      })
      .replace(EXPORT_DECLARED, (_whole, declaration: string, name: string) => {
        given.push(name);
        return `${declaration.trimStart()}${name}`;
      })
      .replace(IMPORT_LATER, (whole, specifier: string) => later.get(specifier) ?? whole)
      .replaceAll('import.meta.url', 'address');
    const strange = NOT_UNDERSTOOD.exec(source);
    if (strange !== null) throw new Error(`${relative(ROOT, file)} cannot become part of one script: ${strange[0]}`);
    return `${source}\nreturn { ${given.filter(part => part !== '').join(', ')} };`;
  }

  async #add(file: string): Promise<string> {
    const known = this.#modules.get(file);
    if (known !== undefined) return known;
    const name = `module${this.#modules.size}`;
    this.#modules.set(file, name);
    const body = await this.#body(file);
    this.#parts.push(`// ${relative(ROOT, file)}\nconst ${name} = once(() => {\n${body}\n});`);
    return name;
  }

  async of(entry: string): Promise<string> {
    const body = await this.#body(entry);
    const once = 'const once = make => { let made; return () => (made ??= make()); };';
    return (
      `(async (require, address) => {\n'use strict';\n${once}\n${this.#parts.join('\n')}\n` +
      `// ${relative(ROOT, entry)}\n${body}\n})`
    );
  }
}

/**
 * The text of an async function that runs `entry` (a module of ours), to be called with `require` and the address of
 * the script, which libraries are found from. Only the entry may await at its top. Throws where a module is written in
 * a way that it does not know.
 */
export const oneScript = (entry: URL): Promise<string> => new Script().of(fileURLToPath(entry));
