import { type FileId, type Message, type Project, plans, type SourceFile } from '@nousboard/contracts';
import { Ellipsis, LayoutGrid, MessagesSquare } from 'lucide-react';
import { lazy, Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { SourcesSlot, useShell, useSourcesHidden } from '#app/shell/slots.tsx';
import { useLeaveDeleted } from '#app/shell/use-leave-deleted.ts';
import {
  draftOf,
  keepSource,
  offeredFollowUps,
  setAskMode,
  setDraft,
  Thread,
  useSourceOf,
  useThread,
  useToldSettings,
} from '#features/answers/index.ts';
import { useRecentAnswers } from '#features/memory/index.ts';
import { ProjectMenu } from '#features/projects/index.ts';
import {
  addFiles,
  canBeAsked,
  DropZone,
  pickFiles,
  SourceList,
  useFocus,
  useSources,
  useToldRefusals,
} from '#features/sources/index.ts';
import { useUser } from '#lib/api/index.ts';
import { focusUncovered } from '#lib/covered.ts';
import { kindOfMime } from '#lib/document-kind.ts';
import { useProjectTitle } from '#lib/document-title.ts';
import type { FileLink } from '#lib/file-link.ts';
import { type ChosenFiles, takeHandedOverFiles } from '#lib/handed-over-files.ts';
import { useTranslation, withLaterTexts } from '#lib/i18n/index.ts';
import { useShortcut } from '#lib/keyboard.ts';
import { loadPart } from '#lib/load-part.ts';
import { useAdding } from '#lib/organization.ts';
import { useWish } from '#lib/wishes.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { showToast } from '#ui/toast.tsx';
import { usePhone } from '#ui/use-media.ts';
import type { AnnotatedIn } from './annotated-reader.tsx';
import { DocumentSheet } from './document-sheet.tsx';
import { EmptyThread } from './empty-thread.tsx';
import { useFirstCitation } from './first-citation.ts';
import { preloadAnnotatedReader } from './late-reader.ts';
import { useLitAgain } from './lit-again.ts';
import { useOpenDocument } from './open-document.ts';
import { OpenNous } from './open-nous.tsx';
import { ProjectDock } from './project-dock.tsx';
import { NousTags, nousCount, ProjectNous, useOwnAction, useProjectNote, useProjectNous } from './project-nous.tsx';
import { useReadAnswer } from './read-answer.ts';
import type { SharedTurn } from './share-answer.tsx';
import { useSourceNames } from './source-names.ts';
import { useAskBlock } from './use-ask-block.tsx';
import { useAsking } from './use-asking.ts';
import { useNamedMessage } from './use-named-message.ts';
import { useRecap } from './use-recap.tsx';

const ShareAnswer = lazy(() =>
  loadPart(() => withLaterTexts(import('./share-answer.tsx'))).then(module => ({ default: module.ShareAnswer })),
);

/** The first press on a citation should find the reader there; the first paint should not wait for it. */
const PRELOAD_AFTER_MS = 1_500;

/** A project at work: what is read, what is thought, and the page beside it. */
export function OpenProject({
  project,
  projectKey,
}: {
  readonly project: Project;
  readonly projectKey: readonly unknown[];
}) {
  const { t } = useTranslation(['project', 'projects', 'answers', 'common']);
  const leaveDeleted = useLeaveDeleted();
  const id = project.conversationId;
  useProjectTitle(project.title);
  const user = useUser();
  const shell = useShell();
  const nous = useProjectNous(id);
  const { view, setView } = nous;
  const [shared, setShared] = useState<SharedTurn | null>(null);
  const [hintRoom, setHintRoom] = useState<HTMLElement | null>(null);
  const sources = useSources(id);
  const { files } = sources;
  const focus = useFocus(id, files);
  const thread = useThread(id);
  const { run, turns, pick } = thread;
  const pointed = useNamedMessage(id, thread, nous);
  const { nameOf, gone } = useSourceNames(sources, turns);
  const documents = useOpenDocument(id, files, gone);
  const isPhone = usePhone();
  useFirstCitation({
    turns,
    isWatched: run !== undefined,
    isWide: !isPhone,
    documents,
    firstSource: files.find(file => focus.isIn(file.file_id) && !file.removing && file.fileVersion !== null),
  });
  useLitAgain(thread, documents);
  const earlier = useReadAnswer(turns, documents);
  const { renew, opened } = documents;
  const litId = opened?.passages?.cited ? opened.passages.messageId : null;
  const litCitations =
    litId === null ? undefined : turns.find(turn => turn.answer?.message.messageId === litId)?.answer?.shown.citations;
  useEffect(() => {
    if (litId !== null && litCitations) renew(litId, litCitations);
  }, [litId, litCitations, renew]);

  // The sources and the ask area are handed the same things while an answer is written, so that they are not drawn with
  // every piece of it.
  const add = useCallback(
    (chosen: ChosenFiles) => addFiles(id, chosen, { sources: files, limits: plans[user.plan] }),
    [id, files, user.plan],
  );
  const choose = useCallback(() => pickFiles(add), [add]);
  useToldRefusals(id, useSourcesHidden());
  const recapSources = useMemo(
    () => ({
      files: files.filter(canBeAsked),
      isChosen: (file: SourceFile) => focus.isIn(file.file_id),
      onChoose: (file: SourceFile, isIn: boolean) => focus.set([file], isIn),
    }),
    [files, focus],
  );
  const recap = useRecap(id, recapSources, user.plan, { isPageOpen: documents.isOpen });
  const { openFile, openPassages } = documents;
  const { hide: hideRecap } = recap;
  const openSource = useCallback(
    (file: SourceFile, from: HTMLElement | null) => {
      hideRecap();
      openFile(file, from);
      shell.coverSidebar();
    },
    [openFile, hideRecap, shell],
  );
  const openCited = useCallback<typeof openPassages>(
    (...given) => {
      hideRecap();
      openPassages(...given);
    },
    [openPassages, hideRecap],
  );
  const openLinked = ({ fileId, size, words, page }: FileLink) => {
    if (!files.some(file => file.file_id === fileId && !file.removing)) return false;
    hideRecap();
    documents.openWished({ kind: 'source', fileId, size, words, page });
    return true;
  };
  useShortcut('go.thread', () => setView('thread'));
  useShortcut('go.nous', () => setView('nous'));
  const { canUpload } = useAdding();
  useShortcut('sources.add', choose, canUpload);
  useShortcut('side.close', documents.close, documents.isOpen && !recap.isOpen);
  useShortcut('side.toggle', () => {
    const side = recap.isOpen
      ? recap.close
      : documents.isOpen
        ? documents.close
        : recap.mode === 'recap'
          ? recap.open
          : documents.reopen;
    side();
  });
  const hasPages = files.some(file => file.fileVersion !== null);
  const hasTexts = files.some(file => file.fileVersion !== null && kindOfMime(file.type) !== 'pdf');
  useEffect(() => {
    if (!hasPages) return;
    const timer = setTimeout(() => preloadAnnotatedReader(hasTexts), PRELOAD_AFTER_MS);
    return () => clearTimeout(timer);
  }, [hasPages, hasTexts]);
  const isListed = sources.list.isSuccess;
  useEffect(() => {
    if (!isListed) return;
    const left = takeHandedOverFiles(id);
    if (left) addFiles(id, left, { sources: [], limits: plans[user.plan] });
  }, [isListed, id, user.plan]);

  const shareImage = useCallback(
    (question: Message, answer: Message) => {
      showToast(t('answers:share.making'));
      setShared({ question, answer });
    },
    [t],
  );
  const recent = useRecentAnswers(id);
  const [wanted, setMarked] = useState<FileId | null>(null);
  // A source that was taken out of the project has nothing more to say in it.
  const marked = files.some(file => file.file_id === wanted) ? wanted : null;
  const isAsking = recap.mode === 'ask';
  const { ask, verbs, refusal, askSources, isRunning } = useAsking({
    project,
    focus,
    thread,
    recent,
    marked,
    isAsking,
    setView,
  });
  const blockFor = useAskBlock({ project, sources, focus, thread });
  const of = useSourceOf(id) ?? marked;
  const block = useMemo(() => blockFor(of), [blockFor, of]);
  // The question in the field may have a source of its own, and other questions ask what is chosen.
  const isHeld = blockFor(marked) !== null;
  /** Behind what is typed there already. */
  const typeBehind = useCallback((text: string) => setDraft(id, [draftOf(id), text].filter(Boolean).join('\n')), [id]);
  const toAsk = useCallback(() => {
    setView('thread');
    setAskMode(id, 'ask');
    requestAnimationFrame(() => document.querySelector<HTMLElement>('#ask textarea')?.focus());
  }, [id, setView]);
  // What was pressed to come here is gone. On a phone the field would bring its keyboard, over the questions to begin
  // with.
  const toType = useCallback(() => {
    if (isPhone) document.getElementById('main')?.focus({ preventScroll: true });
    else toAsk();
  }, [isPhone, toAsk]);
  // A question that was wished for follows what the thread holds.
  useWish(id, isListed && !thread.messages.isPending, wish => {
    if (wish.kind === 'source') {
      hideRecap();
      return documents.openWished(wish);
    }
    if (wish.kind === 'typing') return toType();
    if (wish.kind === 'recap') return recap.show();
    setView('thread');
    shell.coverSidebar();
    if (!blockFor(wish.of ?? marked) && !isRunning) return ask(wish.text, wish.of);
    // It cannot be asked now: it waits.
    if (wish.of) keepSource(id, wish.text, wish.of);
    typeBehind(wish.text);
  });
  const note = useProjectNote(id, nous);
  const ownAction = useOwnAction(nous);
  const { close: closeDocument } = documents;
  const uncoverAsk = useCallback(() => {
    // On a phone the page lies over the field.
    if (isPhone) closeDocument();
    toAsk();
  }, [isPhone, closeDocument, toAsk]);
  useShortcut(
    'ask.focus',
    () => {
      if (recap.isOpen) recap.close();
      if (documents.isOpen) closeDocument();
      focusUncovered(document.querySelector<HTMLElement>('#ask textarea'));
    },
    isPhone && (recap.isOpen || documents.isOpen),
  );
  const askWords = useCallback(
    (words: string) => {
      // What is asked of them begins on the next line.
      typeBehind(`${words}\n`);
      uncoverAsk();
    },
    [typeBehind, uncoverAsk],
  );
  const within = useMemo<AnnotatedIn>(
    () => ({
      project,
      onNote: nous.show,
      onAskHighlights: fileId => {
        setMarked(fileId);
        uncoverAsk();
      },
      onAskWords: askWords,
    }),
    [project, nous.show, uncoverAsk, askWords],
  );
  const onChange = useToldSettings(project, projectKey);
  const dock = (
    <ProjectDock
      project={project}
      files={files}
      focus={focus}
      recent={recent}
      block={block}
      refusal={refusal}
      onAskSources={askSources}
      followUps={isHeld ? '' : JSON.stringify(offeredFollowUps(turns, isRunning))}
      isEmpty={turns.length === 0}
      hasAnswer={turns.length > (isRunning ? 1 : 0)}
      running={isRunning}
      stopping={run?.stopping ?? false}
      isAsking={isAsking}
      marked={marked}
      onMarked={setMarked}
      onChange={onChange}
      onAsk={ask}
      onTyped={recap.onTyped}
      onMode={recap.onMode}
      note={note}
      recap={recap.ask}
    />
  );

  return (
    <>
      <SourcesSlot>
        <SourceList
          project={id}
          sources={sources}
          focus={focus}
          openFileId={recap.isOpen ? null : (documents.opened?.fileId ?? null)}
          onPickFiles={choose}
          onOpen={openSource}
        />
      </SourcesSlot>
      <DropZone onFiles={add} />
      <header className="flex h-[52px] flex-none items-center gap-2 px-3.5 pt-[3px] max-md:px-3">
        <h1 id="screen-title" className="sr-only">
          {project.title}
        </h1>
        <Segmented
          label={t('views')}
          value={view}
          onChange={setView}
          options={[
            { value: 'thread', label: t('thread'), icon: <MessagesSquare size={14} aria-hidden="true" /> },
            { value: 'nous', label: t('nous'), icon: <LayoutGrid size={14} aria-hidden="true" />, end: nousCount(id) },
          ]}
        />
        <NousTags nous={nous} />
        <ProjectMenu
          project={project}
          onDeleted={leaveDeleted}
          trigger={
            <IconButton size={isPhone ? 'phone' : 'default'} label={t('projects:menu.label')}>
              <Ellipsis size={16} aria-hidden="true" />
            </IconButton>
          }
        />
      </header>
      <div ref={setHintRoom} className="flex flex-none justify-end px-3.5 max-md:px-3" />
      {view === 'nous' ? (
        <ProjectNous project={id} nous={nous} dock={dock} />
      ) : (
        <Thread
          hintRoom={hintRoom}
          key={id}
          turns={turns}
          run={run}
          strictness={project.strictness}
          nameOf={nameOf}
          gone={gone}
          isPanelOpen={documents.isOpen && !recap.isOpen}
          onOpenPassages={openCited}
          onAskWords={askWords}
          older={thread.older}
          citationStyle={project.citationStyle}
          verbs={isRunning ? null : verbs}
          onPick={pick}
          pointed={pointed}
          ownAction={ownAction}
          onShareImage={shareImage}
          dock={dock}
          empty={
            <EmptyThread thread={thread} project={project} sources={sources} onChoose={choose} onSamples={toType} />
          }
        />
      )}
      <OpenNous
        shown={nous.shown}
        onShow={nous.show}
        onGoTo={nous.goTo}
        project={{
          citationStyle: project.citationStyle,
          nameOf,
          gone,
          focus: focus.asked,
          onOpenPassages: openCited,
          onOpenLink: openLinked,
          onAsk: text => {
            typeBehind(text);
            toAsk();
          },
        }}
      />
      {shared ? (
        <Suspense fallback={null}>
          <ShareAnswer project={project} turn={shared} onDone={() => setShared(null)} />
        </Suspense>
      ) : null}
      {recap.isOpen ? null : (
        <DocumentSheet documents={documents} files={files} gone={gone} earlier={earlier} within={within} />
      )}
      {recap.panel}
    </>
  );
}
