import { type FormEvent, useEffect, useRef, useState } from 'react';
import { CallProblem } from '#lib/api/index.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import { problemText } from '#lib/problem-text.ts';
import { useTabDraft } from '#lib/tab-draft.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { CopyBox } from '#ui/copy-box.tsx';
import { TextField } from '#ui/text-field.tsx';
import { EntryTitle } from './entry-title.tsx';
import { emailField } from './form-rules.ts';
import { useRequestPasswordReset } from './mailed-links.queries.ts';

const ERROR_MS = 5_000;

/** One field. When it was sent, the message stands in its place; a failure is told for five seconds. */
export function ForgotForm({ sendsMail }: { readonly sendsMail: boolean }) {
  const { t } = useTranslation(['links', 'accounts']);
  const [email, setEmail] = useTabDraft('email');
  const request = useRequestPasswordReset();
  const failed = useFor(ERROR_MS, request.isError ? request.submittedAt : null);
  const sent = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (request.isSuccess) sent.current?.focus();
  }, [request.isSuccess]);

  if (request.isSuccess) {
    const { link } = request.data;
    return (
      <section className="grid gap-3">
        <h1
          ref={sent}
          tabIndex={-1}
          className="font-serif text-[1.625rem]/[2.125rem] font-medium tracking-[-0.016em] text-balance outline-none"
        >
          {t('forgot.sent')}
        </h1>
        {link === undefined ? (
          <p className="text-input text-ink-2">
            {sendsMail ? t('forgot.sentText', { email: email.trim() }) : t('forgot.mailOff')}
          </p>
        ) : (
          <CopyBox label={t('forgot.link')} text={link} copy={t('forgot.copy')} copied={t('forgot.copied')} />
        )}
      </section>
    );
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    request.mutate(email);
  };
  return (
    <form onSubmit={submit} className="grid grid-cols-1 gap-3">
      <EntryTitle>{t('forgot.title')}</EntryTitle>
      <p className="text-ui text-ink-2">{t('forgot.text')}</p>
      {failed ? (
        <Banner level="error">
          {request.error instanceof CallProblem && request.error.status === 429
            ? problemText(request.error)
            : t('forgot.failed')}
        </Banner>
      ) : null}
      <TextField
        label={t('accounts:register.email')}
        size="large"
        {...emailField}
        title={t('accounts:register.error.emailPattern')}
        name="email"
        autoComplete="username"
        required
        minLength={3}
        maxLength={120}
        autoFocus
        value={email}
        onChange={event => setEmail(event.target.value)}
      />
      <Button type="submit" variant="primary" size="field" busy={request.isPending && t('forgot.sending')}>
        {t('forgot.submit')}
      </Button>
    </form>
  );
}

/** True for so long after `since`; false without it. */
function useFor(ms: number, since: number | null): boolean {
  const [over, setOver] = useState<number | null>(null);
  useEffect(() => {
    if (since === null) return;
    const timer = setTimeout(() => setOver(since), ms);
    return () => clearTimeout(timer);
  }, [since, ms]);
  return since !== null && since !== over;
}
