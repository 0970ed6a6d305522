import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { CallProblem } from '#lib/api/index.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import { withTags } from '#lib/i18n/with-tags.ts';
import { problemText } from '#lib/problem-text.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { EntryTitle } from './entry-title.tsx';
import { type PasswordField, passwordErrors } from './form-rules.ts';
import { useResetPassword } from './mailed-links.queries.ts';
import { NewPasswordHint } from './new-password-hint.tsx';

export interface ResetFormProps {
  /** The words of the link, as they stand in the address. */
  readonly token: string;
  readonly userId: string;
  /** Leads to asking for a new link, with these words. */
  readonly askAgain: (words: string) => ReactNode;
  readonly signIn: (words: string) => ReactNode;
  /** In place of the way to the sign-in, where somebody else is signed in here than has a new password. */
  readonly somebodyElse: ReactNode;
}

/** A new password, twice. The second time it is typed, not pasted; a password manager may fill it in. */
export function ResetForm({ token, userId, askAgain, signIn, somebodyElse }: ResetFormProps) {
  const { t } = useTranslation(['links', 'accounts']);
  const [values, setValues] = useState({ password: '', confirm_password: '' });
  const [left, setLeft] = useState<ReadonlySet<PasswordField>>(new Set());
  const [pasted, setPasted] = useState(false);
  const told = useRef<HTMLDivElement>(null);
  const reset = useResetPassword();
  const errors = passwordErrors(values);

  // biome-ignore lint/correctness/useExhaustiveDependencies(reset.submittedAt): each failed try brings the focus back.
  useEffect(() => {
    if (reset.isError || reset.isSuccess) told.current?.focus();
  }, [reset.isError, reset.isSuccess, reset.submittedAt]);

  if (reset.isSuccess) {
    return (
      <div ref={told} tabIndex={-1} role="status" className="grid gap-3 outline-none">
        <EntryTitle>{t('reset.done')}</EntryTitle>
        <p className="text-input text-ink-2">{t('reset.doneText')}</p>
        {somebodyElse ?? <p>{signIn(t('back'))}</p>}
      </div>
    );
  }
  const missing = token === '' ? t('reset.noToken') : userId === '' ? t('reset.noUser') : null;
  if (missing !== null) {
    // No password could be set with what is typed here.
    return (
      <div className="grid gap-3">
        <EntryTitle>{t('reset.title')}</EntryTitle>
        <Banner level="error">{missing}</Banner>
        <p>{askAgain(t('reset.newLink'))}</p>
        <p>{signIn(t('back'))}</p>
      </div>
    );
  }
  const failure = reset.isError ? failureOf(reset.error, t('reset.noUser')) : null;
  const labels: Record<PasswordField, string> = {
    password: t('reset.password'),
    confirm_password: t('accounts:register.confirm'),
  };
  const firstWrong = (['password', 'confirm_password'] as const).find(field => errors[field]);
  const blocked =
    firstWrong &&
    t(
      left.has(firstWrong) && values[firstWrong] !== '' ? 'accounts:register.blocked' : 'accounts:register.incomplete',
      {
        field: labels[firstWrong],
      },
    );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!blocked) reset.mutate({ token, userId, ...values });
  };
  const propsOf = (field: PasswordField) => {
    const problem = errors[field];
    return {
      label: labels[field],
      name: field,
      size: 'large',
      type: 'password',
      autoComplete: 'new-password',
      required: true,
      value: values[field],
      onChange: (event: { target: { value: string } }) => {
        setPasted(false);
        setValues(now => ({ ...now, [field]: event.target.value }));
      },
      onBlur: () => {
        if (values[field] !== '') setLeft(now => new Set([...now, field]));
      },
      error: problem && left.has(field) ? t(`accounts:register.error.${problem}`) : undefined,
    } as const;
  };
  return (
    <form onSubmit={submit} className="grid grid-cols-1 gap-3" noValidate>
      <EntryTitle>{t('reset.title')}</EntryTitle>
      {failure === null ? null : (
        <Banner level="error" ref={told}>
          {failure === 'reset_token_invalid' ? withTags(t('reset.invalid'), { again: askAgain }) : failure}
        </Banner>
      )}
      <TextField {...propsOf('password')} autoFocus hint={<NewPasswordHint password={values.password} />} />
      <TextField
        {...propsOf('confirm_password')}
        onPaste={event => {
          event.preventDefault();
          setPasted(true);
        }}
        hint={<span aria-live="polite">{pasted ? t('reset.pasteBlocked') : null}</span>}
      />
      <Button
        type="submit"
        variant="primary"
        size="field"
        className="mt-1"
        disabled={blocked}
        busy={reset.isPending && t('reset.submitting')}
      >
        {t('reset.submit')}
      </Button>
      <p className="min-h-4 text-center text-smallest text-ink-3">{blocked ?? ''}</p>
    </form>
  );
}

function failureOf(problem: unknown, noUser: string): string {
  if (!(problem instanceof CallProblem)) return problemText(problem);
  if (problem.code === 'reset_token_invalid') return problem.code;
  return problem.code === 'validation' && 'userId' in ((problem.facts['fields'] ?? {}) as object)
    ? noUser
    : problemText(problem);
}
