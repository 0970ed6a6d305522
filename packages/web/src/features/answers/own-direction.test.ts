import type { Element, Root } from 'hast';
import { expect, test } from 'vitest';
import { inOwnDirection } from './own-direction.ts';

const element = (tagName: string, ...children: Element[]): Element => ({ type: 'element', tagName, properties: {}, children });
const directions = (parent: Root | Element): string[] =>
  parent.children.flatMap(child => (child.type === 'element' ? [`${child.tagName} ${child.properties['dir'] ?? '-'}`, ...directions(child)] : []));

test('blocks of text have a direction of their own, and what is inside an item does not hide the words of the item', () => {
  const tree: Root = {
    type: 'root',
    children: [element('p', element('strong')), element('h3'), element('blockquote', element('p')), element('ul', element('li', element('p'), element('ul', element('li'))))],
  };
  expect(directions(inOwnDirection(tree))).toEqual(['p auto', 'strong -', 'h3 auto', 'blockquote -', 'p auto', 'ul -', 'li auto', 'p -', 'ul -', 'li auto']);
});
