import type { AnswerSettings, ConversationId, Message, TagId } from '@nousboard/contracts';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { lendAskMode, setDraft } from '#features/answers/index.ts';
import { RememberButton } from '#features/memory/index.ts';
import {
  createFirstNote,
  createNote,
  MessageTags,
  NousCount,
  NousView,
  preloadNote,
  type ShownNous,
  TagsButton,
  takeTypedAhead,
  typeAhead,
} from '#features/nous/index.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import { useOnline } from '#lib/online.ts';
import { problemText } from '#lib/problem-text.ts';
import { useLayer } from '#ui/layers.ts';
import { AfterAWhile } from '#ui/skeleton.tsx';
import { showToast } from '#ui/toast.tsx';
import { NoteOfAnswer } from './note-of-answer.tsx';
import { WorkspaceFoot } from './workspace-foot.tsx';

const none: readonly TagId[] = [];

/** Which of its two views a project shows, and in the second, by which tags and with what in the sheet. */
export function useProjectNous(project: ConversationId) {
  const navigate = useNavigate();
  const [view, showView] = useState<'thread' | 'nous'>('thread');
  // Among notes one writes a note, and in the thread a question, unless one chooses otherwise.
  const setView = useCallback(
    (next: 'thread' | 'nous') => {
      showView(next);
      lendAskMode(project, next === 'nous' ? 'note' : null);
    },
    [project],
  );
  // Whoever comes back finds the thread, and asks in it.
  useEffect(() => () => lendAskMode(project, null), [project]);
  useLayer(view === 'nous', () => setView('thread'));
  const [tags, setTags] = useState(none);
  const [shown, show] = useState<ShownNous | null>(null);
  const goTo = useCallback(
    ({ messageId }: ShownNous) => {
      show(null);
      setView('thread');
      void navigate({ to: '/c/$conversationId', params: { conversationId: project }, hash: messageId });
    },
    [navigate, project, setView],
  );
  return useMemo(() => ({ view, setView, tags, setTags, shown, show, goTo }), [view, setView, tags, shown, goTo]);
}
type ProjectNousState = ReturnType<typeof useProjectNous>;

/**
 * The ask area's note mode: what is typed becomes the title of a note, with the tags chosen beside it. It stays typed
 * until the note is there.
 */
function useNoteMode(
  place: ConversationId | 'new',
  create: (title: string, tagIds: readonly TagId[]) => Promise<ShownNous>,
  open: (note: ShownNous) => void,
) {
  const { t } = useTranslation('answers');
  const [tagIds, setTagIds] = useState(none);
  const isStarting = useRef(false);
  return useMemo(
    () => ({
      controls: (
        <NoteControls>
          <TagsButton own chosen={tagIds} onChange={setTagIds} />
        </NoteControls>
      ),
      onSend: async (title: string) => {
        if (isStarting.current) return;
        isStarting.current = true;
        typeAhead(t('ask.modes.note'));
        try {
          const note = await create(title, tagIds);
          setDraft(place, '', 'note');
          setTagIds(none);
          open(note);
        } catch (problem) {
          const typed = takeTypedAhead();
          if (typed !== '') setDraft(place, `${title}\n${typed}`, 'note');
          document.querySelector<HTMLElement>('#ask textarea')?.focus();
          showToast(problemText(problem), { level: 'error' });
        } finally {
          isStarting.current = false;
        }
      },
    }),
    [place, tagIds, create, open, t],
  );
}

function NoteControls({ children }: { readonly children: ReactNode }) {
  useEffect(preloadNote, []);
  return <Suspense fallback={null}>{children}</Suspense>;
}

/** In a project, a new note opens over its nous to be written. */
export const useProjectNote = (project: ConversationId, { setView, show }: ProjectNousState) =>
  useNoteMode(
    project,
    useCallback((title, tagIds) => createNote(project, title, tagIds), [project]),
    useCallback(
      note => {
        setView('nous');
        show(note);
      },
      [setView, show],
    ),
  );

/** Where there is no project yet, a note begins one that answers in this way, and opens in it. */
export function useFirstNote(settings: Partial<AnswerSettings>) {
  const navigate = useNavigate();
  return useNoteMode(
    'new',
    useCallback((title, tagIds) => createFirstNote(title, tagIds, settings), [settings]),
    useCallback(
      ({ conversationId, messageId }) =>
        void navigate({ to: '/c/$conversationId', params: { conversationId }, hash: messageId }),
      [navigate],
    ),
  );
}

/** How many nous there are, beside the word. */
export const nousCount = (project: ConversationId): ReactNode => (
  <Suspense fallback={null}>
    <NousCount project={project} />
  </Suspense>
);

/** The tags to filter by. What carries one lies among the nous, so choosing one shows those. */
export function NousTags({ nous: { tags, setTags, setView } }: { readonly nous: ProjectNousState }) {
  return (
    // Its place is kept, so that nothing moves when its words are there.
    <div className="ms-auto flex min-h-7 min-w-[72px] items-center justify-end pointer-coarse:min-h-9">
      <Suspense fallback={null}>
        <TagsButton
          chosen={tags}
          onChange={chosen => {
            setTags(chosen);
            if (chosen.length > 0) setView('nous');
          }}
        />
      </Suspense>
    </div>
  );
}

/** Notes and saved answers of a project, above its ask area. */
export function ProjectNous({
  project,
  nous: { tags, setTags, shown, show },
  dock,
}: {
  readonly project: ConversationId;
  readonly nous: ProjectNousState;
  readonly dock: ReactNode;
}) {
  return (
    <>
      <Suspense fallback={<Opening />}>
        <NousView
          project={project}
          tags={tags}
          onTags={setTags}
          openId={shown?.messageId ?? null}
          onOpen={show}
          foot={<WorkspaceFoot className="mt-6" />}
        />
      </Suspense>
      {dock ? (
        <div className="ask-dock">
          <div className="mx-auto max-w-[664px]">{dock}</div>
        </div>
      ) : null}
    </>
  );
}

/** The view comes with its first use. Without a network that may take long, which is said. */
function Opening() {
  const { t } = useTranslation('projects');
  const isOnline = useOnline();
  return (
    <div className="grid min-h-0 flex-1 place-items-center px-6">
      {isOnline ? null : (
        <AfterAWhile>
          <p role="status" className="max-w-[420px] text-center text-secondary text-ink-3">
            {t('nousOffline')}
          </p>
        </AfterAWhile>
      )}
    </div>
  );
}

/** What a project lets one do with a finished answer: remember it, tag it, and go on writing from it. */
export function useOwnAction({ show }: ProjectNousState): (answer: Message) => ReactNode {
  return useCallback(
    answer => (
      <>
        <RememberButton answer={answer} />
        <Suspense fallback={<span className="size-8" />}>
          <MessageTags message={answer} small />
        </Suspense>
        <NoteOfAnswer answer={answer} onMade={show} />
      </>
    ),
    [show],
  );
}
