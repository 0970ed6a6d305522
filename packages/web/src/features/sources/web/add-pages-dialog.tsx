import type { ConversationId, FolderId, SourceFile } from '@nousboard/contracts';
import { CircleAlert } from 'lucide-react';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { formatNumber } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import { planGate } from '#lib/plan-gate.ts';
import { problemText } from '#lib/problem-text.ts';
import { ActionButton } from '#ui/action-button.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { addressesIn, MOST_ADDRESSES } from './addresses.ts';
import { type AddedPages, useAddPages } from './web-pages.queries.ts';

export interface AddPagesDialogProps {
  readonly project: ConversationId | null;
  readonly folder: FolderId | null;
  /** What stands in the field at first. */
  readonly addresses: string;
  /** What was added is being taken further. */
  readonly isFinishing: boolean;
  /** Everything that is wanted has come in. */
  readonly onAdded: (files: readonly SourceFile[]) => void;
  /** Left, with what had come in by then. */
  readonly onClose: (came: readonly SourceFile[]) => void;
}

/**
 * Adds pages of the web by their addresses. What could not be fetched stays in the field, with the reason below it, and
 * is no condition for going on with the others.
 */
export function AddPagesDialog({ project, folder, addresses, isFinishing, onAdded, onClose }: AddPagesDialogProps) {
  const { t } = useTranslation(['library', 'common']);
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [typed, setTyped] = useState(addresses);
  const [isTried, setIsTried] = useState(false);
  const [fetching, setFetching] = useState<string | null>(null);
  const [failed, setFailed] = useState<AddedPages['failed']>([]);
  /** Files of earlier tries too: they belong to what is added in the end. */
  const [came, setCame] = useState<readonly SourceFile[]>([]);
  const add = useAddPages();
  const stop = useRef<AbortController | null>(null);
  useEffect(() => () => stop.current?.abort(), []);
  const wanted = addressesIn(typed);
  const wrong =
    wanted.length > MOST_ADDRESSES
      ? t('web.tooMany', { most: formatNumber(MOST_ADDRESSES) })
      : isTried && wanted.length === 0 && came.length === 0
        ? t('web.none')
        : undefined;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (wanted.length > MOST_ADDRESSES || add.isPending || isFinishing) return;
    if (wanted.length === 0) {
      if (came.length > 0) onAdded(came);
      return;
    }
    setFailed([]);
    stop.current = new AbortController();
    add.mutate(
      {
        addresses: wanted,
        project,
        folder,
        signal: stop.current.signal,
        onNext: setFetching,
        onCame: file => setCame(earlier => [...earlier, file]),
      },
      {
        onSuccess: outcome => {
          setFailed(outcome.failed);
          setTyped(outcome.failed.map(({ address }) => address).join('\n'));
          if (outcome.failed.length === 0) onAdded([...came, ...outcome.files]);
          else field.current?.focus();
        },
      },
    );
  };
  const isTyped = !['', addresses.trim()].includes(typed.trim());
  return (
    <Dialog
      open
      title={t('web.title')}
      initialFocus={field}
      // While something is on its way only Cancel ends it.
      onOpenChange={open => open || add.isPending || onClose(came)}
      unsaved={isTyped && !add.isPending && t('web.unsaved')}
      foot={
        <>
          {add.isPending || came.length === 0 ? (
            <Button onClick={() => onClose(came)}>{t('common:cancel')}</Button>
          ) : came.length > 0 && !isFinishing ? (
            <Button onClick={() => onAdded(came)}>{t('web.goOn', { count: came.length })}</Button>
          ) : null}
          <Button form={id} type="submit" variant="primary" busy={(add.isPending || isFinishing) && t('web.fetching')}>
            {t('web.add')}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={submit} className="grid gap-4">
        <TextArea
          ref={field}
          label={t('web.addresses')}
          hint={t('web.hint')}
          error={wrong}
          rows={3}
          dir="ltr"
          inputMode="url"
          autoCapitalize="off"
          autoComplete="off"
          spellCheck={false}
          value={typed}
          readOnly={add.isPending}
          onChange={event => setTyped(event.target.value)}
          onKeyDown={event => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event);
          }}
        />
        {fetching ? (
          <div className="grid gap-1.5 text-secondary text-ink-2">
            <span role="status" className="wrap-anywhere">
              {t('web.fetchingOf', { address: fetching })}
            </span>
            <ProgressBar value={null} label={t('web.fetching')} />
          </div>
        ) : null}
        {failed.length > 0 ? (
          <div role="alert">
            <ul className="grid gap-2 text-secondary">
              {failed.map(({ address, problem }) => (
                <li key={address} className="flex items-start gap-2 text-bad">
                  <CircleAlert size={15} aria-hidden="true" className="mt-0.5 flex-none" />
                  <span className="min-w-0">
                    <bdi dir="ltr" className="block w-fit max-w-full font-medium wrap-anywhere">
                      {address}
                    </bdi>
                    {problemText(problem)}
                  </span>
                  <ActionButton action={planGate(problem)} className="ms-auto flex-none" />
                </li>
              ))}
            </ul>
          </div>
        ) : null}
      </form>
    </Dialog>
  );
}
