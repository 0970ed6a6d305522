import type { CorrectableField, SourceFile } from '@nousboard/contracts';
import { PenLine } from 'lucide-react';
import { Suspense, useEffect, useId, useRef, useState } from 'react';
import { fieldErrors } from '#lib/api/index.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import { problemText } from '#lib/problem-text.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { showToast } from '#ui/toast.tsx';
import { CorrectForm, type FieldFault } from './correct-form.tsx';
import { type CorrectionDraft, changesOf, draftOf, tooLong, undoing } from './correction-draft.ts';
import { useCorrect } from './corrections.queries.ts';
import { ReadAgain } from './late-read-again.ts';
import { UnlockForm } from './late-unlock-form.ts';
import { SourceKnown } from './source-known.tsx';
import { isLocked, sourceState } from './source-state.ts';
import { useStateLine } from './state-line.ts';
import { PageOrigin } from './web/page-origin.tsx';

export interface SourceDetailsProps {
  readonly file: SourceFile;
  readonly onClose: () => void;
  /** Asks one of its questions, where that can be done. */
  readonly onAsk?: (question: string) => void;
}

type Faults = Readonly<Partial<Record<CorrectableField, FieldFault>>>;
const OWN_FAULTS: readonly string[] = ['publishedOn', 'doi', 'isbn', 'language'] satisfies FieldFault[];

/**
 * What is known of a source: what it is, who made it, what it says, and what it can be asked. What is one's own can be
 * corrected by hand.
 */
export function SourceDetails({ file: given, onClose, onAsk }: SourceDetailsProps) {
  const { t } = useTranslation(['details', 'common', 'sources']);
  const [saved, setSaved] = useState(given);
  const file = saved.updatedAt > given.updatedAt ? saved : given;
  const [draft, setDraft] = useState<CorrectionDraft | null>(null);
  const [faults, setFaults] = useState<Faults>({});
  const correct = useCorrect();
  const state = sourceState(file, undefined);
  const stateLine = useStateLine(file, state);
  const changes = draft ? changesOf(draft, file.metadata) : {};
  const changed = Object.keys(changes) as CorrectableField[];
  const isChanged = changed.length > 0;

  const form = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const isWriting = draft !== null;
  const wasWriting = useRef(false);
  useEffect(() => {
    if (wasWriting.current && !isWriting) opener.current?.focus();
    wasWriting.current = isWriting;
  }, [isWriting]);

  const failed = (problem: unknown) => {
    showToast(t('correct.takeBackFailed', { reason: problemText(problem) }), { level: 'error' });
  };
  const stopWriting = () => {
    setDraft(null);
    setFaults({});
    correct.reset();
  };
  const save = () => {
    if (!draft) return;
    const long = tooLong(draft);
    setFaults(Object.fromEntries(long.map(field => [field, 'tooLong'])));
    if (long.length > 0) return;
    if (!isChanged) return stopWriting();
    const undo = undoing(file, changed);
    correct.mutate(
      { file, metadata: changes },
      {
        onSuccess: now => {
          setSaved(now);
          stopWriting();
          showToast(t('correct.saved', { title: now.title }), {
            level: 'success',
            action: {
              label: t('sources:undo'),
              onPress: () => void correct.mutateAsync({ file: now, ...undo }).then(setSaved, failed),
            },
          });
        },
        onError: problem => setFaults(faultsIn(problem)),
      },
    );
  };
  // Told as well when the dialog is gone by then: what is passed to `mutate` would go with it.
  const takeBack = (field: CorrectableField) =>
    void correct.mutateAsync({ file, asRead: [field] }).then(setSaved, failed);

  return (
    <Dialog
      title={<bdi>{file.title}</bdi>}
      description={<bdi>{file.filename}</bdi>}
      width={draft ? 640 : 520}
      open
      onOpenChange={open => open || onClose()}
      unsaved={isChanged && t('correct.unsaved')}
      foot={
        draft ? (
          <>
            <Button onClick={stopWriting}>{t('common:cancel')}</Button>
            <Button variant="primary" type="submit" form={form} busy={correct.isPending && t('correct.saving')}>
              {t('correct.save')}
            </Button>
          </>
        ) : file.owner ? null : (
          <Button
            ref={opener}
            icon={<PenLine size={16} aria-hidden="true" />}
            onClick={() => setDraft(draftOf(file.metadata))}
          >
            {t('correct.open')}
          </Button>
        )
      }
    >
      {draft ? (
        <form
          id={form}
          onSubmit={event => {
            event.preventDefault();
            save();
          }}
        >
          {correct.isError && Object.keys(faults).length === 0 ? (
            <Banner level="error" className="mb-4">
              {t('correct.failed', { reason: problemText(correct.error) })}
            </Banner>
          ) : null}
          <CorrectForm draft={draft} faults={faults} onChange={setDraft} />
        </form>
      ) : (
        <>
          {state.kind === 'failed' && !file.owner ? (
            <section className="mb-4 text-ui">
              {isLocked(file, state) ? <p>{stateLine}</p> : null}
              <Suspense fallback={null}>
                {isLocked(file, state) ? (
                  <UnlockForm file={file} onUnlocked={onClose} />
                ) : (
                  <ReadAgain file={file} reason={state.reason} line={stateLine} onAsked={onClose} />
                )}
              </Suspense>
            </section>
          ) : null}
          <PageOrigin file={file} />
          <SourceKnown file={file} isBusy={correct.isPending} onTakeBack={file.owner ? null : takeBack} onAsk={onAsk} />
        </>
      )}
    </Dialog>
  );
}

/** Which fields the server could not take, and which rule of ours says why. */
function faultsIn(problem: unknown): Faults {
  const fields = Object.keys(fieldErrors(problem)).flatMap(path => /^metadata\.(\w+)/.exec(path)?.[1] ?? []);
  return Object.fromEntries(fields.map(field => [field, OWN_FAULTS.includes(field) ? field : 'tooLong']));
}
