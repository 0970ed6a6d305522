import { type Finding, lineAt, withoutComments } from './finding.ts';

/** Flat keys of one locale file: `{ a: { b: 'x' } }` gives `a.b`. Plural forms count as their base key as well. */
function keysOf(json: unknown, before = ''): Map<string, string> {
  const keys = new Map<string, string>();
  if (typeof json !== 'object' || json === null) return keys;
  for (const [name, value] of Object.entries(json)) {
    const key = before ? `${before}.${name}` : name;
    if (typeof value === 'string') keys.set(key, value);
    else for (const [inner, text] of keysOf(value, key)) keys.set(inner, text);
  }
  return keys;
}

const plural = /_(?:zero|one|two|few|many|other)$/;

/** `locales`: text of each JSON file by path (…/en-US/<namespace>.json). `code`: the client's source. */
export function checkLocales(locales: ReadonlyMap<string, string>, code: ReadonlyMap<string, string>): Finding[] {
  const findings: Finding[] = [];
  const known = new Map<string, string>();
  for (const [file, text] of locales) {
    const namespace = file.replace(/.*\//, '').replace('.json', '');
    for (const [key, words] of keysOf(JSON.parse(text))) {
      known.set(`${namespace}:${key}`, file);
      if (plural.test(key)) known.set(`${namespace}:${key.replace(plural, '')}`, file);
      if (words.trim() === '')
        findings.push({
          file,
          line: lineAt(text, text.indexOf(`"${key.split('.').at(-1)}"`)),
          message: `the text ${key} is empty.`,
        });
    }
  }
  const everything = [...code.values()].join('\n');
  for (const [file, source] of code) {
    const text = withoutComments(source);
    const namespaces = [...text.matchAll(/useTranslation\(\s*\[?\s*['"]([\w-]+)['"]/g)].map(match => match[1] ?? '');
    for (const match of text.matchAll(/(?<![\w.])(?:t|i18n\.t|i18next\.t)\(\s*['"]([\w.:-]+)['"]/g)) {
      const key = match[1] ?? '';
      const candidates = key.includes(':') ? [key] : namespaces.map(namespace => `${namespace}:${key}`);
      const hit =
        candidates.length > 0
          ? candidates.some(candidate => known.has(candidate))
          : [...known.keys()].some(full => full.endsWith(`:${key}`));
      if (!hit)
        findings.push({
          file,
          line: lineAt(text, match.index),
          message: `the text ${key} is in no locale file: add it to packages/web/src/locales/en-US.`,
        });
    }
  }
  for (const [full, file] of known) {
    const key = full.slice(full.indexOf(':') + 1);
    // Texts of problems are chosen by the code that the server sends; the compiler asks for one of each.
    if (plural.test(key) || /^(?:problems|workspaceProblems|laterProblems):/.test(full)) continue;
    // A key may be put together at run time from its group: then the group's name stands in the code.
    const group = key.slice(0, key.lastIndexOf('.') + 1);
    if (
      everything.includes(key) ||
      (group && everything.includes(group)) ||
      everything.includes(`${key.split('.')[0]}.\${`) ||
      everything.includes(`:${key}`)
    )
      continue;
    findings.push({ file, line: 1, message: `the text ${key} is used nowhere: take it out.` });
  }
  return findings;
}
