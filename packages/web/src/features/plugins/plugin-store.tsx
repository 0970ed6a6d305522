import { useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from '#lib/i18n/index.ts';
import { problemText } from '#lib/problem-text.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { TextField } from '#ui/text-field.tsx';
import { Waiting } from '#ui/waiting.tsx';
import { PluginCard, type PluginCardProps } from './plugin-card.tsx';
import { matchingPlugins, usePluginWords } from './plugin-words.ts';
import { pluginStore } from './plugins.queries.ts';

/** All tools that there are, to be searched, installed and uninstalled. Side by side from 640 px on. */
export function PluginStore({
  onChange,
  onClose,
}: Pick<PluginCardProps, 'onChange'> & { readonly onClose: () => void }) {
  const { t } = useTranslation(['generation', 'common']);
  const { data, isPending, isError, error, refetch } = useQuery(pluginStore);
  const wordsOf = usePluginWords();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const found = matchingPlugins(data?.items ?? [], typed, wordsOf);
  return (
    <Dialog
      open
      onOpenChange={open => open || onClose()}
      title={t('store.label')}
      description={t('store.text')}
      width={880}
      initialFocus={field}
    >
      <TextField
        ref={field}
        hideLabel
        type="search"
        label={t('store.search')}
        placeholder={t('store.search')}
        autoComplete="off"
        value={typed}
        onChange={event => setTyped(event.target.value)}
        className="mb-4"
        start={<Search size={16} aria-hidden="true" className="flex-none text-ink-3" />}
      />
      {isPending ? (
        <Waiting>
          <Skeleton />
        </Waiting>
      ) : null}
      {isError ? (
        <Banner
          level="error"
          action={
            <Button size="small" onClick={() => void refetch()}>
              {t('common:retry')}
            </Button>
          }
        >
          {problemText(error)}
        </Banner>
      ) : null}
      <p
        role="status"
        className={data && found.length === 0 ? 'py-6 text-center text-secondary text-ink-3' : 'sr-only'}
      >
        {data
          ? found.length === 0
            ? t('store.none', { words: typed.trim() })
            : t('store.found', { count: found.length })
          : null}
      </p>
      <ul className="grid gap-3 sm:grid-cols-2">
        {found.map(plugin => (
          <PluginCard
            key={plugin.pluginKey}
            plugin={plugin}
            isInstalled={data?.installed.includes(plugin.pluginKey) === true}
            onChange={onChange}
          />
        ))}
      </ul>
    </Dialog>
  );
}
