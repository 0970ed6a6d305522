import type { Plugin } from '@nousboard/contracts';
import { Check } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { fieldErrors } from '#lib/api/index.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import { problemText } from '#lib/problem-text.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { PluginIcon } from './plugin-icon.tsx';
import { usePluginWords } from './plugin-words.ts';
import { useSetPlugin } from './plugins.queries.ts';

export interface PluginCardProps {
  readonly plugin: Plugin;
  readonly isInstalled: boolean;
  /** It was installed or uninstalled. */
  readonly onChange: (pluginKey: string, isInstalled: boolean) => void;
}

/** A tool with what it does, and the way to install it: a press, or a form for what it has to be told. */
export function PluginCard({ plugin, isInstalled, onChange }: PluginCardProps) {
  const { t } = useTranslation('generation');
  const set = useSetPlugin();
  const id = useId();
  const [isAsking, setAsking] = useState(false);
  const { pluginKey, icon, isButton } = plugin;
  const { name, description } = usePluginWords()(plugin);
  const change = async (action: 'install' | 'uninstall', auth: Record<string, string> = {}) => {
    if (set.isPending) return;
    try {
      await set.mutateAsync({ pluginKey, action, auth });
      setAsking(false);
      onChange(pluginKey, action === 'install');
    } catch {
      // Told in the card, by the state of the call.
    }
  };
  const busy = set.isPending && t(isInstalled ? 'store.uninstalling' : 'store.installing');
  return (
    <li aria-labelledby={id} className="flex min-w-0 flex-col gap-3 rounded-r4 border border-line p-4">
      <div className="flex min-w-0 items-start gap-3">
        <PluginIcon icon={icon} />
        <div className="min-w-0 flex-1">
          <h3 id={id} className="truncate text-ui font-semibold row-text">
            {name}
          </h3>
          <p className="line-clamp-2 text-secondary text-ink-2">
            <bdi>{description}</bdi>
          </p>
        </div>
      </div>
      {isAsking ? (
        <AuthForm
          plugin={plugin}
          problem={set.error}
          busy={busy}
          onSubmit={auth => void change('install', auth)}
          onCancel={() => setAsking(false)}
        />
      ) : (
        <>
          {set.isError ? <Banner level="error">{problemText(set.error)}</Banner> : null}
          <div className="mt-auto flex items-center justify-between gap-3">
            <span className="flex items-center gap-1.5 text-smallest text-ink-3">
              {isInstalled ? <Check size={14} aria-hidden="true" className="text-good" /> : null}
              {isInstalled ? t('store.installed') : isButton ? null : t('store.needsKey')}
            </span>
            {isInstalled ? (
              <Button
                size="small"
                aria-label={t('store.uninstallOne', { name })}
                busy={busy}
                onClick={() => void change('uninstall')}
              >
                {t('store.uninstall')}
              </Button>
            ) : (
              <Button
                size="small"
                aria-label={t('store.installOne', { name })}
                busy={busy}
                onClick={() => (isButton ? void change('install') : setAsking(true))}
              >
                {t('store.install')}
              </Button>
            )}
          </div>
        </>
      )}
    </li>
  );
}

interface AuthFormProps {
  readonly plugin: Plugin;
  readonly problem: unknown;
  readonly busy: string | false;
  readonly onSubmit: (auth: Record<string, string>) => void;
  readonly onCancel: () => void;
}

/** What a tool has to be told before it works. */
function AuthForm({ plugin: { authConfig }, problem, busy, onSubmit, onCancel }: AuthFormProps) {
  const { t } = useTranslation(['generation', 'common']);
  const [values, setValues] = useState<Record<string, string>>({});
  const [isTried, setTried] = useState(false);
  const typedIn = (field: string) => (values[field] ?? '').trim();
  const refused = fieldErrors(problem);
  const faultOf = (field: string) => {
    if (isTried && typedIn(field) === '') return t('store.required');
    return refused[`auth.${field}`] === undefined ? undefined : t('store.badValue');
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (authConfig.every(({ authField }) => typedIn(authField) !== ''))
      onSubmit(Object.fromEntries(authConfig.map(({ authField }) => [authField, typedIn(authField)])));
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-3">
      {problem !== null && Object.keys(refused).length === 0 ? (
        <Banner level="error">{problemText(problem)}</Banner>
      ) : null}
      {authConfig.map(({ authField, label, description }, at) => (
        <TextField
          key={authField}
          // The form takes the place of the control that opened it.
          autoFocus={at === 0}
          label={label}
          hint={description}
          error={faultOf(authField)}
          type="password"
          dir="ltr"
          autoComplete="off"
          data-max-characters={500}
          value={values[authField] ?? ''}
          onChange={event => setValues({ ...values, [authField]: event.target.value })}
        />
      ))}
      <div className="flex flex-wrap justify-end gap-2">
        <Button size="small" onClick={onCancel}>
          {t('common:cancel')}
        </Button>
        <Button size="small" type="submit" variant="primary" busy={busy}>
          {t('store.install')}
        </Button>
      </div>
    </form>
  );
}
