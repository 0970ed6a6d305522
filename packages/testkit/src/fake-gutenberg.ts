import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { makeZip } from '@nousboard/server/platform/make-zip';
import { beforeEach } from 'vitest';

const folder = new URL('../../../../shared/books/', import.meta.url);
const hasBooks = existsSync(folder);

/** Skips the tests of a file, with a word about it, where the books are not at hand. */
export const skipWithoutBooks = (): void =>
  beforeEach(({ skip }) => skip(!hasBooks, 'The books are not beside the repository.'));

/** The works that are at hand, by their number at Project Gutenberg. */
const works: Readonly<Record<string, string>> = {
  3772: 'geology/the-students-elements-of-geology.txt',
  1228: 'science/on-the-origin-of-species.md',
  59: 'science/discourse-on-the-method.md',
  8581: 'business/the-art-of-money-getting.epub',
  3300: 'finance/the-wealth-of-nations.md',
  45109: 'self-help/enchiridion-of-epictetus.md',
  2680: 'self-help/meditations.md',
  84: 'novel/frankenstein.md',
  1342: 'novel/pride-and-prejudice.md',
  2852: 'novel/the-hound-of-the-baskervilles.md',
};

/** The whole of a work as it is beside the repository. */
export const readWork = (number: number): Buffer => readFileSync(new URL(works[number] ?? '', folder));

export interface FakeGutenberg {
  readonly settings: { readonly gutenbergUrl: string };
  readonly requests: { readonly path: string; readonly userAgent: string | undefined }[];
  /**
   * What it does from now on instead of answering: a status, a page of its own, or silence; undefined means properly.
   */
  misbehave(how: number | 'page' | 'hang' | undefined): void;
  /** It answers nothing before. */
  until: Promise<unknown> | undefined;
  reset(): void;
  close(): Promise<void>;
}

/**
 * The mirror of Project Gutenberg on loopback: the EPUB of each work that is at hand (or of these), a small one of any
 * other, `404` for what is no number.
 */
export async function startFakeGutenberg(
  whole: readonly number[] = Object.keys(works).map(Number),
): Promise<FakeGutenberg> {
  const requests: { path: string; userAgent: string | undefined }[] = [];
  let how: number | 'page' | 'hang' | undefined;
  const server = createServer(async (request, response) => {
    const path = request.url ?? '';
    requests.push({ path, userAgent: request.headers['user-agent'] });
    await fake.until;
    if (how === 'hang') return;
    const [, number, same] = /^\/cache\/epub\/(\d+)\/pg(\d+)-images-3\.epub$/.exec(path) ?? [];
    if (how !== undefined || number === undefined || number !== same) {
      response
        .writeHead(how === 'page' ? 200 : (how ?? 404), { 'content-type': 'text/html' })
        .end('<!doctype html><title>Project Gutenberg</title><h1>Please try later</h1>');
      return;
    }
    response.writeHead(200, { 'content-type': 'application/epub+zip' }).end(bookOf(Number(number), whole));
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const fake: FakeGutenberg = {
    settings: { gutenbergUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}` },
    requests,
    until: undefined,
    misbehave(next) {
      how = next;
    },
    reset() {
      requests.length = 0;
      how = undefined;
      fake.until = undefined;
    },
    async close() {
      server.closeAllConnections();
      await new Promise(done => server.close(done));
    },
  };
  return fake;
}

function bookOf(number: number, whole: readonly number[]): Buffer {
  const file = whole.includes(number) ? works[number] : undefined;
  if (file === undefined)
    return epubOf(number, `# Work ${number}\n\nOf this work there is a word only, and the word is ${number}.`);
  return file.endsWith('.epub') ? readWork(number) : epubOf(number, readWork(number).toString('utf8'));
}

const plain = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');

/** Text with Markdown's headings as a book of one chapter. */
function epubOf(number: number, text: string): Buffer {
  const blocks = text
    .split(/\n\s*\n/)
    .map(block => block.trim())
    .filter(Boolean)
    .map(block => {
      const [, marks, heading] = /^(#{1,6}) (.*)$/s.exec(block) ?? [];
      return marks ? `<h${marks.length}>${plain(heading ?? '')}</h${marks.length}>` : `<p>${plain(block)}</p>`;
    });
  return makeZip([
    { name: 'mimetype', content: 'application/epub+zip', stored: true },
    {
      name: 'META-INF/container.xml',
      content:
        '<container xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles>' +
        '<rootfile full-path="package.opf"/></rootfiles></container>',
    },
    {
      name: 'package.opf',
      content:
        '<package xmlns="http://www.idpf.org/2007/opf"><metadata xmlns:dc="http://purl.org/dc/elements/1.1/">' +
        `<dc:title>Work ${number}</dc:title></metadata>` +
        '<manifest><item id="a" href="a.xhtml" media-type="application/xhtml+xml"/></manifest><spine>' +
        '<itemref idref="a"/></spine></package>',
    },
    {
      name: 'a.xhtml',
      content:
        `<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"><head><title>Work ${number}</title></head>` +
        `<body>${blocks.join('\n')}</body></html>`,
    },
  ]);
}
