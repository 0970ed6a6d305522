import { searchKey, searchWords } from '@nousboard/core/text';
import { Search } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from '#lib/i18n/index.ts';
import { type KeysName, keysText } from '#lib/keyboard.ts';
import { useSettings } from '#lib/settings.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Kbd } from '#ui/kbd.tsx';
import { TextField } from '#ui/text-field.tsx';
import { keysOf } from './key-groups.ts';

export interface KeysSheetProps {
  readonly working: ReadonlySet<KeysName>;
  readonly onClose: () => void;
}

/** All keys that do something on this page, by where they work. */
export function KeysSheet({ working, onClose }: KeysSheetProps) {
  const { t } = useTranslation([
    'palette',
    'answers',
    'library',
    'memory',
    'nous',
    'project',
    'projects',
    'reader',
    'highlights',
    'shell',
    'sources',
  ]);
  const singleKeys = useSettings(settings => settings.singleKeys);
  const [value, setValue] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const words = searchWords(value);
  const isWanted = (name: KeysName) =>
    working.has(name) && words.every(word => searchKey(`${t(keysOf[name][1])} ${keysText(name)}`).includes(word));
  const names = (Object.keys(keysOf) as KeysName[]).filter(isWanted);
  // What is done by several keys is listed once, with all of them.
  const groups = [...Map.groupBy(names, name => keysOf[name][0])].map(
    ([group, own]) => [group, [...Map.groupBy(own, name => t(keysOf[name][1]))]] as const,
  );
  return (
    <Dialog open onOpenChange={open => open || onClose()} title={t('keys.title')} width={720} initialFocus={field}>
      <TextField
        ref={field}
        label={t('keys.search')}
        hideLabel
        placeholder={t('keys.search')}
        value={value}
        onChange={event => setValue(event.target.value)}
        start={<Search size={16} aria-hidden="true" className="text-ink-3" />}
        autoComplete="off"
      />
      {singleKeys ? null : <p className="mt-3 text-secondary text-ink-2">{t('keys.singleOff')}</p>}
      {groups.length === 0 ? (
        <p className="py-8 text-center text-ui text-ink-2">{t('keys.nothing', { text: value.trim() })}</p>
      ) : null}
      <div className="mt-1 gap-8 md:columns-2">
        {groups.map(([group, rows]) => (
          <section key={group} aria-labelledby={`keys-${group}`} className="break-inside-avoid pt-4">
            <h3 id={`keys-${group}`} className="pb-1 text-smallest font-semibold text-ink-3">
              {t(`keys.groups.${group}`)}
            </h3>
            <dl>
              {rows.map(([label, same]) => (
                <div
                  key={label}
                  className="flex min-h-8 items-center justify-between gap-4 border-b border-line py-1 text-ui"
                >
                  <dt className="min-w-0">{label}</dt>
                  <dd className="flex flex-none gap-1">
                    {same.map(name => (
                      <Kbd key={name}>{keysText(name)}</Kbd>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <p role="status" className="sr-only">
        {words.length > 0 ? t('count', { count: groups.reduce((sum, [, rows]) => sum + rows.length, 0) }) : ''}
      </p>
    </Dialog>
  );
}
