import { listResetLinks } from '@nousboard/contracts';
import { useQuery } from '@tanstack/react-query';
import { call } from '#lib/api/index.ts';
import { formatInstant } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import { problemText } from '#lib/problem-text.ts';
import { Button } from '#ui/button.tsx';
import { CopyLinkButton } from '#ui/copy-link-button.tsx';
import { Email } from '#ui/email.tsx';

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
            <li key={link} className="flex flex-wrap items-center justify-end gap-x-1 py-1.5 ps-3.5 pe-2">
              <div className="min-w-0 flex-1">
                <bdi className="text-ui font-medium wrap-anywhere">{name}</bdi>
                <p className="flex flex-wrap gap-x-3 text-secondary text-ink-3">
                  <Email address={email} />
                  <span>{t('links.until', { time: formatInstant(expiresAt) })}</span>
                </p>
              </div>
              <CopyLinkButton
                label={`${email} ${t('links.copy')}`}
                link={link}
                fieldLabel={t('links.until', { time: formatInstant(expiresAt) })}
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
