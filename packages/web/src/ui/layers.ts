import { useEffect, useEffectEvent } from 'react';

/** What of the browser's history the layers need. */
export interface LayerHistory {
  readonly state: () => unknown;
  /** Path, query and hash of the page. */
  readonly address: () => string;
  readonly push: (state: unknown) => void;
  /** Writes another address into the entry that is there. */
  readonly write: (address: string) => void;
  readonly go: (steps: number) => void;
  /** After what happens now, navigation included, has happened. */
  readonly later: (run: () => void) => void;
}

/** In the state of an entry: how many layers lie over the screen there. */
const DEPTH = 'layers';
const depthIn = (state: unknown): number => Number((state as { readonly [DEPTH]?: number } | null)?.[DEPTH] ?? 0);
const pathIn = (address: string): string => address.split('#')[0] ?? '';

/**
 * What lies over the screen (a drawer, a sheet, a panel, a dialog) has an entry of its own in the browser's history, so
 * that Back closes the top one. Entries are only counted: which layer has which follows from the order in which they
 * were opened. The address is of the moment and goes along from entry to entry, so that Back changes nothing but the
 * layer.
 */
export function createLayers(history: LayerHistory) {
  const open: { readonly close: () => void }[] = [];
  let depth = depthIn(history.state());
  let address = history.address();
  /** We are taking back entries of layers that closed by themselves: so many, and what was pushed meanwhile. */
  let going: { readonly steps: number; pushed: number } | null = null;

  const look = () => {
    depth = depthIn(history.state());
    address = history.address();
  };
  const takeAlong = (before: string) => {
    if (before !== history.address() && pathIn(before) === pathIn(history.address())) history.write(before);
    address = history.address();
  };
  const takeBack = () => {
    going = { steps: depth - open.length, pushed: 0 };
    history.go(-going.steps);
  };
  /** As many entries as there are layers. */
  const settle = () => {
    if (going) return;
    look();
    while (depth < open.length) {
      depth += 1;
      history.push({ ...(history.state() as object | null), [DEPTH]: depth });
    }
    if (depth > open.length) takeBack();
  };

  /** Back, Forward, or what we went ourselves. */
  const moved = () => {
    const before = { depth, address };
    const went = going;
    going = null;
    look();
    if (went) {
      // Somebody went elsewhere before the browser had gone back: there they belong.
      if (went.pushed > 0) return history.go(went.steps + went.pushed);
      takeAlong(before.address);
      return settle();
    }
    // A new entry, from an address that was typed or a link within the page.
    if (history.state() === null) return;
    if (depth < before.depth) {
      // Its layer had not come back after the page was loaded anew: this Back was meant for what lies before it.
      if (open.length <= depth) return history.go(-1);
      takeAlong(before.address);
      for (const layer of open.slice(depth).reverse()) layer.close();
      // One that stays open has its entry again.
      return history.later(settle);
    }
    // Entries of layers that have closed are passed over.
    if (depth > open.length) takeBack();
  };

  return {
    moved,
    /** Opens a layer over the others; what it returns says that it has closed. */
    add(close: () => void): () => void {
      const layer = { close };
      open.push(layer);
      settle();
      return () => {
        open.splice(open.indexOf(layer), 1);
        // Later: another layer may take its entry over, or the screen give way to another place.
        history.later(settle);
      };
    },
    /** Somebody went to another place. */
    left() {
      if (going) going.pushed += 1;
    },
    writeHash(hash: string) {
      const next = pathIn(history.address()) + hash;
      if (next !== history.address()) history.write(next);
      address = next;
    },
  };
}

const layers =
  typeof history === 'undefined'
    ? null
    : createLayers({
        state: () => history.state,
        address: () => location.pathname + location.search + location.hash,
        push: state => history.pushState(state, ''),
        write: address => history.replaceState(history.state, '', address),
        go: steps => history.go(steps),
        later: run => void setTimeout(run),
      });
if (layers) addEventListener('popstate', layers.moved);

/** While it is open, Back closes it. */
export function useLayer(isOpen: boolean, close: () => void): void {
  const goBack = useEffectEvent(close);
  useEffect(() => (isOpen ? layers?.add(() => goBack()) : undefined), [isOpen]);
}

/** Says what the address's last part is, in the entry that is there; '' takes it away. */
export const writeHash = (hash: string): void => layers?.writeHash(hash);

/** To be told when the page has gone to another place. */
export const leftForAnotherPlace = (): void => layers?.left();
