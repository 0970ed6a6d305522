import type { FileId } from '@nousboard/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link, X } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import { fileLinkOf } from '#lib/file-link.ts';
import { formatDay, formatNames } from '#lib/format.ts';
import { hasFailed } from '#lib/has-failed.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import { problemText } from '#lib/problem-text.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Button } from '#ui/button.tsx';
import { RemovableChip } from '#ui/chip.tsx';
import { copyText } from '#ui/copy-text.ts';
import { Dialog } from '#ui/dialog.tsx';
import { AfterAWhile, Skeleton } from '#ui/skeleton.tsx';
import { TextField } from '#ui/text-field.tsx';
import { showToast } from '#ui/toast.tsx';
import { TwoStepButton } from '#ui/two-step-button.tsx';
import { accessTo, type ShareTarget, useAccessVerbs } from './access.queries.ts';
import { addressesIn, hasSeveral } from './addresses-in.ts';

export interface ShareDialogProps {
  readonly target: ShareTarget;
  readonly title: string;
  readonly onClose: () => void;
}

/** Who else may read a file, a folder or a project: invites by e-mail, lists who has access, and takes it back. */
export function ShareDialog({ target, title, onClose }: ShareDialogProps) {
  const { t } = useTranslation('library');
  const [emails, setEmails] = useState<readonly string[]>([]);
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const form = useId();
  const { invite } = useAccessVerbs(target);

  /** All that stands there, with what is still being typed; null when some of that is no address. */
  const all = (text: string): readonly string[] | null => {
    const given = addressesIn(text);
    return given && [...new Set([...emails, ...given])];
  };
  const take = (text: string): boolean => {
    const next = all(text);
    setProblem(next ? null : t('share.invalid'));
    if (!next) return false;
    setEmails(next);
    setTyped('');
    return true;
  };
  const handleKey = (event: KeyboardEvent) => {
    const ends =
      event.key === ',' ||
      event.key === ';' ||
      (event.key === 'Enter' && typed.trim() !== '' && !event.nativeEvent.isComposing);
    if (ends) {
      event.preventDefault();
      take(typed);
    } else if (event.key === 'Backspace' && typed === '') setEmails(emails.slice(0, -1));
  };
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const wanted = all(typed);
    if (!wanted || wanted.length === 0) return setProblem(t('share.invalid'));
    setTyped('');
    // One after the other; a refusal keeps nobody else from being invited, and who was refused stays in the field.
    const refused = new Map<string, readonly string[]>();
    for (const [at, email] of wanted.entries()) {
      setEmails([...[...refused.values()].flat(), ...wanted.slice(at)]);
      try {
        await invite.mutateAsync(email);
      } catch (problem) {
        const reason = problemText(problem);
        refused.set(reason, [...(refused.get(reason) ?? []), email]);
      }
    }
    setEmails([...refused.values()].flat());
    const told = [...refused].map(([reason, who]) => t('share.failed', { email: formatNames(who), reason }));
    setProblem(told.join(' ') || null);
    field.current?.focus();
  };

  return (
    <Dialog
      title={<bdi>{t('share.title', { title })}</bdi>}
      description={t(`share.what.${target.kind}`)}
      width={480}
      open
      onOpenChange={open => open || onClose()}
      unsaved={(emails.length > 0 || typed.trim() !== '') && t('share.unsaved')}
      initialFocus={field}
      foot={
        <Button type="submit" form={form} variant="primary" busy={invite.isPending && t('share.inviting')}>
          {t('share.invite')}
        </Button>
      }
    >
      <form id={form} noValidate onSubmit={event => void handleSubmit(event)}>
        <TextField
          ref={field}
          label={t('share.email')}
          hint={t('share.emailHint')}
          error={problem ?? undefined}
          type="email"
          multiple
          autoComplete="off"
          dir="ltr"
          value={typed}
          onChange={event => {
            setProblem(null);
            setTyped(event.target.value);
          }}
          onPaste={event => {
            const text = event.clipboardData.getData('text');
            if (!hasSeveral(text)) return;
            event.preventDefault();
            if (!take(`${typed} ${text}`)) setTyped(`${typed}${text.trim().replace(/\s+/g, ' ')}`);
          }}
          onKeyDown={handleKey}
        />
        {emails.length > 0 ? (
          <ul className="mt-2 flex flex-wrap gap-1.5">
            {emails.map(email => (
              <li key={email} className="max-w-full">
                <RemovableChip onRemove={() => setEmails(emails.filter(one => one !== email))}>{email}</RemovableChip>
              </li>
            ))}
          </ul>
        ) : null}
      </form>
      <Access target={target} />
      <ShareLink target={target} />
    </Dialog>
  );
}

function Access({ target }: { readonly target: ShareTarget }) {
  const { t } = useTranslation(['library', 'common']);
  const access = useQuery(accessTo(target));
  const { remove } = useAccessVerbs(target);
  const heading = useId();
  const title = useRef<HTMLHeadingElement>(null);
  return (
    <section aria-labelledby={heading} className="mt-5">
      <h3 ref={title} id={heading} tabIndex={-1} className="text-secondary font-medium outline-none">
        {t('share.people')}
      </h3>
      {hasFailed(access) ? (
        <p role="alert" className="mt-2 text-secondary text-ink-2">
          {t('share.loadFailed')}{' '}
          <Button size="small" onClick={() => void access.refetch()}>
            {t('common:retry')}
          </Button>
        </p>
      ) : access.isPending ? (
        <AfterAWhile>
          <Skeleton className="mt-3" width="60%" />
        </AfterAWhile>
      ) : access.data?.items.length === 0 ? (
        <p className="mt-1 text-secondary text-ink-3">{t('share.nobody')}</p>
      ) : (
        <ul className="mt-1 grid grid-cols-[minmax(0,1fr)]">
          {access.data?.items.map(({ email, pending, createdAt }) => (
            <li key={email} className="flex min-h-11 items-center gap-2.5">
              <Avatar name={email} />
              <span className="min-w-0 flex-1">
                <span dir="ltr" title={email} className="block truncate text-start text-ui rtl:text-end">
                  {email}
                </span>
                <span className="block text-smallest text-ink-3">
                  {pending ? t('share.pending') : t('share.since', { day: formatDay(createdAt) })}
                </span>
              </span>
              <TwoStepButton
                label={t('share.remove', { email })}
                armedText={t('share.removeConfirm')}
                armedLabel={t('share.removeConfirmLabel', { email })}
                icon={<X size={15} aria-hidden="true" />}
                busy={remove.isPending}
                onRun={() =>
                  remove.mutate(email, {
                    // The button is gone with its row.
                    onSuccess: () => title.current?.focus(),
                    onError: reason => {
                      showToast(t('share.removeFailed', { reason: problemText(reason) }), { level: 'error' });
                    },
                  })
                }
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Leads to what is shared, for whoever it is shared with; it opens nothing to anybody else. */
function ShareLink({ target }: { readonly target: ShareTarget }) {
  const { t } = useTranslation(['library', 'answers']);
  const path =
    target.kind === 'project'
      ? `/c/${target.id}`
      : target.kind === 'file'
        ? fileLinkOf(target.id as FileId, null)
        : '/#shared-with-you';
  const link = location.origin + path;
  return (
    <div className="mt-5 flex items-center gap-2.5 rounded-r2 border border-line bg-paper py-1.5 ps-3 pe-1.5">
      <Link size={15} aria-hidden="true" className="flex-none text-ink-3" />
      <span className="min-w-0 flex-1">
        <span className="block text-smallest text-ink-3">{t('share.link')}</span>
        <span dir="ltr" className="block truncate text-start text-secondary rtl:text-end">
          {link}
        </span>
      </span>
      <Button
        size="small"
        onClick={() =>
          copyText(link, { done: t('answers:share.linkCopied'), refused: t('answers:actions.copyFailed') })
        }
      >
        {t('answers:share.link')}
      </Button>
    </div>
  );
}
