import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { CallProblem } from '#lib/api/index.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import { problemText } from '#lib/problem-text.ts';
import { useTabDraft } from '#lib/tab-draft.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useSignIn } from './accounts.queries.ts';
import { emailField } from './form-rules.ts';
import { loginError } from './login-error.ts';

export interface LoginFormProps {
  /** Where a forgotten password leads. */
  readonly forgot: ReactNode;
}

/** The browser counts UTF-16 units, of which each of the 128 characters of a password may take two. */
const MOST_UNITS = 256;

/** E-mail, then password. A failure is told in a banner that takes the focus; what was typed stays. */
export function LoginForm({ forgot }: LoginFormProps) {
  const { t } = useTranslation('accounts');
  const [email, setEmail] = useTabDraft('email');
  const [password, setPassword] = useState('');
  const [touched, setTouched] = useState(email !== '');
  const banner = useRef<HTMLDivElement>(null);
  const signIn = useSignIn();

  // biome-ignore lint/correctness/useExhaustiveDependencies(signIn.submittedAt): each failed try brings the focus back.
  useEffect(() => {
    if (signIn.isError) banner.current?.focus();
  }, [signIn.isError, signIn.submittedAt]);

  const failureOf = (problem: unknown): string => {
    if (!(problem instanceof CallProblem)) return t('login.error.500');
    // Switched off while this page stood.
    if (problem.code === 'email_login_disabled') return problemText(problem);
    return t(`login.error.${loginError(problem.status)}`);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!touched) {
      setTouched(true);
      return;
    }
    signIn.mutate({ email, password });
  };

  return (
    <form onSubmit={submit} className="grid grid-cols-1 gap-3" noValidate={false}>
      <h1 className="mb-2 font-serif text-[1.875rem]/[2.375rem] font-medium tracking-[-0.018em]">{t('login.title')}</h1>
      {signIn.isError ? (
        <Banner level="error" ref={banner}>
          {failureOf(signIn.error)}
        </Banner>
      ) : null}
      <TextField
        label={t('login.email')}
        size="large"
        {...emailField}
        title={t('register.error.emailPattern')}
        name="email"
        autoComplete="username"
        required
        minLength={3}
        maxLength={120}
        autoFocus
        value={email}
        onChange={event => {
          setEmail(event.target.value);
          setTouched(true);
        }}
      />
      {/* The room for the password is kept from the start, so the button does not jump when it appears. */}
      <div className="min-h-[67px]">
        <TextField
          label={t('login.password')}
          size="large"
          type="password"
          name="password"
          autoComplete="current-password"
          required
          maxLength={MOST_UNITS}
          value={password}
          onChange={event => {
            setPassword(event.target.value);
            setTouched(true);
          }}
          aside={forgot}
          className={touched ? '' : 'invisible'}
        />
      </div>
      <Button type="submit" variant="primary" size="field" busy={signIn.isPending && t('login.continuing')}>
        {t('login.continue')}
      </Button>
    </form>
  );
}
