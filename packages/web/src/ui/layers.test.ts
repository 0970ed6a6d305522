import { expect, test } from 'vitest';
import { createLayers } from './layers.ts';

interface Entry {
  readonly state: unknown;
  address: string;
}

/** A browser with a history: where it is sent, it goes only when `arrive` is called, as browsers do. */
function browser(
  begin: readonly Entry[] = [
    { state: {}, address: '/before' },
    { state: {}, address: '/c/1' },
  ],
) {
  const entries = [...begin];
  let at = entries.length - 1;
  let target: number | null = null;
  const due: (() => void)[] = [];
  const layers = createLayers({
    state: () => entries[at]?.state,
    address: () => entries[at]?.address ?? '',
    push: state => entries.splice((at += 1), Infinity, { state, address: entries[at - 1]?.address ?? '' }),
    write: address => {
      entries[at] = { state: entries[at]?.state, address };
    },
    // Browsers count from where they are when they are asked.
    go: steps => {
      target = at + steps;
    },
    later: run => due.push(run),
  });
  const settle = () => {
    for (const run of due.splice(0)) run();
  };
  const arrive = () => {
    // As often as one way leads to another.
    while (target !== null) {
      const to = target;
      target = null;
      if (!entries[to]) return;
      at = to;
      layers.moved();
      settle();
    }
  };
  const user = (steps: number) => {
    target = at + steps;
    arrive();
  };
  return {
    layers,
    settle,
    arrive,
    back: () => user(-1),
    forward: () => user(1),
    /** Somebody goes to another place. */
    goTo: (address: string) => {
      entries.splice((at += 1), Infinity, { state: {}, address });
      layers.left();
    },
    /** What was written into the address without a word to anybody. */
    typeHash: (hash: string) => {
      entries.splice((at += 1), Infinity, { state: null, address: `/c/1${hash}` });
      layers.moved();
    },
    reloaded: () => browser(entries.slice(0, at + 1)),
    here: () => entries[at]?.address,
    entries: () => entries.slice(0, at + 1).length,
  };
}

/** A layer that does what it is told. */
function opened({ layers }: Pick<ReturnType<typeof browser>, 'layers'>) {
  const layer = { isOpen: true, close: () => undefined as void };
  const left = layers.add(() => layer.close());
  layer.close = () => {
    if (!layer.isOpen) return;
    layer.isOpen = false;
    left();
  };
  return layer;
}

test('Back closes the layers one after the other, the top one first, and then leaves the place', () => {
  const page = browser();
  const panel = opened(page);
  const dialog = opened(page);
  page.back();
  expect([panel.isOpen, dialog.isOpen, page.here()]).toEqual([true, false, '/c/1']);
  page.back();
  expect([panel.isOpen, page.here()]).toEqual([false, '/c/1']);
  page.back();
  expect(page.here()).toBe('/before');
});

test('a layer closed by its own button takes its entry back, so that the next Back leaves the place', () => {
  const page = browser();
  const panel = opened(page);
  opened(page).close();
  page.settle();
  page.arrive();
  expect([panel.isOpen, page.entries()]).toEqual([true, 3]);
  panel.close();
  page.settle();
  page.arrive();
  expect(page.entries()).toBe(2);
  page.back();
  expect(page.here()).toBe('/before');
});

test('a layer that another takes the place of leaves it its entry', () => {
  const page = browser();
  opened(page).close();
  const next = opened(page);
  page.settle();
  page.arrive();
  expect(page.entries()).toBe(3);
  page.back();
  expect([next.isOpen, page.here()]).toEqual([false, '/c/1']);
});

test('the address is of the moment: it goes along, and what is closed by Back finds it as it was', () => {
  const page = browser([{ state: {}, address: '/c/1#message' }]);
  const panel = opened(page);
  page.layers.writeHash('#page=3');
  const dialog = opened(page);
  page.layers.writeHash('#page=5');
  page.back();
  expect([dialog.isOpen, page.here()]).toEqual([false, '/c/1#page=5']);
  let seen = '';
  const { close } = panel;
  panel.close = () => {
    seen = page.here() ?? '';
    page.layers.writeHash('');
    close();
  };
  page.back();
  expect([seen, page.here()]).toEqual(['/c/1#page=5', '/c/1']);
});

test('Forward to a layer that has closed does nothing', () => {
  const page = browser();
  opened(page);
  page.back();
  page.forward();
  expect([page.here(), page.entries()]).toEqual(['/c/1', 2]);
  page.back();
  expect(page.here()).toBe('/before');
});

test('what gives way to another place leaves nothing to press Back for', () => {
  const page = browser();
  const panel = opened(page);
  page.goTo('/c/2');
  panel.close();
  page.settle();
  page.arrive();
  expect(page.here()).toBe('/c/2');
  page.back();
  expect([page.here(), page.entries()]).toEqual(['/c/1', 2]);
});

test('a place that one goes to while an entry is taken back is where one stays', () => {
  const page = browser();
  opened(page).close();
  page.settle();
  page.goTo('/c/2');
  page.arrive();
  expect(page.here()).toBe('/c/2');
});

test('after a reload the entry serves what opens again; what does not come back costs no press', () => {
  const open = browser();
  opened(open);
  const again = open.reloaded();
  const panel = opened(again);
  expect(again.entries()).toBe(3);
  again.back();
  expect([panel.isOpen, again.here()]).toEqual([false, '/c/1']);

  const gone = open.reloaded();
  gone.back();
  expect(gone.here()).toBe('/before');
});

test('an address that is typed closes nothing, and Back goes to the one before', () => {
  const page = browser();
  const panel = opened(page);
  page.typeHash('#page=9');
  expect(panel.isOpen).toBe(true);
  page.back();
  expect([panel.isOpen, page.here()]).toEqual([true, '/c/1']);
});

test('a layer that stays open has its entry again', () => {
  const page = browser();
  const saving = opened(page);
  const { close } = saving;
  saving.close = () => undefined;
  page.back();
  expect([page.here(), page.entries()]).toEqual(['/c/1', 3]);
  saving.close = close;
  page.back();
  expect([saving.isOpen, page.entries()]).toEqual([false, 2]);
});
