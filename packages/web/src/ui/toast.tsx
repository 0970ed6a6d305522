import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';

export type ToastLevel = 'info' | 'success' | 'warning' | 'error';

export interface ToastOptions {
  readonly level?: ToastLevel;
  /** How long it stays, in ms: 3 s unless said; it stays until dismissed if it has an action. */
  readonly timeoutMs?: number;
  readonly action?: ToastAction | undefined;
  /** It stood there and has been taken away, by whomever. */
  readonly onClosed?: () => void;
}
export interface ToastAction {
  readonly label: string;
  readonly onPress: () => void;
  /**
   * It can be pressed again and again, each time after so many ms of rest, the first one too; the toast stays for that.
   */
  readonly restsMs?: number;
  /** It does nothing any more after so many ms: the toast goes then, or says why for as long as somebody is on it. */
  readonly ends?: { readonly afterMs: number; readonly reason: string };
}
export interface ToastRequest extends ToastOptions {
  readonly id: string;
  readonly text: string;
}

/** What the stack does with requests once it is on the page. */
export interface ToastStackHandle {
  add(request: ToastRequest): void;
  close(id: string): void;
}

// The stack is no part of the first load; what is asked for before it is here waits.
let waiting: readonly ToastRequest[] = [];
let stack: ToastStackHandle | null = null;
let wanted = false;
let count = 0;
let last: ToastRequest | null = null;
/** Those that nobody has taken away yet. */
const shown = new Set<string>();
const listeners = new Set<() => void>();

/**
 * Says something in passing, from anywhere. Never the only place where a failure is told. Returns an id for
 * `closeToast`.
 */
export function showToast(text: string, options: ToastOptions = {}): string {
  count += 1;
  const id = `toast-${count}`;
  const onClosed = () => {
    shown.delete(id);
    options.onClosed?.();
  };
  const request = { ...options, id, text, onClosed };
  shown.add(id);
  // What is only said again takes its own place; an action may be for another thing.
  if (last?.text === text && !last.action && !options.action) closeToast(last.id);
  last = request;
  if (stack) stack.add(request);
  else {
    waiting = [...waiting, request];
    wanted = true;
    for (const changed of listeners) changed();
  }
  return request.id;
}

/** Takes a toast away before its time. */
export function closeToast(id: string): void {
  shown.delete(id);
  waiting = waiting.filter(request => request.id !== id);
  stack?.close(id);
}

/** Takes all toasts away: whom they were for is gone. */
export function closeToasts(): void {
  for (const id of shown) closeToast(id);
}

/** The stack is on the page: it gets what waited, and everything from now on. Returns how to take it off again. */
export function attachToastStack(handle: ToastStackHandle): () => void {
  stack = handle;
  for (const request of waiting) handle.add(request);
  waiting = [];
  return () => {
    stack = null;
  };
}

/**
 * Long after the first screen stands. Later may be too late: what most needs to be told is that there is no network.
 */
const LOAD_AFTER_MS = 3_000;
const AGAIN_MS = 2_000;
/** Loads the stack, sooner or later: a toast that cannot be shown must take nothing else off the screen. */
const loadStack = (): Promise<typeof import('./toast-stack.tsx')> =>
  import('./toast-stack.tsx').catch(() => new Promise(resolve => setTimeout(resolve, AGAIN_MS)).then(loadStack));
const ToastStack = lazy(() => loadStack().then(module => ({ default: module.ToastStack })));
const follow = (changed: () => void) => {
  listeners.add(changed);
  return () => {
    listeners.delete(changed);
  };
};

/** Where toasts appear: see the stack. Stands once, at the root of the app. */
export function Toaster() {
  const needed = useSyncExternalStore(
    follow,
    () => wanted,
    () => false,
  );
  const [region, setRegion] = useState<HTMLElement | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => void loadStack(), LOAD_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div ref={setRegion} aria-live="polite" aria-relevant="additions text">
      {needed && region ? (
        <Suspense fallback={null}>
          <ToastStack region={region} />
        </Suspense>
      ) : null}
    </div>
  );
}
