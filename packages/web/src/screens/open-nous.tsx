import { type CitationStyle, type FileId, getFile } from '@nousboard/contracts';
import { useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { OpenedPassages, SourceName } from '#features/answers/index.ts';
import { ReadAloudButtons } from '#features/answers/read-aloud-buttons.tsx';
import { ForgetButton } from '#features/memory/forget-button.tsx';
import { NousSheet, type ShownNous, typedAheadFrom } from '#features/nous/index.ts';
import { call } from '#lib/api/index.ts';
import type { FileLink } from '#lib/file-link.ts';
import { loadPart } from '#lib/load-part.ts';
import { problemText } from '#lib/problem-text.ts';
import type { SheetSnap } from '#ui/bottom-sheet.tsx';
import { showToast } from '#ui/toast.tsx';
import { useNoteWriting } from './use-note-writing.tsx';

export interface OpenNousProps {
  readonly shown: ShownNous | null;
  readonly onShow: (shown: ShownNous | null) => void;
  /** Goes to an answer in its thread. */
  readonly onGoTo: (shown: ShownNous) => void;
  /** What the project knows of its sources; without it, a citation leads to the thread, where it is known. */
  readonly project?: {
    readonly citationStyle: CitationStyle;
    readonly nameOf: (fileId: FileId) => SourceName | undefined;
    readonly gone: ReadonlySet<FileId>;
    /** Sources in focus; an empty list means all, null that all were taken out. */
    readonly focus: readonly FileId[] | null;
    readonly onOpenPassages: (opened: OpenedPassages, from: HTMLElement | null) => void;
    /** Opens what a note links to; false where that is no source of the project. */
    readonly onOpenLink: (link: FileLink) => boolean;
    /** Puts words into the field for questions. */
    readonly onAsk: (text: string) => void;
  };
}

const SavedAnswer = lazy(() =>
  loadPart(() => import('./saved-answer.tsx')).then(module => ({ default: module.SavedAnswer })),
);

const KeepInNewProject = lazy(() =>
  loadPart(() => import('./keep-in-new-project.tsx')).then(module => ({ default: module.KeepInNewProject })),
);

/** The sheet from the bottom, with the whole of a note or an answer. */
export function OpenNous({ shown, onShow, onGoTo, project }: OpenNousProps) {
  const writing = useNoteWriting(shown?.kind === 'note' ? shown.conversationId : null, project?.focus);
  const [snap, setSnap] = useState<SheetSnap>(0.8);
  const id = shown?.messageId;
  const { history } = useRouter();
  const opened = useRef<{ id: string; from: Element | null } | null>(null);
  // Looked at before what opens takes the focus. One that takes the place of another was opened by the same thing.
  useLayoutEffect(() => {
    if (id !== undefined)
      opened.current = { id, from: opened.current?.from ?? typedAheadFrom() ?? document.activeElement };
  }, [id]);
  useEffect(() => {
    if (id !== undefined) {
      setSnap(0.8);
      return;
    }
    const left = opened.current;
    opened.current = null;
    // After the sheet itself has looked for something to go back to: a field that took what was typed ahead is gone.
    if (left) queueMicrotask(() => goBackFrom(left));
  }, [id]);
  /** In the place of this screen; what is gone or somebody else's leaves one where one is. */
  const openElsewhere = ({ fileId }: FileLink, href: string) =>
    call(getFile, { params: { fileId } }).then(
      () => history.push(pathOf(href)),
      (problem: unknown) => {
        showToast(problemText(problem), { level: 'error' });
      },
    );
  if (!shown) return null;
  return (
    <Suspense fallback={null}>
      <NousSheet
        shown={shown}
        onShow={onShow}
        snap={snap}
        onSnapChange={setSnap}
        onGoTo={onGoTo}
        onOpenLink={(link, href) => {
          if (!project?.onOpenLink(link)) return void openElsewhere(link, href);
          // The page is read beside the strip that is left, with the sentence that cites it.
          setSnap(0.2);
          requestAnimationFrame(() => showLink(href));
        }}
        writing={writing}
        newProject={
          <Suspense fallback={null}>
            <KeepInNewProject messageId={shown.messageId} />
          </Suspense>
        }
        aloud={<ReadAloudButtons key={id} messageId={shown.messageId} latest={false} textElement={noteText} />}
        forget={<ForgetButton key={id} messageId={shown.messageId} onDone={() => onShow(null)} />}
        onAsk={
          project
            ? text => {
                onShow(null);
                project.onAsk(text);
              }
            : null
        }
        drawAnswer={answer => (
          <Suspense fallback={null}>
            <SavedAnswer
              shown={answer}
              {...(project && { citationStyle: project.citationStyle, nameOf: project.nameOf, gone: project.gone })}
              onOpenPassages={(opened, from) => {
                if (!project) return onGoTo(answer);
                setSnap(0.2);
                project.onOpenPassages(opened, from);
              }}
            />
          </Suspense>
        )}
      />
    </Suspense>
  );
}

const noteText = () => document.querySelector('[data-note-text]');

/** A line of words stands above what is shown in the strip. */
const LINE_PX = 28;

/**
 * Of several that lead to the same words, the one that the pointer is on. The note alone is scrolled: `scrollIntoView`
 * would move the sheet as well.
 */
function showLink(href: string): void {
  const links = [...(noteText()?.querySelectorAll('a[href]') ?? [])].filter(link => link.getAttribute('href') === href);
  const link = links.find(one => one.matches(':hover')) ?? links[0];
  const box = link?.closest('.bottom-sheet > .overflow-y-auto');
  if (box && link) box.scrollTop += link.getBoundingClientRect().top - box.getBoundingClientRect().top - LINE_PX;
}

/**
 * The focus goes to what opened it; where that is gone to the card, which may have been drawn anew meanwhile, and
 * without one to the sheet behind.
 */
function goBackFrom({ id, from }: { readonly id: string; readonly from: Element | null }): void {
  const card = document.querySelector<HTMLElement>(`[data-nous="${id}"]`);
  const opener = from instanceof HTMLElement && from.isConnected && from !== document.body ? from : null;
  (opener ?? card ?? document.getElementById('main'))?.focus({ preventScroll: card === null });
}

/** Within this installation, whatever it is called by. */
function pathOf(href: string): string {
  const { pathname, search } = new URL(href, location.origin);
  return pathname + search;
}
