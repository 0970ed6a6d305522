import { inflateRawSync } from 'node:zlib';
import { makeZip } from '@nousboard/server/platform/make-zip';
import { damageBytes } from './damage-bytes.ts';
import { damageXml } from './damage-xml.ts';
import type { Choices } from './random.ts';

interface Part {
  readonly name: string;
  readonly content: Uint8Array;
}

const DIRECTORY_ENTRY = 0x02014b50;
const END = Buffer.from('PK\x05\x06', 'latin1');

/**
 * The parts of a sound ZIP by its directory (APPNOTE 4.3.12). Only for files of ours that are to be damaged: nothing is
 * checked.
 */
export function partsOf(zip: Buffer): Part[] {
  const end = zip.lastIndexOf(END);
  const parts: Part[] = [];
  for (let at = zip.readUInt32LE(end + 16); zip.readUInt32LE(at) === DIRECTORY_ENTRY; ) {
    const [nameLength, extraLength, commentLength] = [
      zip.readUInt16LE(at + 28),
      zip.readUInt16LE(at + 30),
      zip.readUInt16LE(at + 32),
    ];
    const local = zip.readUInt32LE(at + 42);
    const from = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const packed = zip.subarray(from, from + zip.readUInt32LE(at + 20));
    parts.push({
      name: zip.toString('utf8', at + 46, at + 46 + nameLength),
      content: zip.readUInt16LE(at + 10) === 0 ? packed : inflateRawSync(packed),
    });
    at += 46 + nameLength + extraLength + commentLength;
  }
  return parts;
}

/** A container that is sound itself, with one or two parts that are not: what is behind the unpacking is reached. */
export function damageContainer(zip: Buffer, choices: Choices): Buffer {
  const parts = partsOf(zip);
  for (let left = 1 + choices.below(2); left > 0 && parts.length > 0; left -= 1) {
    const texts = parts.filter(part => /\.(xml|rels|xhtml|html|opf|ncx)$/i.test(part.name));
    const at = parts.indexOf(texts.length > 0 && choices.below(10) > 0 ? choices.pick(texts) : choices.pick(parts));
    const part = parts[at] as Part;
    const kind = choices.below(12);
    if (kind === 0) parts.splice(at, 1);
    else if (kind === 1)
      parts.push({ ...part, name: choices.pick([part.name, part.name.toUpperCase(), `../${part.name}`, '']) });
    else if (kind === 2) parts[at] = { ...part, content: choices.pick(parts).content };
    else if (kind <= 4 || !texts.includes(part)) parts[at] = { ...part, content: damageBytes(part.content, choices) };
    else parts[at] = { ...part, content: Buffer.from(damageXml(Buffer.from(part.content).toString('utf8'), choices)) };
  }
  return makeZip(parts.map(part => ({ ...part, stored: part.name === 'mimetype' })));
}
