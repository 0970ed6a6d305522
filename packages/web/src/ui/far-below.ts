/** The button to the end appears when more than this share is hidden below. */
const HIDDEN_SHARE = 0.15;

type Scroller = Pick<HTMLElement, 'scrollTop' | 'scrollHeight' | 'clientHeight'>;

/** So many pixels of what scrolls lie below its window. */
export const hiddenBelow = ({ scrollTop, scrollHeight, clientHeight }: Scroller): number =>
  scrollHeight - scrollTop - clientHeight;

/**
 * Whether so much lies below that a way to the end is worth a button: measured by the window where one follows a text,
 * by everything where one looks for a thing.
 */
export const isFarBelow = (scroller: Scroller, by: 'window' | 'everything'): boolean =>
  hiddenBelow(scroller) > (by === 'window' ? scroller.clientHeight : scroller.scrollHeight) * HIDDEN_SHARE;
