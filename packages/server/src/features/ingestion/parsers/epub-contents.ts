import { HTML_ENTITIES } from './html-entities.ts';
import { readXml } from './xml.ts';

/** A line of a book's table of contents. */
export interface ContentsLine {
  readonly title: string;
  /** As written: a file, where in it after "#". */
  readonly target: string;
  /** 1 for the outermost. */
  readonly depth: number;
}

/** How documents of the web are read: their type may be named, and HTML's names of characters stand for them. */
export const WEB = { doctype: 'named', entities: HTML_ENTITIES } as const;

const tidy = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** The table of contents of an EPUB 3 navigation document: the nested lists of its `nav` for that. */
export async function readNav(source: string): Promise<ContentsLine[]> {
  const lines: ContentsLine[] = [];
  const navs: boolean[] = [];
  /** Open items; whether they have a link themselves: one that only groups others is no level of its own. */
  const items: boolean[] = [];
  let target: string | undefined;
  let title = '';
  await readXml(
    source,
    {
      open(name, attributes) {
        if (name === 'nav') navs.push(/(?:^|\s)toc(?:\s|$)/.test(attributes.type ?? ''));
        if (!navs.at(-1)) return;
        if (name === 'li') items.push(false);
        else if (name === 'a' && attributes.href !== undefined) [target, title] = [attributes.href, ''];
      },
      text(text) {
        title += text;
      },
      close(name) {
        if (name === 'nav') navs.pop();
        else if (!navs.at(-1)) return;
        else if (name === 'li') items.pop();
        else if (name === 'a' && target !== undefined) {
          lines.push({ title: tidy(title), target, depth: items.slice(0, -1).filter(Boolean).length + 1 });
          if (items.length > 0) items[items.length - 1] = true;
          target = undefined;
        }
      },
    },
    WEB,
  );
  return lines.filter(({ title: words }) => words !== '');
}

/** The table of contents of an EPUB 2 book (NCX): its nested points. */
export async function readNcx(source: string): Promise<ContentsLine[]> {
  const lines: ContentsLine[] = [];
  const titles: string[] = [];
  let isLabel = false;
  await readXml(
    source,
    {
      open(name, attributes) {
        if (name === 'navPoint') titles.push('');
        else if (name === 'navLabel') isLabel = true;
        else if (name === 'content' && titles.length > 0 && attributes.src !== undefined) {
          lines.push({
            title: tidy(titles[titles.length - 1] as string),
            target: attributes.src,
            depth: titles.length,
          });
        }
      },
      text(text) {
        if (isLabel && titles.length > 0) titles[titles.length - 1] += text;
      },
      close(name) {
        if (name === 'navPoint') titles.pop();
        else if (name === 'navLabel') isLabel = false;
      },
    },
    WEB,
  );
  return lines.filter(({ title }) => title !== '');
}
