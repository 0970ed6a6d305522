import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './server.ts';

type Tree = { readonly [key: string]: string | Tree };

/**
 * The client's texts in one language: `say('accounts:login.title')`. Throws for a text that is not there; placeholders
 * stand as they are unless given.
 */
export function wordsOf(locale: string): (key: string, values?: Readonly<Record<string, string>>) => string {
  const files = new Map<string, Tree>();
  return (key, values = {}) => {
    const [file = '', path = ''] = key.split(':');
    const tree =
      files.get(file) ??
      (JSON.parse(readFileSync(join(root, 'packages/web/src/locales', locale, `${file}.json`), 'utf8')) as Tree);
    files.set(file, tree);
    const text = path
      .split('.')
      .reduce<string | Tree | undefined>((at, name) => (typeof at === 'object' ? at[name] : undefined), tree);
    if (typeof text !== 'string') throw new Error(`There is no text ${key} in ${locale}.`);
    return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => values[name] ?? placeholder);
  };
}
