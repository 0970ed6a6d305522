// @module-tag slow
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeZip } from '@nousboard/server/platform/make-zip';
import { afterAll, expect, test } from 'vitest';
import { damageBytes } from './damage-bytes.ts';
import { damageContainer, partsOf } from './damage-container.ts';
import { damageXml } from './damage-xml.ts';
import { fuzz, KINDS, originalsOf } from './fuzz.ts';
import { choicesFrom } from './random.ts';
import { readDamaged } from './read-damaged.ts';

const root = join(import.meta.dirname, '../..');
const corpus = join(root, '../shared/corpus');
const samples = join(root, 'packages/server/samples');
const folder = mkdtempSync(join(tmpdir(), 'nousboard-fuzz-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const times = <T>(count: number, make: (seed: number) => T): T[] =>
  Array.from({ length: count }, (_, seed) => make(seed));

test('a seed damages a file the same way each time, and other seeds in other ways', () => {
  const original = readFileSync(join(samples, 'cued-replay-report.pdf'));
  const made = times(30, seed => damageBytes(original, choicesFrom(seed)));
  expect(times(30, seed => damageBytes(original, choicesFrom(seed)).equals(made[seed] as Buffer))).not.toContain(false);
  // A stroke may happen to change nothing.
  expect(new Set(made.map(bytes => bytes.toString('latin1'))).size).toBeGreaterThan(27);
});

test('the smallest file can be damaged', () => {
  for (const bytes of times(50, seed => damageBytes(Buffer.from('a'), choicesFrom(seed))))
    expect(bytes.length).toBeGreaterThan(0);
});

test('XML is damaged in its marks and texts', () => {
  const xml = '<?xml version="1.0"?><p id="1"><b w="20">tea</b> and <i>milk</i></p>';
  const made = new Set(times(60, seed => damageXml(xml, choicesFrom(seed))));
  expect(made.size).toBeGreaterThan(30);
  expect([...made].some(one => one.includes('<!DOCTYPE'))).toBe(true);
  expect(damageXml('no marks at all', choicesFrom(3))).not.toBe('');
});

test('a damaged container is still a container', () => {
  const zip = makeZip({
    mimetype: 'application/epub+zip',
    'a.xml': '<a><b>tea</b></a>',
    'picture.png': Buffer.alloc(300),
  });
  expect(partsOf(zip).map(part => part.name)).toEqual(['mimetype', 'a.xml', 'picture.png']);
  const made = times(40, seed => damageContainer(zip, choicesFrom(seed)));
  expect(made.filter(bytes => partsOf(bytes).length < 1)).toEqual([]);
  expect(
    made.some(bytes =>
      partsOf(bytes).some(
        part => part.name === 'a.xml' && Buffer.from(part.content).toString() !== '<a><b>tea</b></a>',
      ),
    ),
  ).toBe(true);
});

test('what cannot be read at all is refused with its reason', async () => {
  expect((await readDamaged(join(samples, 'cued-replay-report.pdf'), 'docx')).outcome).toMatch(
    /^(damaged|wrong_type|read)$/,
  );
  expect(await readDamaged(join(samples, 'cued-replay-report.pdf'), 'pdf')).toMatchObject({ outcome: 'read' });
}, 60_000);

test('damaged files of every kind are read or refused, within their caps', async context => {
  if (!existsSync(corpus)) context.skip('the corpus of real documents is not beside the repository');
  expect(KINDS.filter(kind => originalsOf(kind, corpus, samples).length === 0)).toEqual([]);
  const rounds = [];
  for await (const round of fuzz({
    kinds: KINDS,
    seed: 20_261_122,
    corpus,
    samples,
    folder,
    goesOn: at => at < 2 * KINDS.length,
  }))
    rounds.push(round);
  expect(rounds).toHaveLength(2 * KINDS.length);
  expect(rounds.filter(round => round.fault !== undefined)).toEqual([]);
}, 300_000);
