import { createContext, useContext } from 'react';
import type { Passage } from './numbering.ts';

/** The small card beside a tab: where it hangs and what it shows. */
export interface PreviewControl {
  /** The pointer rests on a tab: the card opens after a moment. */
  restOn: (passage: Passage, tab: HTMLElement, messageId: string) => void;
  /** The pointer left the tab or the card: the card closes after a moment, unless it came back. */
  leave: () => void;
  /** Opens the card at once, from the keyboard; it takes the focus. */
  show: (passage: Passage, tab: HTMLElement, messageId: string) => void;
  close: () => void;
}

const nothing: PreviewControl = {
  restOn: () => undefined,
  leave: () => undefined,
  show: () => undefined,
  close: () => undefined,
};
const Context = createContext<PreviewControl>(nothing);
export const PreviewProvider = Context.Provider;
export const usePreview = (): PreviewControl => useContext(Context);
