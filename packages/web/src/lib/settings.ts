import { create } from 'zustand';

/** What this browser remembers of a person's choices. Nothing here is secret, and nothing is needed to work. */
export interface LocalSettings {
  readonly theme: 'system' | 'light' | 'dark';
  readonly sidebarOpen: boolean;
  readonly singleKeys: boolean;
  readonly autoscroll: boolean;
  /** A page has opened by itself once. */
  readonly hasSeenPage: boolean;
  /** Office documents are shown as they would be printed, where they can be. */
  readonly printedPages: boolean;
  /** It was said once how keys walk through the evidence. */
  readonly knowsWalking: boolean;
  /** The project that was open last; null after signing out. */
  readonly lastConversationId: string | null;
}
const defaults: LocalSettings = {
  theme: 'system',
  sidebarOpen: true,
  singleKeys: true,
  autoscroll: true,
  hasSeenPage: false,
  printedPages: false,
  knowsWalking: false,
  lastConversationId: null,
};
/** Stored as plain text, because the script that runs before the first paint reads it. */
const THEME_KEY = 'nousboard.theme';
const SETTINGS_KEY = 'nousboard.settings';
const PREFIX = 'nousboard.';

/** The local settings; `useSettings(s => s.theme)` follows one of them. */
export const useSettings = create<LocalSettings>(() => ({ ...defaults, ...readStored() }));

/** Changes settings and keeps them. */
export function changeSettings(change: Partial<LocalSettings>): void {
  useSettings.setState(change);
  const { theme, ...rest } = useSettings.getState();
  write(THEME_KEY, theme);
  write(SETTINGS_KEY, JSON.stringify(rest));
}

/** Forgets what belongs to a person (drafts, last project); how the app looks stays. */
export function forgetPerson(): void {
  changeSettings({ lastConversationId: null });
  const keep = new Set([THEME_KEY, SETTINGS_KEY]);
  for (const key of keysOf(localStore())) if (key.startsWith(PREFIX) && !keep.has(key)) localStore()?.removeItem(key);
}

/** A remembered text such as a draft; null if there is none. `name` must not contain a person's data. */
export const readLocal = (name: string): string | null => read(PREFIX + name);
/** Remembers a text until signing out; an empty one is forgotten. */
export const writeLocal = (name: string, value: string): void => {
  if (value === '') localStore()?.removeItem(PREFIX + name);
  else write(PREFIX + name, value);
};

function readStored(): Partial<LocalSettings> {
  const theme = read(THEME_KEY);
  let rest: Partial<LocalSettings> = {};
  try {
    rest = JSON.parse(read(SETTINGS_KEY) ?? '{}') as Partial<LocalSettings>;
  } catch (broken) {
    console.warn('Stored settings could not be read; using the defaults.', broken);
  }
  const known = Object.fromEntries(
    Object.entries(rest).filter(([key, value]) => key in defaults && (typeof value === typeof defaults[key as keyof LocalSettings] || key === 'lastConversationId')),
  );
  return { ...known, ...(theme === 'light' || theme === 'dark' || theme === 'system' ? { theme } : {}) };
}

// Storage can be blocked altogether (private windows, embedded pages): then nothing is remembered, and all works.
function localStore(): Storage | null {
  try {
    return globalThis.localStorage ?? null;
  } catch (blocked) {
    void blocked;
    return null;
  }
}
function read(key: string): string | null {
  return localStore()?.getItem(key) ?? null;
}
function write(key: string, value: string): void {
  try {
    localStore()?.setItem(key, value);
  } catch (full) {
    console.warn('The browser would not remember a setting.', full);
  }
}
const keysOf = (store: Storage | null) => (store ? Array.from({ length: store.length }, (_unused, at) => store.key(at) ?? '') : []);
