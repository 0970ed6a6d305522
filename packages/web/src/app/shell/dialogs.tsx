import { useQuery } from '@tanstack/react-query';
import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { dueNotices } from '#features/about/due-notices.ts';
import { accountQueries } from '#features/accounts/index.ts';
import { useAnswerFirst } from '#lib/answer-first.ts';
import { useUser } from '#lib/api/index.ts';
import {
  closeDialog,
  closeKeysSheet,
  useKeysSheet,
  useTouring,
  useWorkspaceDialog,
  type WorkspaceDialog,
} from '#lib/dialogs.ts';
import { withLaterTexts } from '#lib/i18n/index.ts';
import { loadPart } from '#lib/load-part.ts';
import { serverTime } from '#lib/server-time.ts';
import { OfProject } from './of-project.tsx';

type DialogOf<Name extends WorkspaceDialog['name']> = Extract<WorkspaceDialog, { readonly name: Name }>;
type Parts = {
  readonly [Name in WorkspaceDialog['name']]?: ComponentType<
    Omit<DialogOf<Name>, 'name'> & { readonly onClose: () => void }
  >;
};

/**
 * Each is loaded when it is opened for the first time, with its words: `lazy(() => loadPart(() =>
 * withLaterTexts(import(…))))`.
 */
const parts: Parts = {
  palette: lazy(() =>
    loadPart(() => withLaterTexts(import('#screens/palette.tsx'))).then(module => ({ default: module.PaletteScreen })),
  ),
  library: lazy(() =>
    loadPart(() => withLaterTexts(import('#screens/library.tsx'))).then(module => ({ default: module.Library })),
  ),
  import: lazy(() =>
    loadPart(() => withLaterTexts(import('#screens/import-references.tsx'))).then(module => ({
      default: module.ImportReferences,
    })),
  ),
  webPage: lazy(() =>
    loadPart(() => withLaterTexts(import('#screens/web-page.tsx'))).then(module => ({ default: module.WebPage })),
  ),
  settings: lazy(() =>
    loadPart(() => withLaterTexts(import('#screens/settings.tsx'))).then(module => ({ default: module.Settings })),
  ),
  ownKey: lazy(() =>
    loadPart(() => withLaterTexts(import('#screens/own-key.tsx'))).then(module => ({ default: module.OwnKey })),
  ),
  upgrade: lazy(() =>
    loadPart(() => withLaterTexts(import('#screens/upgrade.tsx'))).then(module => ({ default: module.Upgrade })),
  ),
  share: ({ conversationId, onClose }) => (
    <OfProject conversationId={conversationId}>
      {({ title }) => <ShareDialog target={{ kind: 'project', id: conversationId }} title={title} onClose={onClose} />}
    </OfProject>
  ),
  generation: lazy(() =>
    loadPart(() => withLaterTexts(import('#screens/generation.tsx'))).then(module => ({ default: module.Generation })),
  ),
  export: ({ conversationId, onClose }) => (
    <OfProject conversationId={conversationId}>
      {project => <ExportConversation project={project} onClose={onClose} />}
    </OfProject>
  ),
};
const DueNotices = lazy(() =>
  loadPart(() => withLaterTexts(import('#screens/due-notices.tsx'))).then(module => ({ default: module.DueNotices })),
);
const KeysSheet = lazy(() =>
  loadPart(() => withLaterTexts(import('#features/palette/keys-sheet.tsx'))).then(module => ({
    default: module.KeysSheet,
  })),
);
const Tour = lazy(() =>
  loadPart(() => withLaterTexts(import('#screens/tour.tsx'))).then(module => ({ default: module.Tour })),
);
const ShareDialog = lazy(() =>
  loadPart(() => withLaterTexts(import('#features/sharing/share-dialog.tsx'))).then(module => ({
    default: module.ShareDialog,
  })),
);
const ExportConversation = lazy(() =>
  loadPart(() => withLaterTexts(import('#screens/export-conversation.tsx'))).then(module => ({
    default: module.ExportConversation,
  })),
);

/** The dialogs that belong to the whole workspace, over whatever screen stands. */
export function Dialogs(): ReactNode {
  const { data: config } = useQuery(accountQueries.config());
  const user = useUser();
  // What expires while somebody reads it stays until it is left.
  const [openedAt] = useState(() => serverTime());
  const due = dueNotices(config?.consent ?? [], user, openedAt);
  const open = useWorkspaceDialog();
  const keys = useKeysSheet();
  const touring = useTouring();
  useAnswerFirst(due.length > 0);
  // What people have to be told first stands until they have seen it: what was asked for comes after it.
  if (due.length > 0)
    return (
      <Suspense fallback={null}>
        <DueNotices notices={due} />
      </Suspense>
    );
  const { name, ...rest } = open ?? {};
  const Part = name && (parts[name] as ComponentType<{ readonly onClose: () => void }> | undefined);
  return (
    <>
      {Part ? (
        <Suspense fallback={null}>
          <Part {...rest} onClose={closeDialog} />
        </Suspense>
      ) : null}
      {keys ? (
        <Suspense fallback={null}>
          <KeysSheet working={keys} onClose={closeKeysSheet} />
        </Suspense>
      ) : null}
      {touring ? (
        <Suspense fallback={null}>
          <Tour of={touring} />
        </Suspense>
      ) : null}
    </>
  );
}
