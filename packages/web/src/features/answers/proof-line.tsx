import { BadgeCheck } from 'lucide-react';
import { formatNumber } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import type { Proof } from './shown-answer.ts';

/** What can be checked about the answer, in one line. */
export function ProofLine({ proof }: { proof: Exclude<Proof, { kind: 'declined' }> }) {
  const { t } = useTranslation('answers');
  if (proof.kind === 'partly') {
    return (
      <p className="text-secondary text-ink-3">
        {t('proof.both', {
          citations: t('proof.citations', { count: proof.citations }),
          bare: t('proof.bare', { count: proof.bare }),
        })}
      </p>
    );
  }
  return (
    <p className="flex flex-wrap items-center gap-x-[7px] text-secondary font-medium text-good">
      <BadgeCheck size={16} aria-hidden="true" />
      {t(proof.onPages ? 'proof.verified' : 'proof.verifiedText', { count: proof.citations })}
      <span className="font-normal text-ink-3">
        {/* On a phone it may stand on a line of its own. */}
        <span className="max-md:hidden">· </span>
        {t('proof.read', { count: proof.of, read: formatNumber(proof.read) })}
      </span>
    </p>
  );
}

/** What very strict took out of the answer, because no passage carries it. Nothing where it took nothing. */
export function RemovedLine({ count }: { count: number }) {
  const { t } = useTranslation('answers');
  return count > 0 ? (
    <p className="text-secondary text-ink-3">{t('proof.removed', { count, removed: formatNumber(count) })}</p>
  ) : null;
}
