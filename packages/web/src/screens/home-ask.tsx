import { type FileId, MY_LIBRARY, Problem, plans, type SourceFile } from '@nousboard/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useRouter } from '@tanstack/react-router';
import { Quote } from 'lucide-react';
import { lazy, Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { answerQueries } from '#features/answers/answers.queries.ts';
import {
  AskArea,
  type AskBlock,
  draftOf,
  giveBack,
  keepUnsent,
  setAskMode,
  setDraft,
  startAnswer,
  useUnsentAtHome,
} from '#features/answers/index.ts';
import { useStartWithSources } from '#features/projects/start-with-sources.ts';
import { useRemoving } from '#features/sources/deletions.ts';
import { canBeAsked, namedSources } from '#features/sources/focus.ts';
import { LibraryPicker, libraryFiles, useChosenSource } from '#features/sources/library-picker.tsx';
import { useUser } from '#lib/api/index.ts';
import { currentLanguage, useTranslation, withLaterTexts } from '#lib/i18n/index.ts';
import { loadPart } from '#lib/load-part.ts';
import { usePreferred } from '#lib/organization.ts';
import { planGate } from '#lib/plan-gate.ts';
import { problemText } from '#lib/problem-text.ts';
import { useSettings } from '#lib/settings.ts';
import { leaveWish } from '#lib/wishes.ts';
import { ActionButton } from '#ui/action-button.tsx';
import { Banner } from '#ui/banner.tsx';
import { useFirstNote } from './project-nous.tsx';
import { useRecap } from './use-recap.tsx';
import { useStartSettings } from './use-start-settings.ts';

const LocalModelOffer = lazy(() =>
  loadPart(() => withLaterTexts(import('#features/administration/local-model-offer.tsx'))).then(module => ({
    default: module.LocalModelOffer,
  })),
);

const nothing = () => undefined;
const none: readonly SourceFile[] = [];

/** The ask area at home: a question to chosen files of the library begins a project with them. */
export function HomeAsk() {
  const { t } = useTranslation(['projects', 'answers']);
  const user = useUser();
  const navigate = useNavigate();
  const router = useRouter();
  const library = useQuery(libraryFiles());
  const { data: endpoints } = useQuery(answerQueries.endpoints);
  const { sources: offered, hasMine, isPending: isLooking } = useChosenSource();
  const start = useStartWithSources();
  const offersLocalModels = useSettings(known => known.offersLocalModels);
  const [settings, change] = useStartSettings();
  const [chosen, setChosen] = useState<ReadonlyMap<FileId, SourceFile>>(new Map());

  const choose = useCallback(
    (given: readonly SourceFile[], isIn: boolean) =>
      setChosen(before => {
        const after = new Map(before);
        for (const file of given) {
          if (isIn) after.set(file.file_id, file);
          else after.delete(file.file_id);
        }
        return after;
      }),
    [],
  );
  // What is deleted is in no list where it could be taken out of what is chosen.
  const removing = useRemoving();
  useEffect(
    () =>
      setChosen(before =>
        [...before.keys()].some(id => removing.has(id))
          ? new Map([...before].filter(([id]) => !removing.has(id)))
          : before,
      ),
    [removing],
  );
  const hasCommon = offered.some(({ _id }) => _id !== MY_LIBRARY);
  // One that was chosen by searching may not be among the newest.
  const known = hasMine ? (library.data ?? none) : none;
  const files = useMemo(
    () => [...known, ...[...chosen.values()].filter(file => !known.some(other => other.file_id === file.file_id))],
    [known, chosen],
  );
  const sources = useMemo(
    () => ({
      files: files.filter(canBeAsked),
      isChosen: (file: SourceFile) => chosen.has(file.file_id),
      onChoose: (file: SourceFile, isIn: boolean) => choose([file], isIn),
    }),
    [files, chosen, choose],
  );
  const pickable = useMemo(
    () => ({
      sources: namedSources(files),
      onPick: ({ id }: { id: FileId }) =>
        choose(
          files.filter(file => file.file_id === id),
          true,
        ),
    }),
    [files, choose],
  );
  const note = useFirstNote(settings);
  /** Makes the project that a recap is asked for in, and goes there, with what was typed. */
  const begin = async (wanted: readonly FileId[]) => {
    const topic = draftOf('new', 'recap');
    const { conversationId } = await start.mutateAsync({ files: wanted, settings });
    setDraft('new', '', 'recap');
    setDraft(conversationId, topic, 'recap');
    setAskMode('new', 'ask');
    setAskMode(conversationId, 'recap');
    leaveWish(conversationId, { kind: 'recap' });
    void navigate({ to: '/c/$conversationId', params: { conversationId } });
    return conversationId;
  };
  const recap = useRecap('new', sources, user.plan, { begin });

  useUnsentAtHome();
  const ask = (text: string) => {
    const { pathname } = router.state.location;
    keepUnsent('new', text);
    // Told here, not to the mutation: the list of projects that it brings may draw home, and this with it, anew.
    start.mutateAsync({ files: [...chosen.keys()], settings }).then(
      ({ conversationId }) => {
        const { jailbreak: _jailbreak, toneStyle: _toneStyle, ...how } = settings;
        startAnswer(conversationId, {
          ...how,
          text,
          sources: [],
          locale: currentLanguage(),
          memoryIds: [],
          parentMessageId: null,
        });
        keepUnsent('new', '');
        // Whoever has gone elsewhere meanwhile is not called back.
        if (router.state.location.pathname === pathname)
          void navigate({ to: '/c/$conversationId', params: { conversationId } });
      },
      (problem: unknown) => {
        keepUnsent('new', '');
        giveBack('new', text);
        // None of them is there any more.
        if (problem instanceof Problem && problem.code === 'not_found') setChosen(new Map());
      },
    );
  };
  const mayConnect = user.role === 'ADMIN' && endpoints?.items.length === 1;
  const builtin = (
    <p className="mt-[9px] flex flex-wrap items-center justify-center gap-1.5 text-center text-smallest text-ink-3">
      <Quote size={13} aria-hidden="true" className="max-md:hidden" />
      {t('ask.builtin')}
      {mayConnect ? (
        <Link to="/admin" className="touch-area link">
          {t('ask.connect')}
        </Link>
      ) : null}
    </p>
  );
  const { filesPerProject: limit, filesInFocus: focusLimit } = plans[user.plan];
  return (
    <div>
      {start.isError ? (
        <Banner level="error" className="mb-2.5" action={<ActionButton action={planGate(start.error)} />}>
          {t('ask.failed', { reason: problemText(start.error) })}
        </Banner>
      ) : null}
      <AskArea
        project="new"
        placeholder={usePreferred('inputPlaceholder') ?? t('answers:ask.placeholderFirst')}
        sourceCount={chosen.size}
        pickable={pickable}
        sourcePicker={<LibraryPicker isChosen={id => chosen.has(id)} onChoose={choose} />}
        block={blockOf(library.isSuccess && known.length === 0 && !isLooking && !hasCommon)}
        running={false}
        stopping={false}
        settings={settings}
        onChange={change}
        onAsk={ask}
        onStop={nothing}
        onTyped={recap.onTyped}
        onMode={recap.onMode}
        note={note}
        recap={recap.ask}
      />
      {settings.endpoint === 'builtin' ? (
        mayConnect && offersLocalModels ? (
          <Suspense fallback={builtin}>
            <LocalModelOffer instead={builtin} />
          </Suspense>
        ) : (
          builtin
        )
      ) : null}
      {recap.panel}
    </div>
  );

  // What was chosen is known before the library is: nobody's Enter waits for the list.
  function blockOf(isEmpty: boolean): AskBlock | null {
    if (isEmpty) return { text: t('answers:ask.noSources'), closed: true };
    if (start.isPending) return { text: t('ask.starting') };
    const refused =
      limit !== null && chosen.size > limit
        ? new Problem('plan_file_count')
        : focusLimit !== null && chosen.size > focusLimit
          ? new Problem('plan_focus_count', { limit: focusLimit })
          : null;
    if (refused) return { text: problemText(refused), action: <ActionButton action={planGate(refused)} /> };
    return chosen.size === 0 ? { text: '', tried: t('answers:ask.nothingInFocus') } : null;
  }
}
