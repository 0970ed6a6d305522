import { posix } from 'node:path';
import type { ClaimedFacts } from '@nousboard/core/document';
import type { ContentsLine } from './epub-contents.ts';
import { readNav, readNcx, WEB } from './epub-contents.ts';
import { ParserError } from './parser.ts';
import { readXml } from './xml.ts';
import type { Zip } from './zip.ts';

/** A part of a book in the order of reading. */
interface SpineItem {
  /** Name in the container. */
  readonly name: string;
  readonly mediaType: string;
  /** Whether it stands in the flow of reading; notes and answers may be reached by links only. */
  readonly isLinear: boolean;
}

/** What the package document of a book says. */
export interface EpubPackage {
  readonly spine: readonly SpineItem[];
  /** Its table of contents; targets are names in the container. */
  readonly contents: readonly ContentsLine[];
  readonly claimed: ClaimedFacts;
}

/** Scrambled fonts keep nobody from reading. */
const FONT_SCRAMBLING = new Set(['http://www.idpf.org/2008/embedding', 'http://ns.adobe.com/pdf/enc#RC']);

/** The name in the container of what a document there refers to; its place inside is kept. */
export function resolveName(from: string, reference: string): string {
  const [path = '', ...place] = reference.split('#');
  let decoded = path;
  try {
    decoded = decodeURIComponent(path);
  } catch (cause) {
    if (!(cause instanceof URIError)) throw cause;
  }
  const name = decoded === '' ? from : posix.join(posix.dirname(from), decoded);
  return place.length > 0 ? `${name}#${place.join('#')}` : name;
}

/** Throws `password_protected` for a book whose text is encrypted for a shop's own readers. */
async function checkEncryption(zip: Zip): Promise<void> {
  const source = await zip.text('META-INF/encryption.xml');
  if (source === undefined) return;
  const methods: string[] = [];
  let isData = false;
  await readXml(source, {
    open(name, { Algorithm }) {
      if (name === 'EncryptedData') isData = true;
      else if (name === 'EncryptionMethod' && isData) methods.push(Algorithm ?? '');
    },
    close(name) {
      if (name === 'EncryptedData') isData = false;
    },
  });
  if (methods.some(method => !FONT_SCRAMBLING.has(method))) throw new ParserError('password_protected');
}

async function packageName(zip: Zip): Promise<string> {
  const source = await zip.text('META-INF/container.xml');
  let found: string | undefined;
  if (source !== undefined) {
    await readXml(source, {
      open(name, attributes) {
        if (name === 'rootfile') found ??= attributes['full-path'];
      },
    });
  }
  found ??= zip.names.find(name => /\.opf$/i.test(name));
  if (found === undefined) throw new ParserError('wrong_type');
  return found;
}

interface Said {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  text: string;
}

const spaced = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Who brings out works again, long after they were written. */
const REISSUES = /\b(?:gutenberg|wikisource|standard ebooks|feedbooks|archive\.org|internet archive)\b/iu;

/**
 * The date of the work, where the book says one. When it was made into a file is none, and without a publisher who
 * brought the work out, that is what a date mostly means, whatever event it names.
 */
function dateOfWork(dates: readonly Said[], publisher: string): Said | undefined {
  const of = (...events: readonly (string | undefined)[]): Said | undefined =>
    dates.find(({ attributes }) => events.includes(attributes.event));
  return (
    of('original-publication', 'creation') ??
    (publisher !== '' && !REISSUES.test(publisher) ? (of('publication') ?? of(undefined)) : undefined)
  );
}

/**
 * What a book says of itself. Of several titles the main one counts, of several people those who are said to have
 * written it, where that is said.
 */
function claimedBy(metadata: readonly Said[]): ClaimedFacts {
  const said = (name: string): Said[] => metadata.filter(entry => entry.name === name && entry.text.trim() !== '');
  const refined = ({ attributes }: Said, property: string): string | undefined =>
    metadata
      .find(
        entry =>
          attributes.id !== undefined &&
          entry.attributes.refines === `#${attributes.id}` &&
          entry.attributes.property === property,
      )
      ?.text.trim();
  const titles = said('title');
  const creators = said('creator').map(entry => ({
    name: spaced(entry.text),
    role: entry.attributes.role ?? refined(entry, 'role'),
  }));
  const authors = creators.filter(({ role }) => role === undefined || role === 'aut');
  const publisher = spaced(said('publisher')[0]?.text ?? '');
  const date = spaced(dateOfWork(said('date'), publisher)?.text ?? '');
  const language = spaced(said('language')[0]?.text ?? '');
  const edition = spaced(metadata.find(({ attributes }) => attributes.property === 'schema:bookEdition')?.text ?? '');
  // A scheme says what a bare number is.
  const identifiers = said('identifier')
    .map(({ attributes, text }) => spaced(`${attributes.scheme ?? ''} ${text}`))
    .join('\n');
  return {
    title: spaced((titles.find(title => refined(title, 'title-type') === 'main') ?? titles[0])?.text ?? '') || null,
    author: (authors.length > 0 ? authors : creators).map(({ name }) => name).join(', ') || null,
    createdOn: null,
    ...(date !== '' && { publishedOn: date }),
    ...(publisher !== '' && { publisher }),
    ...(language !== '' && { language }),
    ...(edition !== '' && { edition }),
    ...(identifiers !== '' && { identifiers }),
  };
}

/** Reads what says how a book is put together. Throws `wrong_type` for a container that is no book. */
export async function readPackage(zip: Zip): Promise<EpubPackage> {
  await checkEncryption(zip);
  const name = await packageName(zip);
  const source = await zip.text(name);
  if (source === undefined) throw new ParserError('damaged');
  const manifest = new Map<string, { name: string; mediaType: string; isNav: boolean }>();
  const spine: SpineItem[] = [];
  const metadata: Said[] = [];
  let ncx: string | undefined;
  let saying: Said | undefined;
  await readXml(
    source,
    {
      open(element, attributes) {
        saying = undefined;
        if (element === 'item') {
          manifest.set(attributes.id ?? '', {
            name: resolveName(name, attributes.href ?? ''),
            mediaType: attributes['media-type'] ?? '',
            isNav: /(?:^|\s)nav(?:\s|$)/.test(attributes.properties ?? ''),
          });
        } else if (element === 'spine') ncx = attributes.toc;
        else if (element === 'itemref') {
          const item = manifest.get(attributes.idref ?? '');
          if (item && !spine.some(known => known.name === item.name))
            spine.push({ name: item.name, mediaType: item.mediaType, isLinear: attributes.linear !== 'no' });
        } else if (/^(?:title|creator|date|publisher|language|identifier|meta)$/.test(element))
          metadata.push((saying = { name: element, attributes, text: '' }));
      },
      text(text) {
        if (saying) saying.text += text;
      },
      close() {
        saying = undefined;
      },
    },
    WEB,
  );
  const items = [...manifest.values()];
  const nav = items.find(({ isNav }) => isNav);
  const points = manifest.get(ncx ?? '') ?? items.find(({ mediaType }) => mediaType === 'application/x-dtbncx+xml');
  const contents = await contentsIn(zip, nav?.name, points?.name);
  return {
    spine: [...spine.filter(({ isLinear }) => isLinear), ...spine.filter(({ isLinear }) => !isLinear)],
    contents,
    claimed: claimedBy(metadata),
  };
}

/** A book can be read without its table of contents, so a damaged one is passed over. */
async function contentsIn(zip: Zip, nav: string | undefined, ncx: string | undefined): Promise<ContentsLine[]> {
  for (const [name, read] of [
    [nav, readNav],
    [ncx, readNcx],
  ] as const) {
    const source = name === undefined ? undefined : await zip.text(name);
    if (name === undefined || source === undefined) continue;
    try {
      const lines = await read(source);
      if (lines.length > 0) return lines.map(line => ({ ...line, target: resolveName(name, line.target) }));
    } catch (cause) {
      if (!(cause instanceof ParserError) || cause.reason !== 'damaged') throw cause;
    }
  }
  return [];
}
