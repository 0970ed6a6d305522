import { posix } from 'node:path';
import type { ClaimedFacts } from '@nousboard/core/document';
import type { XmlNode } from './xml-tree.ts';
import { elementsBelow, elementsOf, readTree, textBelow } from './xml-tree.ts';
import type { Zip } from './zip.ts';

interface Relationship {
  readonly id: string;
  /** Last word of the type's address: the same in transitional and strict documents. */
  readonly type: string;
  /** Name of the part meant. */
  readonly target: string;
}

/** A part of an Office Open XML package, with the parts that it refers to. */
export interface Part {
  readonly name: string;
  readonly root: XmlNode;
  readonly related: readonly Relationship[];
}

/** What a part refers to inside its package; nothing outside is ever followed. `''` asks for the package's own. */
export async function relationshipsOf(zip: Zip, part: string): Promise<Relationship[]> {
  const folder = posix.dirname(part);
  const source = await zip.text(posix.join(part === '' ? '' : folder, '_rels', `${posix.basename(part)}.rels`));
  if (source === undefined) return [];
  return [...elementsOf(await readTree(source), 'Relationship')].flatMap(({ attributes: { Id, Type, Target, TargetMode } }) => {
    if (Id === undefined || Type === undefined || Target === undefined || TargetMode === 'External') return [];
    const target = Target.startsWith('/') ? Target.slice(1) : posix.join(part === '' ? '' : folder, Target);
    return [{ id: Id, type: Type.slice(Type.lastIndexOf('/') + 1), target }];
  });
}

/** A part read whole; undefined when the package has none of that name. */
export async function readPart(zip: Zip, name: string | undefined): Promise<Part | undefined> {
  const source = name === undefined ? undefined : await zip.text(name);
  if (name === undefined || source === undefined) return undefined;
  return { name, root: await readTree(source), related: await relationshipsOf(zip, name) };
}

export const relatedByType = (part: Part | undefined, type: string): string | undefined => part?.related.find(related => related.type === type)?.target;
export const relatedById = (part: Part, id: string | undefined): string | undefined => part.related.find(related => related.id === id)?.target;

/** What a package says of itself in its core properties. */
export async function claimedInPackage(zip: Zip): Promise<ClaimedFacts> {
  const source = await zip.text((await relationshipsOf(zip, '')).find(({ type }) => type === 'core-properties')?.target ?? 'docProps/core.xml');
  const root = source === undefined ? undefined : await readTree(source);
  const said = (name: string): string | null => textBelow(elementsBelow(root, name).next().value).trim() || null;
  const day = /^(\d{4})-(\d\d)-(\d\d)/.exec(said('created') ?? '');
  // The way PDF writes a date, which is how claims are given on.
  return { title: said('title'), author: said('creator'), createdOn: day && `D:${day[1]}${day[2]}${day[3]}` };
}
