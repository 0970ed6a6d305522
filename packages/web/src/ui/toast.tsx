import { lazy, Suspense, useState, useSyncExternalStore } from 'react';

export type ToastLevel = 'info' | 'success' | 'warning' | 'error';

export interface ToastOptions {
  readonly level?: ToastLevel;
  /** How long it stays, in ms: 3 s unless said; it stays until dismissed if it has an action. */
  readonly timeoutMs?: number;
  readonly action?: { readonly label: string; readonly onPress: () => void; readonly disabled?: boolean };
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

// Until the first toast nobody loads the stack; what is asked for meanwhile waits here.
let waiting: readonly ToastRequest[] = [];
let stack: ToastStackHandle | null = null;
let wanted = false;
let count = 0;
const listeners = new Set<() => void>();

/** Says something in passing, from anywhere. Never the only place where a failure is told. Returns an id for `closeToast`. */
export function showToast(text: string, options: ToastOptions = {}): string {
  count += 1;
  const request = { ...options, id: `toast-${count}`, text };
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
  waiting = waiting.filter(request => request.id !== id);
  stack?.close(id);
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

const ToastStack = lazy(() => import('./toast-stack.tsx').then(module => ({ default: module.ToastStack })));
const follow = (changed: () => void) => {
  listeners.add(changed);
  return () => {
    listeners.delete(changed);
  };
};

/** Where toasts appear: end bottom; on phones above the ask area. Stands once, at the root of the app. */
export function Toaster() {
  const needed = useSyncExternalStore(
    follow,
    () => wanted,
    () => false,
  );
  const [region, setRegion] = useState<HTMLElement | null>(null);
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
