import { LIMITS } from './types.ts';

const ESCAPABLE = /[:;\\_&%#${}~]/;

/**
 * The paths in a `file` field. Zotero and Better BibTeX write `title:path:type`, JabRef `title:path:PDF` or
 * `:path:PDF`, Mendeley `:path:pdf`, others the path alone; several stand behind semicolons. Backslashes keep signs
 * from counting, and are parts of Windows paths.
 */
export function filesOfBibtex(field: string): string[] {
  const files: string[] = [];
  let parts = [''];
  const end = () => {
    const path = pathOf(parts);
    if (path !== null && files.length < LIMITS.attachments) files.push(path);
    parts = [''];
  };
  const text = field.replaceAll('$\\backslash$', '\\');
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] ?? '';
    const next = text[at + 1] ?? '';
    if (sign === '\\' && next !== '' && ESCAPABLE.test(next)) {
      parts[parts.length - 1] += next;
      at += 1;
    } else if (sign === ';') end();
    else if (sign === ':' && !isInsidePath(parts.at(-1) ?? '', next)) parts.push('');
    else if (sign !== '{' && sign !== '}') parts[parts.length - 1] += sign;
  }
  end();
  return files;
}

/** The colon behind a drive's letter, or behind the scheme of an address. */
const isInsidePath = (before: string, next: string): boolean =>
  (/^[A-Za-z]$/.test(before) && (next === '\\' || next === '/')) || (/^(?:file|https?)$/i.test(before) && next === '/');

function pathOf(parts: readonly string[]): string | null {
  const [first = '', second, ...rest] = parts;
  if (second === undefined) return givenPath(first);
  if (rest.length > 0) return givenPath([second, ...rest.slice(0, -1)].join(':'));
  // Two parts: a title and a path, or a path and what it is.
  return givenPath(/\.\w{1,5}$/.test(second) || !/\.\w{1,5}$/.test(first) ? second : first);
}

/** A path with `/` between its folders; null for addresses and what is empty. */
export function givenPath(given: string): string | null {
  const text = given.trim();
  if (text === '' || /^(?:https?|ftp|zotero|mailto):/i.test(text)) return null;
  const path = /^file:/i.test(text) ? withoutScheme(text) : text.replace(/^internal-pdf:\/+/i, '');
  return (
    path
      .replaceAll('\\', '/')
      .replace(/^\/(?=[A-Za-z]:\/)/, '')
      .normalize('NFC') || null
  );
}

function withoutScheme(address: string): string {
  const path = address.replace(/^file:(?:\/\/(?:localhost)?)?/i, '');
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
