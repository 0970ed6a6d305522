import { BUILT_IN_PLUGINS, type Plugin } from '@nousboard/contracts';
import { useTranslation } from '#lib/i18n/index.ts';

type Described = Pick<Plugin, 'name' | 'description'>;

/** What a plugin is called and does: our own in the reader's language, others as their administrator wrote it. */
export function usePluginWords(): (plugin: Plugin) => Described {
  const { t } = useTranslation('generation');
  return plugin => {
    const own = BUILT_IN_PLUGINS.find(key => key === plugin.pluginKey);
    return own ? { name: t(`store.names.${own}`), description: t(`store.does.${own}`) } : plugin;
  };
}

/** Those that have all the words that were typed in what is said of them, whatever their case. */
export function matchingPlugins(
  plugins: readonly Plugin[],
  typed: string,
  wordsOf: (plugin: Plugin) => Described,
): readonly Plugin[] {
  const wanted = typed.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  return plugins.filter(plugin => {
    const { name, description } = wordsOf(plugin);
    const text = `${name} ${description}`.toLocaleLowerCase();
    return wanted.every(word => text.includes(word));
  });
}
