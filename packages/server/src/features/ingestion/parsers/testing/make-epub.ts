import type { ZipPart } from '#platform/make-zip.ts';
import { makeZip } from '#platform/make-zip.ts';

/** A file of a book made for a test; `linear: false` stands outside the flow of reading. */
export interface MadeFile {
  readonly name: string;
  readonly body: string;
  readonly linear?: boolean;
  readonly mediaType?: string;
  /** The whole document in place of one around `body`. */
  readonly whole?: string;
}

const page = (body: string): string =>
  '<?xml version="1.0"?>' +
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.1//EN" "http://www.w3.org/TR/xhtml11/DTD/xhtml11.dtd">' +
  '<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops"><head>' +
  `<title>Not shown</title></head><body>${body}</body></html>`;

/** The bytes of an EPUB with these files in the order of reading. */
export function makeEpub(
  files: readonly MadeFile[],
  { nav = '', ncx = '', metadata = '<dc:title>A book</dc:title>', more = [] as readonly ZipPart[] } = {},
): Buffer {
  const items = files.map(
    ({ name, mediaType = 'application/xhtml+xml' }, at) =>
      `<item id="i${at}" href="${encodeURI(name)}" media-type="${mediaType}"/>`,
  );
  const order = files.map(({ linear }, at) => `<itemref idref="i${at}"${linear === false ? ' linear="no"' : ''}/>`);
  const contents =
    `${nav && '<item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>'}` +
    `${ncx && '<item id="ncx" href="toc.ncx" media-type="application/x-dtbncx+xml"/>'}`;
  return makeZip([
    { name: 'mimetype', content: 'application/epub+zip', stored: true },
    {
      name: 'META-INF/container.xml',
      content:
        '<container xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles>' +
        '<rootfile full-path="Book/package.opf"/></rootfiles></container>',
    },
    {
      name: 'Book/package.opf',
      content:
        '<package xmlns="http://www.idpf.org/2007/opf" xmlns:opf="http://www.idpf.org/2007/opf">' +
        `<metadata xmlns:dc="http://purl.org/dc/elements/1.1/">${metadata}</metadata>` +
        `<manifest>${items.join('')}${contents}</manifest><spine toc="ncx">${order.join('')}</spine></package>`,
    },
    ...files.map(({ name, body, whole }) => ({ name: `Book/${name}`, content: whole ?? page(body) })),
    ...(nav ? [{ name: 'Book/nav.xhtml', content: page(`<nav epub:type="toc"><h2>Contents</h2>${nav}</nav>`) }] : []),
    ...(ncx
      ? [
          {
            name: 'Book/toc.ncx',
            content: `<ncx xmlns="http://www.daisy.org/z3986/2005/ncx/"><navMap>${ncx}</navMap></ncx>`,
          },
        ]
      : []),
    ...more,
  ]);
}
