import { posix } from 'node:path';
import { pattern } from '@nousboard/core/text';
import { type Ban, type Room, type RoomName, rooms } from '../rooms.ts';
import { type Finding, lineAt, withoutComments } from './finding.ts';
import { cyclesOf, importsOf } from './imports.ts';

/** Source files by path from the repository's root. */
export type Sources = ReadonlyMap<string, string>;

const all: Readonly<Record<string, Room>> = rooms;

/** Room of a file, and which one of its kind it is (the feature's name). */
export function roomOf(file: string): { name: RoomName; which: string | undefined } {
  for (const [name, room] of Object.entries(all)) {
    const starred = room.at.endsWith('/*');
    const folder = starred ? room.at.slice(0, -1) : room.at && `${room.at}/`;
    if (!file.startsWith(folder)) continue;
    const rest = file.slice(folder.length);
    if (starred && !rest.includes('/')) continue;
    return { name: name as RoomName, which: starred ? rest.slice(0, rest.indexOf('/')) : undefined };
  }
  return { name: 'outside', which: undefined };
}

const ownPackages: Record<string, string> = { '@nousboard/contracts': 'packages/contracts/src/index.ts' };
const doors: ReadonlyArray<[prefix: string, to: (rest: string) => string]> = [
  ['@nousboard/contracts/', rest => `packages/contracts/src/${rest}/index.ts`],
  ['@nousboard/core/', rest => `packages/core/src/${rest}/index.ts`],
  ['@nousboard/server/app', () => 'packages/server/src/app.ts'],
  ['@nousboard/server/platform/', rest => `packages/server/src/platform/${rest}.ts`],
  ['@nousboard/testkit/', rest => `packages/testkit/src/${rest}.ts`],
  ['@nousboard/testkit', () => 'packages/testkit/src/index.ts'],
  ['#platform/', rest => `packages/server/src/platform/${rest}`],
  ['#features/', rest => `packages/server/src/features/${rest}`],
];

/** Where an import leads: a file of ours, or the name of a library. */
export function resolveImport(file: string, from: string): { file: string } | { library: string } {
  if (from.startsWith('.')) return { file: posix.normalize(posix.join(posix.dirname(file), from)) };
  const own = ownPackages[from];
  if (own) return { file: own };
  if (from.startsWith('#') && file.startsWith('packages/web/')) return { file: `packages/web/src/${from.slice(1)}` };
  for (const [prefix, to] of doors) if (from.startsWith(prefix)) return { file: to(from.slice(prefix.length)) };
  return { library: from.startsWith('@') ? from.split('/').slice(0, 2).join('/') : (from.split('/')[0] ?? from) };
}

/** Imports that open a shut door, and circles of imports at run time. */
export function checkDoors(sources: Sources): Finding[] {
  const findings: Finding[] = [];
  const graph = new Map<string, string[]>();
  for (const [file, source] of sources) {
    const edges: string[] = [];
    for (const found of importsOf(source)) {
      const target = resolveImport(file, found.from);
      const refusal = 'library' in target ? refuseLibrary(file, target.library) : refuseFile(file, target.file);
      if (refusal) findings.push({ file, line: found.line, message: refusal });
      if ('file' in target && !found.typeOnly && !found.lazy && sources.has(target.file)) edges.push(target.file);
    }
    graph.set(file, edges);
  }
  for (const cycle of cyclesOf(graph)) {
    findings.push({
      file: cycle[0] ?? '',
      line: 1,
      message:
        `these files import each other in a circle: ${cycle.join(', ')}. Move what they share into a file below ` +
        'both, or import only the type.',
    });
  }
  return findings;
}

function refuseLibrary(file: string, library: string): string | undefined {
  const { name } = roomOf(file);
  const room: Room = rooms[name];
  if (room.libraries === 'any' || room.libraries.includes(library)) return undefined;
  if (
    isTest(file) &&
    (library === 'vitest' ||
      library === 'fast-check' ||
      library.startsWith('node:') ||
      library.startsWith('@testing-library'))
  )
    return undefined;
  return `${name} may not import ${library}: ${room.instead}`;
}

function refuseFile(file: string, target: string): string | undefined {
  const from = roomOf(file);
  const to = roomOf(target);
  const room: Room = rooms[from.name];
  const shut = `${describe(from)} may not import ${target}: ${room.instead}`;
  if (isTest(target)) return 'a test is never imported: move what is shared into the testkit.';
  if (target === 'packages/server/src/main.ts' && from.name !== 'outside')
    return 'main.ts is the command and is never imported: use app.ts.';
  if (from.name === to.name) {
    if (from.which === to.which) return undefined;
    if (!room.ladder) return shut;
    const own = room.ladder.indexOf(from.which ?? '');
    const other = room.ladder.indexOf(to.which ?? '');
    if (own === -1) return `${describe(from)} is not on the ladder: add it to tools/rooms.ts where it belongs.`;
    const door =
      target.endsWith(`/${to.which}/index.ts`) || (isTest(file) && target.endsWith(`/${to.which}/testing.ts`));
    return other !== -1 && other < own && door ? undefined : shut;
  }
  if (isTest(file) && to.name === 'server/composition' && file.startsWith('packages/server/')) return undefined;
  // A test of a feature goes through the front door of the running product.
  if (to.name === 'testkit' && (isTest(file) || from.name === 'outside')) return undefined;
  if (room.sees.includes(to.name) || (room.sees.includes('*') && to.name !== 'testkit')) return undefined;
  return shut;
}

const isTest = (file: string) => /\.test\.tsx?$/.test(file);
const describe = ({ name, which }: { name: string; which: string | undefined }) =>
  which ? name.replace('*', which) : name;

const WRITES = pattern('gi')`
  \b(?:insertInto|updateTable|deleteFrom|mergeInto|replaceInto)\(\s*['"](\w+)
  |\b(?:insert into|delete from)\s+"?(\w+)|\bupdate\s+"?(\w+)"?\s+(?:as \w+\s+)?set\b
`;

/** Tables that are written in more than one file. Tests may prepare and spoil rows as they like. */
export function checkWrites(sources: Sources): Finding[] {
  const writers = new Map<string, Map<string, number>>();
  for (const [file, source] of sources) {
    if (!file.startsWith('packages/server/src/') || file.endsWith('.test.ts')) continue;
    const text = withoutComments(source);
    for (const match of text.matchAll(WRITES)) {
      const table = match[1] ?? match[2] ?? match[3] ?? '';
      const files = writers.get(table) ?? new Map<string, number>();
      if (!files.has(file)) files.set(file, lineAt(text, match.index));
      writers.set(table, files);
    }
  }
  return [...writers]
    .filter(([, files]) => files.size > 1)
    .flatMap(([table, files]) =>
      [...files].map(([file, line]) => ({
        file,
        line,
        message:
          `the table ${table} is written in ${files.size} files (${[...files.keys()].join(', ')}): ` +
          'keep its writes in one repository file and call that.',
      })),
    );
}

/** Words that may not stand where they stand. */
export function checkBans(sources: Sources, bans: readonly Ban[]): Finding[] {
  const findings: Finding[] = [];
  for (const [file, source] of sources) {
    const here = bans.filter(ban => ban.where.test(file) && !ban.except?.test(file));
    if (here.length === 0) continue;
    const text = withoutComments(source);
    for (const ban of here) {
      for (const match of text.matchAll(new RegExp(ban.pattern.source, `gm${ban.pattern.flags.replace(/[gm]/g, '')}`)))
        findings.push({ file, line: lineAt(text, match.index), message: `\`${match[0]}\`: ${ban.instead}` });
    }
  }
  return findings;
}
