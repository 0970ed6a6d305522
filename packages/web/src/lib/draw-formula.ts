import 'katex/dist/katex.css';
import { render } from 'katex';

/** Draws TeX in an element. What cannot be read as TeX stands there as it was typed, in the colour of mistakes. */
export function drawFormula(element: HTMLElement, text: string, isBlock: boolean): void {
  render(text, element, {
    displayMode: isBlock,
    throwOnError: false,
    errorColor: 'var(--bad)',
    strict: 'ignore',
    trust: false,
    maxExpand: 1_000,
    maxSize: 20,
  });
}
