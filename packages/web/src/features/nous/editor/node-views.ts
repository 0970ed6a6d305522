import type { Node } from 'prosemirror-model';
import { NodeSelection, TextSelection } from 'prosemirror-state';
import type { EditorView, NodeView, NodeViewConstructor } from 'prosemirror-view';
import { loadPart } from '#lib/load-part.ts';
import { nodes } from './schema.ts';

/** What the parts of a note are called, for those who hear it. */
export interface ViewTexts {
  readonly formula: string;
  readonly done: string;
  readonly language: string;
  readonly plain: string;
}

/** The languages that code can be marked with, as they are written behind a fence. */
const LANGUAGES = {
  javascript: 'JavaScript',
  python: 'Python',
  java: 'Java',
  cpp: 'C++',
  html: 'HTML',
  css: 'CSS',
  markdown: 'Markdown',
} as const;

export function nodeViews(texts: ViewTexts): Record<string, NodeViewConstructor> {
  return {
    formula: (node, view, at) => new FormulaView(node, view, at, texts.formula),
    formula_block: (node, view, at) => new FormulaView(node, view, at, texts.formula),
    list_item: (node, view, at) => new ItemView(node, view, at, texts.done),
    code_block: (node, view, at) => new CodeView(node, view, at, texts),
  };
}

/** What is to be done as soon as an element comes near to what is seen. */
const farAway = new Map<Element, () => void>();
let nearness: IntersectionObserver | undefined;
const NEAR = '50%';

function whenNear(element: Element, then: () => void): void {
  nearness ??= new IntersectionObserver(
    entries => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting) continue;
        nearness?.unobserve(target);
        farAway.get(target)?.();
        farAway.delete(target);
      }
    },
    { rootMargin: NEAR, scrollMargin: NEAR },
  );
  farAway.set(element, then);
  nearness.observe(element);
}

/** A formula: drawn, and its TeX while it is selected. */
class FormulaView implements NodeView {
  readonly dom: HTMLElement;
  readonly #drawn: HTMLElement;
  readonly #field: HTMLInputElement | HTMLTextAreaElement;
  readonly #view: EditorView;
  readonly #at: () => number | undefined;
  readonly #isBlock: boolean;
  #node: Node;

  constructor(node: Node, view: EditorView, at: () => number | undefined, label: string) {
    this.#node = node;
    this.#view = view;
    this.#at = at;
    this.#isBlock = node.isBlock;
    this.dom = document.createElement(this.#isBlock ? 'div' : 'span');
    this.dom.className = this.#isBlock ? 'note-formula is-block' : 'note-formula';
    this.#drawn = document.createElement('span');
    this.#drawn.className = 'note-formula-drawn';
    this.#field = document.createElement(this.#isBlock ? 'textarea' : 'input');
    this.#field.setAttribute('aria-label', label);
    this.#field.spellcheck = false;
    this.#field.dir = 'ltr';
    this.#field.hidden = true;
    this.#field.value = node.attrs['text'] as string;
    this.#field.addEventListener('input', () => {
      this.#resize();
      this.#store();
    });
    this.#field.addEventListener('keydown', event => this.#onKey(event as KeyboardEvent));
    this.#field.addEventListener('blur', () => this.#leave(null));
    this.dom.append(this.#drawn, this.#field);
    this.#draw();
  }

  update(node: Node): boolean {
    if (node.type !== this.#node.type) return false;
    const isOther = node.attrs['text'] !== this.#node.attrs['text'];
    this.#node = node;
    if (isOther) {
      if (this.#field.value !== node.attrs['text']) this.#field.value = node.attrs['text'] as string;
      this.#draw();
    }
    return true;
  }
  selectNode(): void {
    this.dom.classList.add('is-open');
    this.#field.hidden = false;
    this.#resize();
    // The editor sets its own selection after this; the field takes the focus when that is done.
    queueMicrotask(() => {
      if (!this.#field.hidden && this.#view.hasFocus()) this.#field.focus();
    });
  }
  deselectNode(): void {
    this.dom.classList.remove('is-open');
    this.#field.hidden = true;
  }
  stopEvent(event: Event): boolean {
    return event.target === this.#field;
  }
  ignoreMutation(): boolean {
    return true;
  }
  destroy(): void {
    farAway.delete(this.dom);
    nearness?.unobserve(this.dom);
  }

  #resize(): void {
    if (this.#field instanceof HTMLInputElement) this.#field.size = Math.max(4, this.#field.value.length + 1);
    else this.#field.rows = Math.max(1, this.#field.value.split('\n').length);
  }
  #store(): void {
    const at = this.#at();
    if (at === undefined) return;
    const { tr } = this.#view.state;
    tr.setNodeAttribute(at, 'text', this.#field.value);
    this.#view.dispatch(tr.setSelection(NodeSelection.create(tr.doc, at)));
  }
  #onKey(event: KeyboardEvent): void {
    if (event.isComposing) return;
    const { selectionStart, selectionEnd, value } = this.#field;
    const isAt = (end: number) => selectionStart === end && selectionEnd === end;
    const goes =
      event.key === 'Escape' ||
      (event.key === 'Enter' && (!this.#isBlock || event.ctrlKey || event.metaKey)) ||
      (event.key === 'Tab' && !event.shiftKey)
        ? 1
        : event.key === 'ArrowRight' && isAt(value.length)
          ? 1
          : event.key === 'ArrowLeft' && isAt(0)
            ? -1
            : event.key === 'Backspace' && value === ''
              ? 1
              : null;
    if (goes === null) return event.stopPropagation();
    event.preventDefault();
    event.stopPropagation();
    this.#leave(goes);
  }
  /** Out of the field. A formula of nothing goes with it. */
  #leave(to: 1 | -1 | null): void {
    const at = this.#at();
    if (at === undefined || this.#view.isDestroyed) return;
    const { tr } = this.#view.state;
    const isEmpty = this.#field.value.trim() === '';
    if (isEmpty) tr.delete(at, at + this.#node.nodeSize);
    else if (to === null) return;
    // Behind a formula at the end there is nowhere to write yet.
    if (to === 1 && !isEmpty && this.#isBlock && at + this.#node.nodeSize >= tr.doc.content.size)
      tr.insert(at + this.#node.nodeSize, nodes.paragraph.create());
    if (to !== null) {
      const end = isEmpty || to === -1 ? at : at + this.#node.nodeSize;
      tr.setSelection(TextSelection.near(tr.doc.resolve(Math.min(end, tr.doc.content.size)), to));
    }
    this.#view.dispatch(tr);
    if (to !== null) this.#view.focus();
  }
  #draw(): void {
    const text = this.#node.attrs['text'] as string;
    if (text.trim() === '') {
      this.#drawn.textContent = '';
      return;
    }
    if (this.#drawn.textContent === '') this.#drawn.textContent = text;
    whenNear(this.dom, () => this.#drawNow(text));
  }
  #drawNow(text: string): void {
    void loadPart(() => import('#lib/draw-formula.ts')).then(({ drawFormula }) => {
      if (text === this.#node.attrs['text']) drawFormula(this.#drawn, text, this.#isBlock);
    });
  }
}

/** An item of a list, with a box if it is a task. */
class ItemView implements NodeView {
  readonly dom: HTMLElement;
  readonly contentDOM: HTMLElement;
  readonly #box: HTMLInputElement | null;

  constructor(node: Node, view: EditorView, at: () => number | undefined, label: string) {
    this.dom = document.createElement('li');
    this.contentDOM = this.dom;
    this.#box = null;
    if (node.attrs['checked'] === null) return;
    this.dom.className = 'note-task';
    this.contentDOM = document.createElement('div');
    this.#box = document.createElement('input');
    this.#box.type = 'checkbox';
    this.#box.setAttribute('aria-label', label);
    this.#box.addEventListener('change', () => {
      const before = at();
      if (before !== undefined)
        view.dispatch(view.state.tr.setNodeAttribute(before, 'checked', this.#box?.checked ?? false));
    });
    const frame = document.createElement('label');
    frame.contentEditable = 'false';
    frame.append(this.#box);
    this.dom.append(frame, this.contentDOM);
    this.update(node);
  }
  update(node: Node): boolean {
    if (node.type.name !== 'list_item' || (node.attrs['checked'] === null) !== (this.#box === null)) return false;
    if (this.#box) {
      this.#box.checked = node.attrs['checked'] as boolean;
      this.dom.dataset['checked'] = String(node.attrs['checked']);
    }
    return true;
  }
  stopEvent(event: Event): boolean {
    return event.target === this.#box;
  }
  ignoreMutation(mutation: { type: string; target: globalThis.Node }): boolean {
    return this.#box !== null && mutation.type !== 'selection' && !this.contentDOM.contains(mutation.target);
  }
}

/** Code with the choice of its language. */
class CodeView implements NodeView {
  readonly dom: HTMLElement;
  readonly contentDOM: HTMLElement;
  readonly #choice: HTMLSelectElement;

  constructor(node: Node, view: EditorView, at: () => number | undefined, texts: ViewTexts) {
    this.dom = document.createElement('div');
    this.dom.className = 'note-code';
    this.#choice = document.createElement('select');
    this.#choice.setAttribute('aria-label', texts.language);
    this.#choice.contentEditable = 'false';
    this.#offer('', texts.plain);
    for (const [language, name] of Object.entries(LANGUAGES)) this.#offer(language, name);
    this.#choice.addEventListener('change', () => {
      const before = at();
      if (before === undefined) return;
      view.dispatch(view.state.tr.setNodeAttribute(before, 'language', this.#choice.value));
      view.focus();
    });
    const block = document.createElement('pre');
    block.dir = 'ltr';
    this.contentDOM = document.createElement('code');
    this.contentDOM.spellcheck = false;
    block.append(this.contentDOM);
    this.dom.append(this.#choice, block);
    this.update(node);
  }
  #offer(language: string, name: string): void {
    const option = document.createElement('option');
    option.value = language;
    option.textContent = name;
    this.#choice.append(option);
  }
  update(node: Node): boolean {
    if (node.type.name !== 'code_block') return false;
    const language = node.attrs['language'] as string;
    // One that is not among the seven is kept as it is.
    if (![...this.#choice.options].some(option => option.value === language)) this.#offer(language, language);
    this.#choice.value = language;
    return true;
  }
  stopEvent(event: Event): boolean {
    return event.target === this.#choice;
  }
  ignoreMutation(mutation: { type: string; target: globalThis.Node }): boolean {
    return mutation.type !== 'selection' && !this.contentDOM.contains(mutation.target);
  }
}
