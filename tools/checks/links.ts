import { existsSync, statSync } from 'node:fs';
import { posix } from 'node:path';
import { type Finding, lineAt } from './finding.ts';

const fences = /^(```|~~~)[\s\S]*?^\1[^\n]*$/gm;
const blank = (code: string): string => code.replace(/[^\n]/g, ' ');

/** What GitHub makes of a heading: lower case, punctuation gone, spaces to hyphens; a repeated one gets a number. */
export function anchorsOf(markdown: string): Set<string> {
  const anchors = new Set<string>();
  for (const match of markdown.replace(fences, blank).matchAll(/^#{1,6}\s+(.+?)\s*#*$/gm)) {
    const base = (match[1] ?? '')
      .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .trim()
      .replace(/\s/g, '-');
    let anchor = base;
    for (let copy = 1; anchors.has(anchor); copy += 1) anchor = `${base}-${copy}`;
    anchors.add(anchor);
  }
  for (const match of markdown.matchAll(/<a\s+(?:id|name)="([^"]+)"/g)) anchors.add(match[1] ?? '');
  return anchors;
}

/** Relative links and images of Markdown files that lead nowhere. `base` is the repository's folder. */
export function checkLinks(base: string, documents: ReadonlyMap<string, string>): Finding[] {
  const findings: Finding[] = [];
  for (const [file, source] of documents) {
    const text = withoutCode(source);
    for (const match of text.matchAll(/\]\(\s*<?([^)\s>]+)>?(?:\s+"[^"]*")?\s*\)|(?:src|href|srcset)="([^"]+)"/g)) {
      const link = match[1] ?? match[2] ?? '';
      if (/^[a-z][a-z0-9+.-]*:/i.test(link)) continue;
      const message = problemOf(base, file, link, documents);
      if (message) findings.push({ file, line: lineAt(text, match.index), message });
    }
  }
  return findings;
}

function problemOf(
  base: string,
  file: string,
  link: string,
  documents: ReadonlyMap<string, string>,
): string | undefined {
  const [path = '', anchor] = link.split('#');
  if (path.startsWith('/')) return `the link ${link} starts at the root of the disk: write it relative to this file.`;
  const target = path === '' ? file : posix.normalize(posix.join(posix.dirname(file), decodeURIComponent(path)));
  const onDisk = `${base}/${target}`;
  if (!documents.has(target) && !existsSync(onDisk))
    return `the link ${link} leads to ${target}, which does not exist.`;
  if (!anchor || /^L\d+/.test(anchor)) return undefined;
  const document = documents.get(target);
  if (document === undefined)
    return existsSync(onDisk) && statSync(onDisk).isDirectory()
      ? `the link ${link} names a heading of a folder.`
      : undefined;
  return anchorsOf(document).has(anchor) ? undefined : `the link ${link} names a heading that ${target} does not have.`;
}

/** Code blocks and code spans blanked out, offsets kept: what they show is not a link. */
const withoutCode = (markdown: string): string => markdown.replace(fences, blank).replace(/`[^`\n]+`/g, blank);
