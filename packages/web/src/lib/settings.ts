import { AGENT_ENDPOINT, type Project } from '@nousboard/contracts';
import { create } from 'zustand';
import { FILE_LINK_PATH } from './file-link-path.ts';

/** The sizes of reading; 17 is the one that everything is drawn for. */
export const READING_SIZES = [16, 17, 19, 21] as const;
export type ReadingSize = (typeof READING_SIZES)[number];

/** A model by the names of the wire. */
type ModelChoice = Pick<Project, 'endpoint' | 'model'>;
/** How a project answers, whoever does. */
export type ConversationSetup = Pick<Project, 'strictness' | 'deterministic' | 'citationStyle'>;

/** How Bing was told to speak. */
type BingChoice = Pick<Project, 'jailbreak' | 'toneStyle'>;

/** What this browser remembers of a person's choices. Nothing here is secret, and nothing is needed to work. */
export interface LocalSettings {
  readonly theme: 'system' | 'light' | 'dark';
  /** One of our languages by its name, or 'auto' for what the browser asks for. */
  readonly lang: string;
  /** Size of what one reads, in px at the browser's own setting: questions, answers, quotes. */
  readonly readingSize: ReadingSize;
  readonly sidebarOpen: boolean;
  /** In px, where it stands beside the main sheet. */
  readonly sidebarWidth: number;
  /** How the library is listed. */
  readonly libraryView: 'grid' | 'list';
  /** The order of a project's sources, where there are many. */
  readonly sourceOrder: 'added' | 'newest' | 'title';
  /** How papers are listed. */
  readonly scholarsView: 'grid' | 'list';
  readonly singleKeys: boolean;
  /** Whose interface it is, by the place of an organisation among one's own; -1 is the product's. */
  readonly organizationIndex: number;
  /** That organisation by its id: others can come before it. '' for that of the product, or where it is not known. */
  readonly organizationId: string;
  /** Out of which data source files are chosen, by its id; '' until one was. */
  readonly selectedDS: string;
  readonly autoscroll: boolean;
  /** A page has opened by itself once. */
  readonly hasSeenPage: boolean;
  /** Office documents are shown as they would be printed, where they can be. */
  readonly printedPages: boolean;
  /** Pages of PDFs are light on dark. */
  readonly nightPages: boolean;
  /** It was said once how keys walk through the evidence. */
  readonly knowsWalking: boolean;
  /** A model that runs on the server's machine is offered at home, to whoever may connect it. */
  readonly offersLocalModels: boolean;
  /** The project that was open last; null after signing out. */
  readonly lastConversationId: string | null;
  /** How that one answers, for the next new one. */
  readonly lastConversationSetup: ConversationSetup | null;
  /** Mode and tone that were chosen last for Bing, for the next new project that it answers. */
  readonly lastBingSettings: BingChoice | null;
  /** The models that were chosen last: the second for when the first is not offered any more. */
  readonly lastSelectedModel: { readonly primary: ModelChoice; readonly secondary: ModelChoice | null } | null;
  /** The tools that a model was given last, by the keys of their plugins. */
  readonly lastSelectedTools: readonly string[] | null;
  /** The assistant that was chosen last for a project. */
  readonly lastAssistant: string | null;
}
/** What belongs to whoever is signed in: one cannot be added and not be forgotten. */
const LAST_CHOICES: Readonly<Record<Extract<keyof LocalSettings, `last${string}`>, null>> = {
  lastConversationId: null,
  lastConversationSetup: null,
  lastBingSettings: null,
  lastSelectedModel: null,
  lastSelectedTools: null,
  lastAssistant: null,
};
const defaults: LocalSettings = {
  theme: 'system',
  lang: 'auto',
  readingSize: 17,
  sidebarOpen: true,
  sidebarWidth: 256,
  libraryView: 'grid',
  sourceOrder: 'added',
  scholarsView: 'list',
  singleKeys: true,
  organizationIndex: 0,
  organizationId: '',
  selectedDS: '',
  autoscroll: false,
  hasSeenPage: false,
  printedPages: false,
  nightPages: false,
  knowsWalking: false,
  offersLocalModels: true,
  ...LAST_CHOICES,
};
/** Stored as plain text, because the script that runs before the first paint reads it. */
const THEME_KEY = 'nousboard.theme';
const SETTINGS_KEY = 'nousboard.settings';
const PREFIX = 'nousboard.';
/** Whose texts are kept. */
const OWNER = 'owner';

/** The local settings; `useSettings(s => s.theme)` follows one of them. */
export const useSettings = create<LocalSettings>(() => ({ ...defaults, ...readStored() }));

/** Changes settings and keeps them, beside what another tab has chosen meanwhile. */
export function changeSettings(change: Partial<LocalSettings>): void {
  useSettings.setState(change);
  const { theme, ...rest } = { ...useSettings.getState(), ...readStored(), ...change };
  write(THEME_KEY, theme);
  write(SETTINGS_KEY, JSON.stringify(rest));
}

/** Forgets what was chosen last, so that whoever signs in begins afresh; drafts stay. */
export function forgetLastChoices(): void {
  changeSettings(LAST_CHOICES);
  writeLocal('filesToDelete', '');
}

/** Remembers a model that somebody has chosen. */
export function rememberModel({ endpoint, model }: ModelChoice): void {
  const before = useSettings.getState().lastSelectedModel;
  const isSame = before?.primary.endpoint === endpoint && before.primary.model === model;
  if (!isSame)
    changeSettings({ lastSelectedModel: { primary: { endpoint, model }, secondary: before?.primary ?? null } });
}

/** What makes a project answer with tools gives it those that were chosen last, where it has none. */
export function withLastTools<Change extends { readonly endpoint?: string | undefined }>(
  change: Change,
  has: readonly string[] = [],
): Change & { readonly tools?: string[] } {
  const { lastSelectedTools } = useSettings.getState();
  return change.endpoint === AGENT_ENDPOINT && has.length === 0 && lastSelectedTools
    ? { ...change, tools: [...lastSelectedTools] }
    : change;
}

/**
 * Takes over what another tab has chosen about looks and keys; where a person is stays each tab's own. Returns how to
 * stop.
 */
export function followOtherTabs(): () => void {
  const heard = ({ key }: StorageEvent) => {
    if (key !== THEME_KEY && key !== SETTINGS_KEY) return;
    const { theme, lang, readingSize, singleKeys, autoscroll } = { ...defaults, ...readStored() };
    useSettings.setState({ theme, lang, readingSize, singleKeys, autoscroll });
  };
  addEventListener('storage', heard);
  return () => removeEventListener('storage', heard);
}

/** Forgets what belongs to a person (drafts, last project); how the app looks stays. */
export function forgetPerson(): void {
  const { organizationIndex, organizationId, selectedDS } = defaults;
  changeSettings({ ...LAST_CHOICES, organizationIndex, organizationId, selectedDS });
  const keep = new Set([THEME_KEY, SETTINGS_KEY]);
  for (const key of keysOf(localStore())) if (key.startsWith(PREFIX) && !keep.has(key)) localStore()?.removeItem(key);
}

/** Whose choices this tab holds in its memory; null before anybody was here. */
let remembered: string | null = null;

/**
 * What one person typed here waits for them and for nobody else: whoever is there now finds their own, or nothing. A
 * session can end without anybody signing out, while no page is open.
 */
export function keepOnlyOf(userId: string): void {
  if (readLocal(OWNER) !== userId) {
    forgetPerson();
    writeLocal(OWNER, userId);
  } else if (remembered !== userId) {
    // They have signed in in another tab, which has stored what is theirs; what is in memory here may be another's.
    useSettings.setState({ ...defaults, ...readStored() });
  }
  remembered = userId;
}

/**
 * They signed out in another tab, which has forgotten them: what this one has written since goes too. Not where
 * somebody else has signed in by now: this tab may have slept meanwhile, and what is stored is theirs.
 */
export function forgetWhoLeft(): void {
  const owner = readLocal(OWNER);
  if (owner === null || owner === remembered) forgetPerson();
}

const PLACE_KEY = `${PREFIX}place`;
/** Addresses of the workspace. Nothing else is led to, whatever was remembered. */
const WORKSPACE = /^\/(?:c\/|(?:admin(?:\/people|\/organizations)?|help)$|billing\/(?:sandbox|return|usage)(?:\?|$))/;
const PROJECT = /^\/c\/[0-9a-f]{24}(?![0-9a-f])/;
/** Given from one person to another: it counts for whoever signs in next, even where somebody else was before. */
const FOR_ANYBODY = new RegExp(`^(?:${FILE_LINK_PATH}\\?|/#(?:shared-with-you|upgrade)$)`);
const ANYBODY = '*';

/** Whoever is here goes for somebody else to come, who is led to where they were: until the page is loaded anew. */
let isHandedOver = false;

/**
 * The session ended by no wish of the person, or has not begun: this tab remembers where they were going, for when they
 * are back. Where nobody was signed in, or they go for somebody else to come, the address of a project waits for
 * whoever signs in next.
 */
export function keepPlace(href: string, whom?: 'anybody'): void {
  const here = readLocal(OWNER);
  const owner =
    FOR_ANYBODY.test(href) || ((here === null || whom === 'anybody') && PROJECT.test(href)) ? ANYBODY : here;
  // Their own places are passed on the way out, as what is open closes: those replace none.
  if (owner === null && isHandedOver) return;
  isHandedOver = whom === 'anybody';
  ofTab(tab => (owner === null ? tab.removeItem(PLACE_KEY) : tab.setItem(PLACE_KEY, `${owner} ${href}`)));
}

const readPlace = (): readonly [owner: string | undefined, href: string] => {
  const [owner, href = ''] = ofTab(tab => tab.getItem(PLACE_KEY))?.split(' ') ?? [];
  return [owner, href];
};

/** Where the person of this browser was when their session ended, as long as nobody has signed in since; else null. */
export function placeOfEnded(): string | null {
  const [owner, href] = readPlace();
  return owner !== undefined && owner === readLocal(OWNER) && WORKSPACE.test(href) ? href : null;
}

/**
 * Where this person was when their session ended, or the link that was followed before anybody signed in, told once;
 * else null.
 */
export function takePlace(userId: string): string | null {
  const [owner, href] = readPlace();
  ofTab(tab => tab.removeItem(PLACE_KEY));
  isHandedOver = false;
  const isTheirs =
    owner === ANYBODY ? FOR_ANYBODY.test(href) || PROJECT.test(href) : owner === userId && WORKSPACE.test(href);
  return isTheirs ? href : null;
}

/** A remembered text such as a draft; null if there is none. `name` must not contain a person's data. */
export const readLocal = (name: string): string | null => read(PREFIX + name);
/** Remembers a text until signing out; an empty one is forgotten. */
export const writeLocal = (name: string, value: string): void => {
  if (value === '') localStore()?.removeItem(PREFIX + name);
  else write(PREFIX + name, value);
};

/** The names that texts are remembered under, of those that begin so. */
export const localNames = (beginning: string): readonly string[] =>
  keysOf(localStore()).flatMap(key => (key.startsWith(PREFIX + beginning) ? [key.slice(PREFIX.length)] : []));

function readStored(): Partial<LocalSettings> {
  const theme = read(THEME_KEY);
  let rest: Partial<LocalSettings> = {};
  try {
    rest = JSON.parse(read(SETTINGS_KEY) ?? '{}') as Partial<LocalSettings>;
  } catch (broken) {
    console.warn('Stored settings could not be read; using the defaults.', broken);
  }
  const known = Object.fromEntries(
    Object.entries(rest).filter(
      ([key, value]) =>
        key in defaults &&
        (typeof value === typeof defaults[key as keyof LocalSettings] ||
          key === 'lastConversationId' ||
          key === 'lastAssistant'),
    ),
  );
  if (!READING_SIZES.some(size => size === known['readingSize'])) delete known['readingSize'];
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
/** Uses what a tab remembers for itself; null where it cannot. */
export function ofTab<Result>(use: (tab: Storage) => Result): Result | null {
  try {
    return use(sessionStorage);
  } catch (blocked) {
    console.warn('The browser would not remember where you were.', blocked);
    return null;
  }
}
const keysOf = (store: Storage | null) =>
  store ? Array.from({ length: store.length }, (_unused, at) => store.key(at) ?? '') : [];
