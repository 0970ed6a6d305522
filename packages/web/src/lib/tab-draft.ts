import { useState } from 'react';

const PREFIX = 'nousboard.typed.';

/** A text being typed that outlives a reload of this tab, and nothing else: never for a secret. */
export function useTabDraft(name: string): readonly [string, (text: string) => void] {
  const [text, setText] = useState(() => tabStore()?.getItem(PREFIX + name) ?? '');
  return [
    text,
    typed => {
      setText(typed);
      try {
        tabStore()?.setItem(PREFIX + name, typed);
      } catch (full) {
        console.warn('The browser would not remember what was typed.', full);
      }
    },
  ];
}

/** Nothing that was typed before is offered to whoever comes next. */
export function forgetTabDrafts(): void {
  const kept = tabStore();
  for (const key of Object.keys(kept ?? {})) if (key.startsWith(PREFIX)) kept?.removeItem(key);
}

/** What this tab keeps. Storage can be blocked altogether: then nothing is remembered, and all works. */
export function tabStore(): Storage | null {
  try {
    return sessionStorage;
  } catch {
    return null;
  }
}
