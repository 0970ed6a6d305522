import { DOCUMENT_TYPES, IMAGE_TYPES, type ImportOutcome } from '@nousboard/contracts';
import { useRef } from 'react';
import { formatNumber, formatRow } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import { codeText, problemText } from '#lib/problem-text.ts';
import { Button } from '#ui/button.tsx';
import { SettingGroup, SettingRow } from '#ui/setting-rows.tsx';
import { downloadEverything, useImportArchive } from './archives.queries.ts';

/** Everything of a person, out of here and into here. */
export function ArchiveRows() {
  const { t } = useTranslation('settings');
  return (
    <SettingGroup label={t('archive.label')}>
      <SettingRow label={t('archive.download')} note={t('archive.downloadNote')}>
        <Button onClick={() => void downloadEverything()}>{t('archive.downloadVerb')}</Button>
      </SettingRow>
      <ImportRow />
    </SettingGroup>
  );
}

function ImportRow() {
  const { t } = useTranslation('settings');
  const chooser = useRef<HTMLInputElement>(null);
  const bring = useImportArchive();
  const choose = (file: File | undefined) => {
    if (file) bring.mutate({ file, key: crypto.randomUUID() });
    // The same file can be chosen again.
    if (chooser.current) chooser.current.value = '';
  };
  return (
    <SettingRow
      label={t('archive.import')}
      note={
        <>
          {t('archive.importNote')}
          <span role="status" className="mt-1 block empty:hidden">
            {bring.error ? <span className="text-bad">{problemText(bring.error)}</span> : null}
            {bring.data ? <Outcome outcome={bring.data} /> : null}
          </span>
        </>
      }
    >
      <input
        ref={chooser}
        type="file"
        accept=".zip"
        hidden
        aria-label={t('archive.import')}
        onChange={event => choose(event.target.files?.[0])}
      />
      <Button busy={bring.isPending && t('archive.importing')} onClick={() => chooser.current?.click()}>
        {t('archive.importVerb')}
      </Button>
    </SettingRow>
  );
}

/** As many are named; that there are more is said by their number. */
const MOST_NAMED = 20;
const sum = (counts: Readonly<Record<string, number>>): number =>
  Object.values(counts).reduce((all, count) => all + count, 0);
/** What can be uploaded, for the refusal of anything else. */
const kinds = () => ({ images: formatRow(IMAGE_TYPES), documents: formatRow(DOCUMENT_TYPES) });

function Outcome({ outcome: { added, known, leftOut, leftOutCount } }: { readonly outcome: ImportOutcome }) {
  const { t } = useTranslation('settings');
  return (
    <>
      <span className="block text-good">{t('archive.added', { count: sum(added) })}</span>
      <span className="block text-good">{t('archive.known', { count: sum(known) })}</span>
      {leftOutCount > 0 ? (
        <span className="block text-ink-2">{t('archive.leftOut', { n: formatNumber(leftOutCount) })}</span>
      ) : null}
      {leftOut.slice(0, MOST_NAMED).map(({ thing, name, code, details }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: several things may bear one name, and the list never changes.
        <span key={`${thing} ${at}`} className="block">
          <bdi>{name}</bdi> · {codeText(code, { ...kinds(), ...details })}
        </span>
      ))}
    </>
  );
}
