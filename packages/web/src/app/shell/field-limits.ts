import { isLonger, surplusIn } from '#lib/text-length.ts';

/**
 * Keeps what is typed and pasted within the `data-max-characters` of its field, and says when something was left out.
 * The browser's own `maxlength` counts UTF-16 units, where the server counts characters, and cuts without a word. One
 * listener does it for all fields, before their own are told. Gives what ends it.
 */
export function keepFieldLimits(tell: (most: number) => void): () => void {
  const told = new WeakSet<EventTarget>();
  const keep = (event: Event) => {
    const field = event.target;
    if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return;
    const most = Number(field.dataset['maxCharacters']);
    // What is being composed is not what is going to stand there.
    if (!most || (event instanceof InputEvent && event.isComposing)) return;
    const surplus = surplusIn(field.value, field.selectionEnd ?? field.value.length, most);
    if (!surplus) {
      // At its limit one is told once.
      if (!isLonger(field.value, most - 1)) told.delete(field);
      return;
    }
    field.setRangeText('', surplus.start, surplus.end, 'end');
    // The end of a composition is no event of the field.
    if (event.type === 'compositionend') field.dispatchEvent(new Event('input', { bubbles: true }));
    if (told.has(field)) return;
    told.add(field);
    tell(most);
  };
  const leaving = new AbortController();
  for (const type of ['input', 'compositionend'])
    document.addEventListener(type, keep, { capture: true, signal: leaving.signal });
  return () => leaving.abort();
}
