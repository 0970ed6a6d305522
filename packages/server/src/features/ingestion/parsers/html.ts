import { readFile } from 'node:fs/promises';
import { elementsIn, lineIn, pageTree } from '../web-page/page-tree.ts';
import type { FlowDocument } from './flow.ts';
import { layPages } from './flow-pages.ts';
import { readTagSoup } from './tag-soup.ts';
import { XhtmlBlocks } from './xhtml-blocks.ts';

/** Reads a page of the web as it was kept. */
export async function openHtml(path: string): Promise<FlowDocument> {
  const source = await readFile(path, 'utf8');
  const blocks = new XhtmlBlocks(new Set());
  readTagSoup(source, blocks);
  const head = [...elementsIn(pageTree(source.slice(0, source.indexOf('</head>'))))];
  const said = (wanted: string) =>
    head.find(({ name, attributes }) => name === 'meta' && attributes['name'] === wanted)?.attributes['content'] ??
    null;
  const title = head.find(({ name }) => name === 'title');
  return {
    pages: layPages(blocks.blocks.map(({ block }) => ({ block, breakBefore: false, notes: [] }))),
    claimed: { title: title ? lineIn(title) : null, author: said('author'), createdOn: said('date') },
  };
}
