import type { FileId } from '@nousboard/contracts';
import { Suspense, useEffect, useState } from 'react';
import { SideSheet, useShell } from '#app/shell/slots.tsx';
import type { ReaderProps } from '#features/reader/index.ts';
import {
  isBeingRead,
  isLocked,
  SourceDetails,
  sourceState,
  UnlockForm,
  type useSources,
} from '#features/sources/index.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import { hasPicture } from '#lib/place-words.ts';
import { leaveWish } from '#lib/wishes.ts';
import { AfterAWhile, Skeleton } from '#ui/skeleton.tsx';
import { usePhone } from '#ui/use-media.ts';
import type { AnnotatedIn } from './annotated-reader.tsx';
import { AnnotatedReader } from './late-reader.ts';
import type { useOpenDocument } from './open-document.ts';

/** The page, beside what is thought about it. */
export function DocumentSheet({
  documents: { opened, walk, back, close },
  files,
  gone,
  earlier,
  within,
}: {
  documents: ReturnType<typeof useOpenDocument>;
  files: ReturnType<typeof useSources>['files'];
  /** Sources that are there no longer: one that is open closes. */
  gone: ReadonlySet<FileId>;
  earlier: ReaderProps['earlier'];
  /** Null where one can only read. */
  within: AnnotatedIn | null;
}) {
  const { t } = useTranslation('project');
  const isPhone = usePhone();
  const shell = useShell();
  const file = files.find(known => known.file_id === opened?.fileId);
  const place = opened?.passages?.places.find(candidate => candidate.number === opened.passages?.number);
  const [detailsOf, setDetailsOf] = useState<FileId | null>(null);
  const isGone = opened !== null && !file && gone.has(opened.fileId);
  useEffect(() => {
    if (isGone) close();
  }, [isGone, close]);
  if (!opened || isGone || (!file && !place)) return null;
  const shown = file
    ? {
        id: file.file_id,
        title: file.title,
        type: file.type,
        version: file.fileVersion,
        pages: file.pageCount,
        isBeingRead: isBeingRead(file),
      }
    : {
        id: opened.fileId,
        title: place!.title,
        type: hasPicture(place!, undefined) ? 'application/pdf' : 'text/plain',
        version: place!.fileVersion,
        pages: null,
      };
  const needsPassword = file !== undefined && isLocked(file, sourceState(file, undefined));
  return (
    <SideSheet label={t('document')} onClose={close}>
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
        <AnnotatedReader
          // With its password it is opened anew.
          key={String(needsPassword)}
          unlock={needsPassword ? <UnlockForm file={file} /> : null}
          file={shown}
          places={opened.passages?.places ?? nothing}
          open={
            opened.passages
              ? {
                  number: opened.passages.number,
                  jump: opened.jump,
                  answer: opened.passages.cited ? opened.passages.messageId || null : null,
                }
              : null
          }
          cited={opened.passages?.cited ?? true}
          earlier={earlier}
          wide={isPhone ? null : shell.page}
          startPage={opened.startPage}
          size={opened.size}
          quiet={opened.quiet}
          onWalk={walk}
          onBack={isPhone ? close : back}
          onPage={ignore}
          onDetails={file && (() => setDetailsOf(file.file_id))}
          onClose={close}
          within={within}
        />
      </Suspense>
      {file && detailsOf === file.file_id ? (
        <Suspense fallback={null}>
          <SourceDetails
            file={file}
            onClose={() => setDetailsOf(null)}
            {...(within
              ? {
                  onAsk: (text: string) => {
                    setDetailsOf(null);
                    leaveWish(within.project.conversationId, { kind: 'question', text, of: file.file_id });
                  },
                }
              : {})}
          />
        </Suspense>
      ) : null}
    </SideSheet>
  );
}

const nothing: never[] = [];
const ignore = () => undefined;
