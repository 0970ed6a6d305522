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
  return [...elementsOf(await readTree(source), 'Relationship')].flatMap(
    ({ attributes: { Id, Type, Target, TargetMode } }) => {
      if (Id === undefined || Type === undefined || Target === undefined || TargetMode === 'External') return [];
      const target = Target.startsWith('/') ? Target.slice(1) : posix.join(part === '' ? '' : folder, Target);
      return [{ id: Id, type: Type.slice(Type.lastIndexOf('/') + 1), target }];
    },
  );
}

/** A part read whole; undefined when the package has none of that name. */
export async function readPart(zip: Zip, name: string | undefined): Promise<Part | undefined> {
  const source = name === undefined ? undefined : await zip.text(name);
  if (name === undefined || source === undefined) return undefined;
  return { name, root: await readTree(source), related: await relationshipsOf(zip, name) };
}

export const relatedByType = (part: Part | undefined, type: string): string | undefined =>
  part?.related.find(related => related.type === type)?.target;
export const relatedById = (part: Part, id: string | undefined): string | undefined =>
  part.related.find(related => related.id === id)?.target;

/** A DOI or ISBN among what people write into free fields. */
const IDENTIFIER = /\b10\.\d{4,9}\/\S+|\bisbn\b/i;

/** What a package says of itself in its core properties, and the organisation in its extended ones. */
export async function claimedInPackage(zip: Zip): Promise<ClaimedFacts> {
  const related = await relationshipsOf(zip, '');
  const propertiesIn = async (type: string, name: string): Promise<(property: string) => string> => {
    const source = await zip.text(related.find(one => one.type === type)?.target ?? name);
    const root = source === undefined ? undefined : await readTree(source);
    return property => textBelow(elementsBelow(root, property).next().value).trim();
  };
  const core = await propertiesIn('core-properties', 'docProps/core.xml');
  const extended = await propertiesIn('extended-properties', 'docProps/app.xml');
  const day = /^(\d{4})-(\d\d)-(\d\d)/.exec(core('created'));
  const identifiers = ['identifier', 'subject', 'description', 'keywords']
    .map(core)
    .filter(said => IDENTIFIER.test(said));
  return {
    title: core('title') || null,
    author: core('creator') || null,
    // The way PDF writes a date, which is how claims are given on.
    createdOn: day && `D:${day[1]}${day[2]}${day[3]}`,
    ...(extended('Company') !== '' && { organisation: extended('Company') }),
    ...(core('language') !== '' && { language: core('language') }),
    ...(identifiers.length > 0 && { identifiers: identifiers.join('\n') }),
  };
}
