import { type Invitation, Problem } from '@nousboard/contracts';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { fieldErrors } from '#lib/api/index.ts';
import { formatInstant } from '#lib/format.ts';
import { hasFailed } from '#lib/has-failed.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import { problemText } from '#lib/problem-text.ts';
import { Button } from '#ui/button.tsx';
import { CopyLinkButton } from '#ui/copy-link-button.tsx';
import { Email } from '#ui/email.tsx';
import { TextField } from '#ui/text-field.tsx';
import { showToast } from '#ui/toast.tsx';
import { TwoStepButton } from '#ui/two-step-button.tsx';
import { administrationQueries, useInvitationVerbs } from './administration.queries.ts';
import { ListFailed } from './list-standing.tsx';

/** Invites people by e-mail, and shows who has not come yet. */
export function Invitations() {
  const { t } = useTranslation('administration');
  const list = useQuery(administrationQueries.invitations());
  const { invite } = useInvitationVerbs();
  const [email, setEmail] = useState('');
  const isBadEmail = invite.error instanceof Problem && fieldErrors(invite.error)['email'] !== undefined;
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (invite.isPending) return;
    try {
      const { email: invited, link } = await invite.mutateAsync(email);
      setEmail('');
      showToast(t(link === null ? 'invite.mailed' : 'invite.handOver', { email: invited }), { level: 'success' });
    } catch {
      // Told in the form, by the state of the call.
    }
  };
  return (
    <section aria-labelledby="invitations" className="mt-6">
      <h2 id="invitations" className="text-secondary font-semibold text-ink-2">
        {t('invite.title')}
      </h2>
      <p className="mt-0.5 max-w-[62ch] text-secondary text-ink-3">{t('invite.text')}</p>
      <form noValidate onSubmit={event => void send(event)} className="mt-2 flex items-start gap-2">
        <TextField
          className="min-w-0 flex-1"
          label={t('invite.email')}
          type="email"
          dir="ltr"
          autoComplete="off"
          value={email}
          error={isBadEmail ? t('invite.badEmail') : invite.isError ? problemText(invite.error) : undefined}
          onChange={event => {
            setEmail(event.target.value);
            invite.reset();
          }}
        />
        <Button type="submit" className="mt-6 pointer-coarse:mt-[23px]" busy={invite.isPending && t('invite.inviting')}>
          {t('invite.action')}
        </Button>
      </form>
      {hasFailed(list) ? (
        <ListFailed title={t('invite.failed')} problem={list.error} onRetry={() => void list.refetch()} />
      ) : list.data && list.data.items.length > 0 ? (
        <ul
          aria-label={t('invite.title')}
          className="mt-3 divide-y divide-line rounded-[12px] border border-line bg-sheet"
        >
          {list.data.items.map(invitation => (
            <Row key={invitation.id} invitation={invitation} />
          ))}
        </ul>
      ) : null}
    </section>
  );
}

function Row({ invitation: { id, email, invitedBy, expiresAt, link, late } }: { readonly invitation: Invitation }) {
  const { t } = useTranslation('administration');
  const { withdraw } = useInvitationVerbs();
  const run = () => {
    withdraw.mutateAsync(id).catch((problem: unknown) => {
      showToast(problemText(problem), { level: 'error' });
    });
  };
  const until = t('links.until', { time: formatInstant(expiresAt) });
  return (
    <li className="flex flex-wrap items-center justify-end gap-x-1 py-1.5 ps-3.5 pe-2">
      {/* On a phone the address has a line of its own, over which nothing lies: by it one knows what is withdrawn. */}
      <div className="min-w-0 flex-1 max-md:contents">
        <Email address={email} className="text-ui font-medium max-md:w-full" />
        <div className="min-w-0 flex-1">
          <p className="flex flex-wrap gap-x-3 text-secondary text-ink-3">
            <span className="wrap-anywhere">{t('invite.by', { name: invitedBy })}</span>
            <span>{until}</span>
          </p>
          {late ? <p className="text-secondary text-ink-2">{t('invite.late')}</p> : null}
        </div>
      </div>
      {link === null ? null : (
        <CopyLinkButton
          label={`${email} ${t('links.copy')}`}
          link={link}
          fieldLabel={until}
          copied={t('links.copied')}
        />
      )}
      {/* What it asks lies over the row instead of pressing it together: it stays where it was pressed. */}
      <div className="flex size-8 flex-none justify-end pointer-coarse:size-11">
        <TwoStepButton
          label={`${email} ${t('invite.withdraw')}`}
          armedText={t('invite.withdrawSure')}
          armedLabel={`${email} ${t('invite.withdrawSure')}`}
          icon={<X size={16} aria-hidden="true" />}
          busy={withdraw.isPending}
          onRun={run}
        />
      </div>
    </li>
  );
}
