// `npm run generate`: writes docs/generated/*.md and the marked tables of ARCHITECTURE.md from the code they describe.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { specPlaces } from '../e2e/lines/index.ts';
import {
  endpointsPage,
  eventsPage,
  jobsPage,
  roomsPage,
  roomsTable,
  settingsPage,
  tablesPage,
  workspacePage,
} from './generate/pages.ts';

/** Each generated file's text by its path from the repository's folder. */
export function generatedDocuments(root: string): Map<string, string> {
  const read = (path: string) => readFileSync(`${root}/${path}`, 'utf8');
  const list = (folder: string) =>
    (existsSync(`${root}/${folder}`) ? readdirSync(`${root}/${folder}`, { recursive: true, encoding: 'utf8' }) : [])
      .map(name => `${folder}/${name.replaceAll('\\', '/')}`)
      .sort();
  const migrations = list('packages/server/migrations').filter(name => name.endsWith('.sql'));
  const server = list('packages/server/src').filter(name => name.endsWith('.ts') && !name.endsWith('.test.ts'));

  const documents = new Map([
    ['docs/generated/endpoints.md', endpointsPage()],
    ['docs/generated/events.md', eventsPage()],
    ['docs/generated/settings.md', settingsPage()],
    ['docs/generated/tables.md', tablesPage(migrations.map(name => [name, read(name)]))],
    ['docs/generated/jobs.md', jobsPage(server.map(name => [name, read(name)]))],
    ['docs/generated/rooms.md', roomsPage()],
    ['docs/generated/workspace.md', workspacePage(specPlaces, list('e2e'))],
  ]);
  if (existsSync(`${root}/ARCHITECTURE.md`))
    documents.set('ARCHITECTURE.md', withBlock(read('ARCHITECTURE.md'), 'rooms', roomsTable()));
  return documents;
}

/** Generated files whose text on disk is not what the code says now. */
export function staleDocuments(root: string): string[] {
  return [...generatedDocuments(root)]
    .filter(([path, text]) => !existsSync(`${root}/${path}`) || readFileSync(`${root}/${path}`, 'utf8') !== text)
    .map(([path]) => path);
}

/** Replaces what stands between the two marks of a named block; the document is unchanged when it has no such block. */
export function withBlock(document: string, name: string, text: string): string {
  const from = `<!-- generated: ${name} -->`;
  const start = document.indexOf(from);
  const end = document.indexOf('<!-- end -->', start);
  return start === -1 || end === -1
    ? document
    : `${document.slice(0, start + from.length)}\n${text.trim()}\n${document.slice(end)}`;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '');
  const stale = staleDocuments(root);
  mkdirSync(`${root}/docs/generated`, { recursive: true });
  const documents = generatedDocuments(root);
  for (const path of stale) writeFileSync(`${root}/${path}`, documents.get(path) ?? '');
  console.log(stale.length === 0 ? 'Everything generated was up to date.' : `Written: ${stale.join(', ')}`);
}
