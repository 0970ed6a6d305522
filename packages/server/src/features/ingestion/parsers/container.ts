import { open } from 'node:fs/promises';
import { pattern } from '@nousboard/core/text';
import type { FlowKind } from '../child/messages.ts';
import type { FlowDocument } from './flow.ts';
import { ParserError } from './parser.ts';

/** Main parts of Office Open XML packages by the words of their content type, macros and templates included. */
const MAIN_PARTS: readonly (readonly [RegExp, FlowKind])[] = [
  [/wordprocessingml\.(?:document|template)\.main|ms-word\.(?:document|template)\.macroEnabled/i, 'docx'],
  [/spreadsheetml\.(?:sheet|template)\.main|ms-excel\.(?:sheet|template)\.macroEnabled/i, 'xlsx'],
  [
    pattern('i')`
      presentationml\.(?:presentation|template|slideshow)\.main
      |ms-powerpoint\.(?:presentation|template|slideshow)\.macroEnabled
    `,
    'pptx',
  ],
];

/** Opens a container (ZIP or OLE) as what its content says it is, whatever it is called. Throws `ParserError`. */
export async function openContainer(path: string): Promise<{ kind: FlowKind; document: FlowDocument }> {
  const kind = await kindOf(path);
  return { kind, document: await openers[kind](path) };
}

/** Loaded only when one of the kind comes: a child reads one document. */
const openers: Readonly<Record<FlowKind, (path: string) => Promise<FlowDocument>>> = {
  docx: async path => (await import('./docx.ts')).openDocx(path),
  doc: async path => (await import('./doc.ts')).openDoc(path),
  xlsx: async path => (await import('./xlsx.ts')).openXlsx(path),
  xls: async path => (await import('./xls.ts')).openXls(path),
  pptx: async path => (await import('./pptx.ts')).openPptx(path),
  ppt: async path => (await import('./ppt.ts')).openPpt(path),
  epub: async path => (await import('./epub.ts')).openEpub(path),
};

async function kindOf(path: string): Promise<FlowKind> {
  const head = await firstBytes(path, 8);
  if (head.subarray(0, 2).toString('latin1') === 'PK') return kindOfZip(path);
  if (head.toString('hex') === 'd0cf11e0a1b11ae1') return kindOfOle(path);
  throw new ParserError('wrong_type');
}

async function kindOfZip(path: string): Promise<FlowKind> {
  const { openZip } = await import('./zip.ts');
  const zip = await openZip(path);
  try {
    if (
      (await zip.text('mimetype'))?.trim() === 'application/epub+zip' ||
      (await zip.text('META-INF/container.xml')) !== undefined
    )
      return 'epub';
    const types = (await zip.text('[Content_Types].xml')) ?? '';
    const found = MAIN_PARTS.find(([words]) => words.test(types));
    if (!found) throw new ParserError('wrong_type');
    return found[1];
  } finally {
    await zip.close();
  }
}

/** Streams that only one kind of OLE document has. */
const STREAMS: readonly (readonly [RegExp, FlowKind])[] = [
  [/^WordDocument$/i, 'doc'],
  [/^(?:Workbook|Book)$/i, 'xls'],
  [/^PowerPoint Document$/i, 'ppt'],
];

async function kindOfOle(path: string): Promise<FlowKind> {
  const { readOle } = await import('./ole.ts');
  const { names } = await readOle(path);
  if (names.some(name => /^EncryptedPackage$/i.test(name))) throw new ParserError('password_protected');
  const found = STREAMS.find(([stream]) => names.some(name => stream.test(name)));
  if (!found) throw new ParserError('wrong_type');
  return found[1];
}

async function firstBytes(path: string, count: number): Promise<Buffer> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(count), 0, count, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
