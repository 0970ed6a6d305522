import { type RefObject, useEffect } from 'react';
import { type CopiedLine, joinLines } from './join-lines.ts';

/** What is copied from a PDF's pages reads as it was written: lines joined, words whole, paragraphs apart. */
export function useCopiedWords(root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = root.current;
    if (!element) return;
    const copy = (event: ClipboardEvent) => {
      const selection = getSelection();
      if (
        !selection ||
        selection.isCollapsed ||
        selection.rangeCount === 0 ||
        !(event.target instanceof Node) ||
        inField(event.target)
      )
        return;
      const text = joinLines(linesIn(element, selection.getRangeAt(0)));
      if (text === '') return;
      event.clipboardData?.setData('text/plain', text);
      event.preventDefault();
    };
    element.addEventListener('copy', copy);
    return () => element.removeEventListener('copy', copy);
  }, [root]);
}

const inField = (target: Node) => target instanceof Element && target.closest('input, textarea') !== null;

/** The printed lines in a range of the pages, in the order of their text, cut where the range begins and ends. */
function linesIn(element: HTMLElement, range: Range): CopiedLine[] {
  const lines: CopiedLine[] = [];
  for (const layer of element.querySelectorAll<HTMLElement>('.textLayer')) {
    if (!range.intersectsNode(layer)) continue;
    let isNewLine = true;
    const larger = Number.parseFloat(getComputedStyle(layer).getPropertyValue('--laid-larger'));
    for (const part of layer.querySelectorAll<HTMLElement>('span:not(.markedContent), br')) {
      if (part.tagName === 'BR') isNewLine = true;
      else if (range.intersectsNode(part) && part.firstChild instanceof Text) {
        const node = part.firstChild;
        const text = node.data.slice(
          range.startContainer === node ? range.startOffset : 0,
          range.endContainer === node ? range.endOffset : undefined,
        );
        const last = lines.at(-1);
        if (!isNewLine && last) last.text += text;
        else if (text !== '') {
          lines.push({
            text,
            top: (Number.parseFloat(part.style.top) / 100) * layer.offsetHeight,
            size: Number.parseFloat(getComputedStyle(part).fontSize) / larger,
          });
          isNewLine = false;
        }
      }
    }
  }
  return lines;
}
