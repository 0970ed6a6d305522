import { type Message, type Project, plans, type SourceFile } from '@nousboard/contracts';
import { LayoutGrid, MessagesSquare } from 'lucide-react';
import { Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { SideSheet, SourcesSlot, useShell } from '#app/shell/slots.tsx';
import {
  AskArea,
  type Asking,
  blockOf,
  draftOf,
  FollowUps,
  offeredFollowUps,
  setDraft,
  startAnswer,
  stopAnswer,
  Thread,
  type ThreadVerbs,
  useAnswerSettings,
  useThread,
} from '#features/answers/index.ts';
import { RememberButton, useRecentAnswers } from '#features/memory/index.ts';
import { preloadReader, Reader } from '#features/reader/index.ts';
import { addFiles, DropZone, FocusPicker, pickFiles, SourceList, useFocus, useSources } from '#features/sources/index.ts';
import { useUser } from '#lib/api/index.ts';
import { kindOfMime } from '#lib/document-kind.ts';
import { type ChosenFiles, takeHandedOverFiles } from '#lib/handed-over-files.ts';
import { currentLanguage, useTranslation } from '#lib/i18n/index.ts';
import { useShortcut } from '#lib/keyboard.ts';
import { hasPicture } from '#lib/place-words.ts';
import { problemText } from '#lib/problem-text.ts';
import { Banner } from '#ui/banner.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { AfterAWhile, Skeleton } from '#ui/skeleton.tsx';
import { showToast } from '#ui/toast.tsx';
import { usePhone } from '#ui/use-media.ts';
import { EmptyThread } from './empty-thread.tsx';
import { useFirstCitation } from './first-citation.ts';
import { useOpenDocument } from './open-document.ts';
import { RecentMemory } from './recent-memory.tsx';
import { useSourceNames } from './source-names.ts';
import { useAskBlock } from './use-ask-block.tsx';

/** The first press on a citation should find the reader there; the first paint should not wait for it. */
const PRELOAD_AFTER_MS = 1_500;

/** A project at work: what is read, what is thought, and the page beside it. */
export function OpenProject({ project, projectKey }: { readonly project: Project; readonly projectKey: readonly unknown[] }) {
  const { t } = useTranslation(['project', 'answers', 'common']);
  const id = project.conversationId;
  const user = useUser();
  const shell = useShell();
  const [view, setView] = useState<'thread' | 'nous'>('thread');
  const [hintRoom, setHintRoom] = useState<HTMLElement | null>(null);
  const sources = useSources(id);
  const { files } = sources;
  const focus = useFocus(id, files);
  const thread = useThread(id);
  const { run, turns, pick } = thread;
  const { nameOf, gone } = useSourceNames(sources, turns);
  const documents = useOpenDocument(id, files, gone);
  const change = useAnswerSettings(project, projectKey);
  const isPhone = usePhone();
  useFirstCitation({
    turns,
    isWatched: run !== undefined,
    isWide: !isPhone,
    documents,
    firstSource: files.find(file => focus.isIn(file.file_id) && !file.removing && file.fileVersion !== null),
  });
  const { renew, opened } = documents;
  const litId = opened?.passages?.cited ? opened.passages.messageId : null;
  const litCitations = litId === null ? undefined : turns.find(turn => turn.answer?.message.messageId === litId)?.answer?.shown.citations;
  useEffect(() => {
    if (litId !== null && litCitations) renew(litId, litCitations);
  }, [litId, litCitations, renew]);

  // The sources and the ask area are handed the same things while an answer is written, so that they are not drawn with every piece of it.
  const add = useCallback((chosen: ChosenFiles) => addFiles(id, chosen, { sources: files, limits: plans[user.plan] }), [id, files, user.plan]);
  const choose = useCallback(() => pickFiles(add), [add]);
  const { openFile } = documents;
  const openSource = useCallback(
    (file: SourceFile, from: HTMLElement | null) => {
      openFile(file, from);
      shell.coverSidebar();
    },
    [openFile, shell],
  );
  useShortcut('sources.add', choose);
  useShortcut('side.toggle', documents.close, documents.isOpen);
  useShortcut('side.close', documents.close, documents.isOpen);
  const hasPages = files.some(file => file.fileVersion !== null);
  const hasTexts = files.some(file => file.fileVersion !== null && kindOfMime(file.type) !== 'pdf');
  useEffect(() => {
    if (!hasPages) return;
    const timer = setTimeout(() => preloadReader(hasTexts), PRELOAD_AFTER_MS);
    return () => clearTimeout(timer);
  }, [hasPages, hasTexts]);
  const isListed = sources.list.isSuccess;
  useEffect(() => {
    if (!isListed) return;
    const left = takeHandedOverFiles(id);
    if (left) addFiles(id, left, { sources: [], limits: plans[user.plan] });
  }, [isListed, id, user.plan]);

  const latestTurns = useRef(turns);
  useEffect(() => {
    latestTurns.current = turns;
  });
  const recent = useRecentAnswers(id);
  const { chosen, clear: clearChosen } = recent;
  const begin = useCallback(
    (asking: Pick<Asking, 'text' | 'parentMessageId'> & Partial<Asking>) => {
      startAnswer(id, {
        endpoint: project.endpoint,
        model: project.model,
        sources: focus.asked,
        strictness: project.strictness,
        deterministic: project.deterministic,
        citationStyle: project.citationStyle,
        locale: currentLanguage(),
        memoryIds: [],
        ...asking,
      });
    },
    [id, project, focus.asked],
  );
  const ask = useCallback(
    (text: string) => {
      begin({ text, memoryIds: [...chosen], parentMessageId: latestTurns.current.at(-1)?.answer?.message.messageId ?? null });
      clearChosen();
    },
    [begin, chosen, clearChosen],
  );
  const verbs: ThreadVerbs = {
    regenerate: (question, strictness) => {
      pick(question.messageId, null);
      // For this question only: how the project answers stays as the person chose it.
      begin({ text: question.text, parentMessageId: null, regenerates: question.messageId, ...(strictness ? { strictness } : {}) });
    },
    askAnew: (question, text) => {
      pick(question.parentMessageId, null);
      begin({ text, parentMessageId: question.parentMessageId });
    },
    goOn: (question, answer) => begin({ text: question.text, parentMessageId: null, continues: { question, answer } }),
  };
  // A question that was refused was not kept by the server: it goes back to where it was typed.
  const refusal = run?.refusal ?? null;
  const refusedText = refusal && !run?.asked.regenerates && !run?.asked.continues ? (run?.asked.text ?? '') : '';
  useEffect(() => {
    if (refusedText !== '' && draftOf(id) === '') setDraft(id, refusedText);
  }, [refusedText, id]);

  const isRunning = blockOf(turns, run) === 'running';
  const block = useAskBlock({ project, sources, focus, isBroken: blockOf(turns, run) === 'broken' });
  const isEmpty = turns.length === 0;
  const offered = block ? '' : JSON.stringify(offeredFollowUps(turns, isRunning));
  const suggestions = useMemo(() => suggestedBy(files.filter(file => focus.isIn(file.file_id))), [files, focus]);
  const stopping = run?.stopping ?? false;
  const { mutate: changeAnswers } = change;

  const dock = useMemo(() => {
    const followUps = offered === '' ? [] : (JSON.parse(offered) as string[]);
    return (
      <>
        {refusal ? (
          <Banner level="error" className="mb-2.5">
            {problemText(refusal)}
          </Banner>
        ) : null}
        <FollowUps
          questions={isEmpty && !block ? suggestions : followUps}
          isAwaited={isRunning}
          {...(isEmpty ? { label: t('answers:suggested') } : {})}
          onAsk={text => ask(text)}
        />
        <RecentMemory project={id} recent={recent} disabled={isRunning} />
        <AskArea
          project={id}
          placeholder={t(isEmpty ? 'answers:ask.placeholderFirst' : 'answers:ask.placeholder')}
          sourceCount={focus.count}
          sourcePicker={<FocusPicker files={files} focus={focus} />}
          block={block}
          running={isRunning}
          stopping={stopping}
          settings={project}
          onChange={settings =>
            changeAnswers(settings, {
              onError: problem => {
                showToast(problemText(problem), { level: 'error' });
              },
            })
          }
          onAsk={text => ask(text)}
          onStop={() => {
            stopAnswer(id).catch((problem: unknown) => {
              showToast(problemText(problem), { level: 'error' });
            });
          }}
          onEditLast={editLastQuestion}
        />
      </>
    );
  }, [refusal, isEmpty, block, suggestions, offered, isRunning, stopping, t, ask, id, focus, files, project, changeAnswers, recent]);

  return (
    <>
      <SourcesSlot>
        <SourceList project={id} sources={sources} focus={focus} openFileId={documents.opened?.fileId ?? null} onPickFiles={choose} onOpen={openSource} />
      </SourcesSlot>
      <DropZone onFiles={add} />
      <header className="flex h-[52px] flex-none items-center gap-2 px-3.5 pt-[3px] max-md:px-3">
        <h1 className="sr-only">{project.title}</h1>
        <Segmented
          label={t('views')}
          value={view}
          onChange={setView}
          options={[
            { value: 'thread', label: t('thread'), icon: <MessagesSquare size={14} aria-hidden="true" /> },
            { value: 'nous', label: t('nous'), icon: <LayoutGrid size={14} aria-hidden="true" /> },
          ]}
        />
        <div ref={setHintRoom} className="ms-auto min-w-0" />
      </header>
      {view === 'nous' ? (
        <EmptyState className="m-auto" title={t('nousEmpty')}>
          {t('nousNotYet')}
        </EmptyState>
      ) : (
        <Thread
          hintRoom={hintRoom}
          key={id}
          turns={turns}
          run={run}
          strictness={project.strictness}
          nameOf={nameOf}
          gone={gone}
          isPanelOpen={documents.isOpen}
          onOpenPassages={documents.openPassages}
          citationStyle={project.citationStyle}
          verbs={isRunning ? null : verbs}
          onPick={pick}
          ownAction={rememberAction}
          dock={dock}
          empty={<EmptyThread thread={thread} project={project} sources={sources} onChoose={choose} />}
        />
      )}
      <DocumentSheet documents={documents} files={files} />
    </>
  );
}

/** Questions to begin with. One about the whole of a document, which comes first, says nothing beside other documents. */
function suggestedBy(files: readonly SourceFile[]): readonly string[] {
  const from = files.length === 1 ? 0 : 1;
  return [...new Set(files.flatMap(file => file.metadata.questions.slice(from, from + (files.length === 1 ? 2 : 1))))].slice(0, 2);
}

function DocumentSheet({ documents: { opened, walk, back, close }, files }: { documents: ReturnType<typeof useOpenDocument>; files: ReturnType<typeof useSources>['files'] }) {
  const { t } = useTranslation('project');
  const isPhone = usePhone();
  const file = files.find(known => known.file_id === opened?.fileId);
  const place = opened?.passages?.places.find(candidate => candidate.number === opened.passages?.number);
  if (!opened || (!file && !place)) return null;
  const shown = file
    ? { id: file.file_id, title: file.title, type: file.type, version: file.fileVersion, pages: file.pageCount }
    : { id: opened.fileId, title: place!.title, type: hasPicture(place!, undefined) ? 'application/pdf' : 'text/plain', version: place!.fileVersion, pages: null };
  return (
    <SideSheet label={t('document')}>
      <Suspense
        fallback={
          <AfterAWhile>
            <div aria-hidden="true" className="flex flex-col gap-4 p-8">
              <Skeleton width="60%" />
              <Skeleton />
              <Skeleton width="90%" />
            </div>
          </AfterAWhile>
        }
      >
        <Reader
          file={shown}
          places={opened.passages?.places ?? nothing}
          open={opened.passages ? { number: opened.passages.number, jump: opened.jump } : null}
          cited={opened.passages?.cited ?? true}
          startPage={opened.startPage}
          quiet={opened.quiet}
          onWalk={walk}
          onBack={isPhone ? close : back}
          onPage={ignore}
          onClose={close}
        />
      </Suspense>
    </SideSheet>
  );
}

const editLastQuestion = () => document.querySelector<HTMLElement>('[data-latest] [data-action="edit-question"]')?.click();
const rememberAction = (answer: Message) => <RememberButton answer={answer} />;
const nothing: never[] = [];
const ignore = () => undefined;
