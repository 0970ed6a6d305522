import type { StartupConfig } from '@nousboard/contracts';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { CallProblem, fieldErrors } from '#lib/api/index.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import { problemText } from '#lib/problem-text.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { TextField, type TextFieldProps } from '#ui/text-field.tsx';
import { useRegister } from './accounts.queries.ts';
import { passwordStrength, type RegisterField, type RegisterValues, registerErrors } from './form-rules.ts';

const empty: RegisterValues = { name: '', username: '', email: '', password: '', confirm_password: '', setupToken: '' };

export interface RegisterFormProps {
  readonly config: Pick<StartupConfig, 'firstRun' | 'setupTokenRequired'>;
  /** With the new person's id when they are signed in at once, else null: they sign in next. */
  readonly onCreated: (userId: string | null) => void;
}

/** A new account. Rules stand under their fields before they are broken; the button says which field it waits for. */
export function RegisterForm({ config, onCreated }: RegisterFormProps) {
  const { t } = useTranslation('accounts');
  const [values, setValues] = useState(empty);
  const [left, setLeft] = useState<ReadonlySet<RegisterField>>(new Set());
  const banner = useRef<HTMLDivElement>(null);
  const creating = useRegister();
  const errors = registerErrors(values, config.setupTokenRequired);
  const fromServer = fieldErrors(creating.error);

  // biome-ignore lint/correctness/useExhaustiveDependencies(creating.submittedAt): each further failed try brings the focus back.
  useEffect(() => {
    if (creating.isError) banner.current?.focus();
  }, [creating.isError, creating.submittedAt]);

  const labels: Record<RegisterField, string> = {
    name: t('register.name'),
    username: t('register.username'),
    email: t('register.email'),
    password: t('register.password'),
    confirm_password: t('register.confirm'),
    setupToken: t('register.setupToken'),
  };
  const firstWrong = (Object.keys(labels) as RegisterField[]).find(field => errors[field]);
  const blocked = firstWrong && t(left.has(firstWrong) && values[firstWrong] !== '' ? 'register.blocked' : 'register.incomplete', { field: labels[firstWrong] });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (firstWrong) return;
    const { setupToken, username, ...rest } = values;
    creating.mutate(
      { ...rest, ...(username.trim() ? { username } : {}), ...(config.setupTokenRequired ? { setupToken: setupToken.trim() } : {}) },
      { onSuccess: created => onCreated(created.token ? created.user.id : null) },
    );
  };

  const field = (name: RegisterField): Pick<TextFieldProps, 'label' | 'name' | 'value' | 'onChange' | 'onBlur' | 'error' | 'size'> => {
    const problem = errors[name];
    return {
      label: labels[name],
      name,
      size: 'large',
      value: values[name],
      onChange: event => setValues({ ...values, [name]: event.target.value }),
      onBlur: () => {
        if (values[name] !== '') setLeft(new Set([...left, name]));
      },
      error: problem && left.has(name) ? t(`register.error.${problem}`) : fromServer[name],
    };
  };
  const strength = values.password === '' ? null : t(`register.strength.${passwordStrength(values.password)}`);

  return (
    <form onSubmit={submit} className="grid gap-3" noValidate>
      <h1 className="font-serif text-[1.875rem]/[2.375rem] font-medium tracking-[-0.018em]">{t('register.title')}</h1>
      {config.firstRun ? <p className="text-ui text-ink-2">{t('register.first')}</p> : null}
      {creating.isError ? (
        <Banner level="error" ref={banner}>
          {failure(creating.error, t('register.failed'))}
        </Banner>
      ) : null}
      <TextField {...field('name')} autoComplete="name" required autoFocus hint={t('register.nameHint')} />
      <TextField {...field('username')} autoComplete="username" hint={t('register.usernameHint')} />
      <TextField {...field('email')} type="email" inputMode="email" autoComplete="email" required />
      <TextField
        {...field('password')}
        type="password"
        autoComplete="new-password"
        required
        hint={<span aria-live="polite">{strength ? t('register.strengthText', { hint: t('register.passwordHint'), strength }) : t('register.passwordHint')}</span>}
      />
      <TextField {...field('confirm_password')} type="password" autoComplete="new-password" required />
      {config.setupTokenRequired ? <TextField {...field('setupToken')} autoComplete="off" required hint={t('register.setupTokenHint')} /> : null}
      <Button type="submit" variant="primary" size="field" className="mt-1" disabled={blocked} busy={creating.isPending && t('register.submitting')}>
        {t('register.submit')}
      </Button>
      <p className="min-h-4 text-center text-smallest text-ink-3">{blocked ?? ''}</p>
    </form>
  );
}

// The spec shows the general sentence together with what the server said.
function failure(problem: unknown, general: string): string {
  if (problem instanceof CallProblem && problem.code !== 'registration_failed') return problem.code === 'validation' ? general : problemText(problem);
  return general;
}
