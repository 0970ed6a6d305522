import { DOCUMENT_TYPES, IMAGE_TYPES, MOST_IMPORTED } from '@nousboard/contracts';
import { CircleCheck, Files, FileX2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatRow } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import { codeText } from '#lib/problem-text.ts';
import type { Imported } from './send-import.ts';

/** As many entries are listed; that there are more is said. */
const MOST_LISTED = 200;

/**
 * What an import has brought: what is new, what was there already, and every entry that came to nothing, with the
 * reason.
 */
export function ImportSummary({ imported: { items, known, withoutFile, refused } }: { readonly imported: Imported }) {
  const { t } = useTranslation('library');
  const made = items.length - known.length;
  return (
    <div className="grid gap-4">
      <div role="status">
        <ul className="grid gap-1.5 text-ui">
          {items.length === 0 ? (
            <Line icon={<FileX2 size={16} className="text-ink-3" />}>{t('references.nothing')}</Line>
          ) : null}
          {made > 0 ? (
            <Line icon={<CircleCheck size={16} className="text-good" />}>{t('references.made', { count: made })}</Line>
          ) : null}
          {known.length > 0 ? (
            <Line icon={<Files size={16} className="text-ink-3" />}>
              {t('references.known', { count: known.length })}
            </Line>
          ) : null}
        </ul>
      </div>
      {refused.length > 0 ? (
        <Group title={t('references.refused', { count: refused.length })} more={refused.length - MOST_LISTED}>
          {refused.slice(0, MOST_LISTED).map(({ filename, code, details }) => (
            <Entry key={`${filename} ${code}`} title={filename} reason={codeText(code, { ...kinds(), ...details })} />
          ))}
        </Group>
      ) : null}
      {withoutFile.length > 0 ? (
        <Group
          title={t('references.withoutFile', { count: withoutFile.length })}
          more={withoutFile.length - MOST_LISTED}
        >
          {withoutFile.slice(0, MOST_LISTED).map(({ title, line, reason }) => (
            <Entry
              key={`${line} ${title} ${reason}`}
              title={title || t('references.untitled')}
              reason={t('references.atLine', {
                line,
                reason:
                  reason === 'too_many_files'
                    ? codeText(reason, { limit: MOST_IMPORTED })
                    : t(`references.reasons.${reason === 'too_many' ? 'tooManyEntries' : reason}`),
              })}
            />
          ))}
        </Group>
      ) : null}
    </div>
  );
}

/** What can be imported, for the refusal of anything else. */
const kinds = () => ({ images: formatRow(IMAGE_TYPES), documents: formatRow(DOCUMENT_TYPES) });

function Line({ icon, children }: { readonly icon: ReactNode; readonly children: ReactNode }) {
  return (
    <li className="flex items-start gap-2">
      <span aria-hidden="true" className="mt-0.5 flex-none">
        {icon}
      </span>
      <span>{children}</span>
    </li>
  );
}

function Group({
  title,
  more,
  children,
}: {
  readonly title: string;
  readonly more: number;
  readonly children: ReactNode;
}) {
  const { t } = useTranslation('library');
  return (
    <section>
      <h3 className="text-ui font-medium">{title}</h3>
      <ul className="mt-1.5 divide-y divide-line border-y border-line">{children}</ul>
      {more > 0 ? <p className="mt-1.5 text-smallest text-ink-3">{t('references.more', { count: more })}</p> : null}
    </section>
  );
}

function Entry({ title, reason }: { readonly title: string; readonly reason: string }) {
  return (
    <li className="py-2">
      <span className="block text-secondary wrap-anywhere row-text">{title}</span>
      <span className="block text-smallest text-ink-3">{reason}</span>
    </li>
  );
}
