import type {
  ConversationId,
  DataSourceId,
  FolderId,
  KeyedService,
  PlanFeature,
  SourceFile,
  UserId,
} from '@nousboard/contracts';
import { create } from 'zustand';
import { session } from './api/index.ts';
import { type KeysName, workingKeys } from './keyboard.ts';

export type SettingsTab = 'profile' | 'general' | 'data' | 'api';

/**
 * The tabs of the library, which are parts of its address too: `#mylibrary`. A data source of an organisation stands
 * there by its id.
 */
export const LIBRARY_TABS = ['mylibrary', 'books', 'scholars', 'shared-with-you', 'drives', 'memory'] as const;
export type LibraryTab = (typeof LIBRARY_TABS)[number] | DataSourceId;

/**
 * The tab of the library that an address names. Messages have ids of the same form, so a data source is one of these.
 */
export const libraryTabOf = (hash: string, dataSources: readonly DataSourceId[]): LibraryTab | undefined =>
  [...LIBRARY_TABS, ...dataSources].find(tab => `#${tab}` === hash);

/** A dialog of the whole workspace. There is one at a time: opening another closes it. */
export type WorkspaceDialog =
  | { readonly name: 'settings'; readonly tab: SettingsTab }
  /** `feature`: what opened it; it stands first in the lists. */
  | { readonly name: 'upgrade'; readonly feature: PlanFeature | null }
  /**
   * `what`: the parameters of its model, how it uses tools, who answers, its model, keeping how it answers as a preset,
   * or all presets. The last three also without a project, for the next new one.
   */
  | {
      readonly name: 'generation';
      readonly what: 'parameters' | 'agent' | 'assistants';
      readonly conversationId: ConversationId;
    }
  | {
      readonly name: 'generation';
      readonly what: 'models' | 'save' | 'presets';
      readonly conversationId: ConversationId | null;
    }
  | { readonly name: 'ownKey'; readonly service: KeyedService }
  | { readonly name: 'export'; readonly conversationId: ConversationId }
  | { readonly name: 'share'; readonly conversationId: ConversationId }
  /** `at`: a file to show where it lies. */
  | { readonly name: 'library'; readonly tab: LibraryTab; readonly at?: SourceFile }
  /** `files`: what was dropped; none where they are still to be chosen. */
  /** `folder`: where in the library. */
  | { readonly name: 'import'; readonly files: readonly File[]; readonly folder: FolderId | null }
  /** `to`: what it adds to; `folder`: where in the library. */
  | {
      readonly name: 'webPage';
      readonly addresses: string;
      readonly to: 'project' | 'library';
      readonly folder: FolderId | null;
    }
  | { readonly name: 'palette' };

interface Opened {
  readonly open: WorkspaceDialog | null;
  readonly keys: ReadonlySet<KeysName> | null;
  readonly touring: UserId | null;
}
const useStore = create<Opened>(() => ({ open: null, keys: null, touring: null }));

// What one person had open, files and addresses in it included, is not there for the next one.
session.subscribe(() => {
  if (session.state().status === 'signed-out') useStore.setState({ open: null, keys: null });
});

/** The workspace's dialog that is open; null while none is. */
export const useWorkspaceDialog = (): WorkspaceDialog | null => useStore(state => state.open);

/** Opens a dialog of the workspace from wherever it is asked for: a menu, a shortcut, a gate. */
export const openDialog = (dialog: WorkspaceDialog): void => useStore.setState({ open: dialog, keys: null });
/** Opens the dialog that adds pages of the web to the project. */
export const openWebPage = (addresses = ''): void =>
  openDialog({ name: 'webPage', addresses, to: 'project', folder: null });
export const closeDialog = (): void => useStore.setState({ open: null });
/** For a shortcut that closes what it has opened. */
export const toggleDialog = (dialog: WorkspaceDialog): void =>
  useStore.getState().open?.name === dialog.name ? closeDialog() : openDialog(dialog);

/**
 * The keys that did something when the sheet of them was asked for; null while it is closed. It lies over the dialog
 * that is open, whose keys it tells.
 */
export const useKeysSheet = (): ReadonlySet<KeysName> | null => useStore(state => state.keys);
export const closeKeysSheet = (): void => useStore.setState({ keys: null });
export const toggleKeysSheet = (): void => useStore.setState(({ keys }) => ({ keys: keys ? null : workingKeys() }));

/** Whom the tour shows around, over whatever else is open; null while it does not. */
export const useTouring = (): UserId | null => useStore(state => state.touring);
export const setTouring = (touring: UserId | null): void => useStore.setState({ touring });
