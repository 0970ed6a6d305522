import { Thread, type ThreadProps } from './thread.tsx';

const nothing = () => undefined;
const still: Omit<ThreadProps, 'turns'> = {
  run: undefined,
  strictness: 'strict',
  citationStyle: 'none',
  nameOf: nothing,
  gone: new Set(),
  isPanelOpen: false,
  onOpenPassages: nothing,
  onAskWords: null,
  older: null,
  verbs: null,
  onPick: nothing,
  pointed: null,
  onShareImage: null,
  empty: null,
  dock: null,
};

/** Turns to be read: nothing is asked, changed or chosen in them. What is given counts, and for the rest the usual. */
export const StillThread = (given: Pick<ThreadProps, 'turns'> & Partial<ThreadProps>) => (
  <Thread {...still} {...given} />
);
