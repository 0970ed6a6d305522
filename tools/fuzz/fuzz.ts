import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DocumentKind } from '../../packages/server/src/features/ingestion/child/messages.ts';
import { damageBytes } from './damage-bytes.ts';
import { damageContainer } from './damage-container.ts';
import { type Choices, choicesFrom } from './random.ts';
import { type Ending, readDamaged } from './read-damaged.ts';

/** Kinds that are tried, in turn. */
export const KINDS: readonly DocumentKind[] = [
  'pdf',
  'docx',
  'xlsx',
  'pptx',
  'epub',
  'doc',
  'xls',
  'ppt',
  'png',
  'jpeg',
  'webp',
  'txt',
  'md',
];
const CONTAINERS: ReadonlySet<DocumentKind> = new Set(['docx', 'xlsx', 'pptx', 'epub']);
const ENDINGS: Readonly<Partial<Record<DocumentKind, readonly string[]>>> = { jpeg: ['.jpeg', '.jpg'] };
const FOLDERS = ['papers', 'reports', 'office', 'epub', 'text', 'images'];
/** Larger ones would only be read more slowly. */
const MOST_BYTES = 1_200_000;

/** Sound files of the corpus and our samples to damage, by kind, in a fixed order. */
export function originalsOf(kind: DocumentKind, corpus: string, samples: string): string[] {
  const endings = ENDINGS[kind] ?? [`.${kind}`];
  return [samples, ...FOLDERS.map(folder => join(corpus, folder))]
    .filter(folder => existsSync(folder))
    .flatMap(folder =>
      readdirSync(folder)
        .sort()
        .map(name => join(folder, name)),
    )
    .filter(path => endings.some(ending => path.endsWith(ending)) && statSync(path).size <= MOST_BYTES);
}

/** The bytes that a round tries: the same for the same seed, kind and original. */
function damaged(original: Uint8Array, kind: DocumentKind, choices: Choices): Buffer {
  // Four in five reach what is behind the unpacking; the fifth is for the unpacking itself.
  return CONTAINERS.has(kind) && choices.below(5) > 0
    ? damageContainer(Buffer.from(original), choices)
    : damageBytes(original, choices);
}

export interface FuzzOptions {
  readonly kinds: readonly DocumentKind[];
  readonly seed: number;
  readonly corpus: string;
  readonly samples: string;
  /** Where damaged files are written; those with a fault stay. */
  readonly folder: string;
  /** Whether another round may begin. */
  goesOn(round: number): boolean;
}

export interface Round extends Ending {
  readonly kind: DocumentKind;
  readonly round: number;
  /** The damaged file. */
  readonly path: string;
}

/** Damages a sound file per round and reads it; yields how each ended. */
export async function* fuzz({ kinds, seed, corpus, samples, folder, goesOn }: FuzzOptions): AsyncGenerator<Round> {
  const originals = kinds
    .map(kind => ({ kind, paths: originalsOf(kind, corpus, samples) }))
    .filter(({ paths }) => paths.length > 0);
  for (let round = 0; originals.length > 0 && goesOn(round); round += 1) {
    const { kind, paths } = originals[round % originals.length] as (typeof originals)[number];
    // A seed and a round make the file, whatever the rounds before were.
    const choices = choicesFrom(Math.imul(seed, 1_000_003) + round);
    const path = join(folder, `${seed}-${round}.${kind}`);
    writeFileSync(path, damaged(readFileSync(choices.pick(paths)), kind, choices));
    yield { kind, round, path, ...(await readDamaged(path, kind)) };
  }
}
