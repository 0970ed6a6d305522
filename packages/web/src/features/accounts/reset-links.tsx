import { listResetLinks } from '@nousboard/contracts';
import { useQuery } from '@tanstack/react-query';
import { call } from '#lib/api/index.ts';
import { formatInstant } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import { problemText } from '#lib/problem-text.ts';
import { Button } from '#ui/button.tsx';
import { CopyBox } from '#ui/copy-box.tsx';

/** People ask for links while somebody looks. */
const LOOK_AGAIN_MS = 5_000;

/** Where no mail is sent: the links to set a new password that somebody has to hand over. */
export function ResetLinks() {
  const { t } = useTranslation(['administration', 'common']);
  const links = useQuery({
    queryKey: ['administration', 'links'],
    queryFn: ({ signal }) => call(listResetLinks, { signal }),
    refetchInterval: LOOK_AGAIN_MS,
  });
  return (
    <section aria-labelledby="reset-links" className="mt-6">
      <h2 id="reset-links" className="text-secondary font-semibold text-ink-2">
        {t('links.title')}
      </h2>
      <p className="mt-0.5 max-w-[62ch] text-secondary text-ink-3">{t('links.text')}</p>
      {links.data && links.data.items.length > 0 ? (
        <ul className="mt-2 divide-y divide-line rounded-[12px] border border-line bg-sheet">
          {links.data.items.map(({ name, email, link, expiresAt }) => (
            <li key={link} className="grid gap-2 px-3.5 py-3">
              <div className="flex flex-wrap items-baseline justify-between gap-x-4">
                <bdi className="text-ui font-medium wrap-anywhere">{name}</bdi>
                <bdi dir="ltr" className="text-secondary text-ink-3 wrap-anywhere">
                  {email}
                </bdi>
              </div>
              <CopyBox
                label={t('links.until', { time: formatInstant(expiresAt) })}
                text={link}
                copy={t('links.copy')}
                copied={t('links.copied')}
              />
            </li>
          ))}
        </ul>
      ) : (
        <p role="status" className="mt-2 flex flex-wrap items-center gap-3 text-ui text-ink-2">
          {links.isError ? (
            <>
              {t('links.failed')} {problemText(links.error)}
              <Button size="small" onClick={() => void links.refetch()}>
                {t('common:retry')}
              </Button>
            </>
          ) : links.isSuccess ? (
            t('links.none')
          ) : null}
        </p>
      )}
    </section>
  );
}
