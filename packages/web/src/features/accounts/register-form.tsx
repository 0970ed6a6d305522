import type { StartupConfig, User } from '@nousboard/contracts';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { CallProblem, fieldErrors } from '#lib/api/index.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import { problemText } from '#lib/problem-text.ts';
import { useTabDraft } from '#lib/tab-draft.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { TextField, type TextFieldProps } from '#ui/text-field.tsx';
import { type RegisterField, type RegisterValues, registerErrors } from './form-rules.ts';
import { NewPasswordHint } from './new-password-hint.tsx';
import { useRegister } from './register.queries.ts';

const secrets = { password: '', confirm_password: '', setupToken: '' };

/** `signedIn`: they need not sign in next. */
export interface NewPerson {
  readonly user: User;
  readonly signedIn: boolean;
}

export interface RegisterFormProps {
  readonly config: Pick<StartupConfig, 'firstRun' | 'setupTokenRequired'>;
  /** What the link carries that invited them. */
  readonly invitation: { readonly token: string; readonly email: string } | null;
  /** The ways for who has an account already. */
  readonly haveAccount: ReactNode;
  readonly onCreated: (created: NewPerson) => void;
}

/** A new account. Rules stand under their fields before they are broken; the button says which field it waits for. */
export function RegisterForm({ config, invitation, haveAccount, onCreated }: RegisterFormProps) {
  const { t } = useTranslation('accounts');
  const [name, setName] = useTabDraft('name');
  const [username, setUsername] = useTabDraft('username');
  const [typedEmail, setEmail] = useTabDraft('email');
  const email = invitation?.email ?? typedEmail;
  const [hidden, setHidden] = useState(secrets);
  const values: RegisterValues = { name, username, email, ...hidden };
  const [left, setLeft] = useState<ReadonlySet<RegisterField>>(new Set());
  const banner = useRef<HTMLDivElement>(null);
  const creating = useRegister();
  const errors = registerErrors(values, config.setupTokenRequired);
  // Of what was sent; once the name is another one, nothing is known of it.
  const isTaken = fieldErrors(creating.error)['username'] !== undefined && creating.variables?.username === username;

  // biome-ignore lint/correctness/useExhaustiveDependencies(creating.submittedAt): each failure brings the focus back.
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
  const blocked =
    firstWrong &&
    t(left.has(firstWrong) && values[firstWrong] !== '' ? 'register.blocked' : 'register.incomplete', {
      field: labels[firstWrong],
    });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (firstWrong) return;
    const { setupToken, username: chosen, ...rest } = values;
    creating.mutate(
      {
        ...rest,
        ...(chosen.trim() ? { username: chosen } : {}),
        ...(invitation ? { invitation: invitation.token } : {}),
        ...(config.setupTokenRequired ? { setupToken: setupToken.trim() } : {}),
      },
      { onSuccess: created => onCreated({ user: created.user, signedIn: created.token !== undefined }) },
    );
  };

  const change = (field: RegisterField, value: string) => {
    if (field === 'name') setName(value);
    else if (field === 'username') setUsername(value);
    else if (field === 'email') setEmail(value);
    else setHidden(now => ({ ...now, [field]: value }));
  };
  const propsOf = (
    field: RegisterField,
  ): Pick<TextFieldProps, 'label' | 'name' | 'value' | 'onChange' | 'onBlur' | 'error' | 'size'> => {
    const broken = left.has(field) ? errors[field] : undefined;
    const error = broken ?? (field === 'username' && isTaken ? 'usernameTaken' : undefined);
    return {
      label: labels[field],
      name: field,
      size: 'large',
      value: values[field],
      onChange: event => change(field, event.target.value),
      onBlur: () => {
        if (values[field] !== '') setLeft(new Set([...left, field]));
      },
      error: error && t(`register.error.${error}`),
    };
  };

  return (
    <form onSubmit={submit} className="grid grid-cols-1 gap-3" noValidate>
      <h1 className="font-serif text-[1.875rem]/[2.375rem] font-medium tracking-[-0.018em]">{t('register.title')}</h1>
      {config.firstRun ? <p className="text-ui text-ink-2">{t('register.first')}</p> : null}
      {creating.isError ? (
        <Banner level="error" ref={banner}>
          <p>{t('register.failed')}</p>
          {creating.error instanceof CallProblem && creating.error.code === 'registration_failed' ? (
            // Most often the email has an account.
            <p>{haveAccount}</p>
          ) : (
            <p>{problemText(creating.error)}</p>
          )}
        </Banner>
      ) : null}
      <TextField {...propsOf('name')} autoComplete="name" required autoFocus hint={t('register.nameHint')} />
      <TextField {...propsOf('username')} autoComplete="username" hint={t('register.usernameHint')} />
      <TextField
        {...propsOf('email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        required
        readOnly={invitation !== null}
        hint={invitation ? t('register.invited') : undefined}
      />
      <TextField
        {...propsOf('password')}
        type="password"
        autoComplete="new-password"
        required
        hint={<NewPasswordHint password={values.password} />}
      />
      <TextField {...propsOf('confirm_password')} type="password" autoComplete="new-password" required />
      {config.setupTokenRequired ? (
        <TextField {...propsOf('setupToken')} autoComplete="off" required hint={t('register.setupTokenHint')} />
      ) : null}
      <Button
        type="submit"
        variant="primary"
        size="field"
        className="mt-1"
        disabled={blocked}
        busy={creating.isPending && t('register.submitting')}
      >
        {t('register.submit')}
      </Button>
      <p className="min-h-4 text-center text-smallest text-ink-3">{blocked ?? ''}</p>
    </form>
  );
}
