import type { FoundPassage, Strictness } from '@nousboard/contracts';
import { BadgeCheck } from 'lucide-react';
import { formatNumber } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import { placeOf, placeWords } from '#lib/place-words.ts';
import { Button } from '#ui/button.tsx';
import { useAnswer } from './answer-context.ts';
import type { Proof } from './shown-answer.ts';

/** What can be checked about the answer, in one line. */
export function ProofLine({ proof }: { proof: Exclude<Proof, { kind: 'declined' }> }) {
  const { t } = useTranslation('answers');
  if (proof.kind === 'partly') {
    return (
      <p className="text-secondary text-ink-3">{t('proof.both', { citations: t('proof.citations', { count: proof.citations }), bare: t('proof.bare', { count: proof.bare }) })}</p>
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
  return count > 0 ? <p className="text-secondary text-ink-3">{t('proof.removed', { count, removed: formatNumber(count) })}</p> : null;
}

/** The sources do not answer: the nearest passages, and what may help. */
export function RefusalCard({
  proof,
  nearest,
  strictness,
  onOpenNearest,
  onLoosen,
}: {
  proof: Extract<Proof, { kind: 'declined' }>;
  nearest: readonly FoundPassage[];
  strictness: Strictness;
  onOpenNearest: (index: number, link: HTMLElement) => void;
  onLoosen: (() => void) | null;
}) {
  const { t } = useTranslation('answers');
  const { nameOf } = useAnswer();
  const shown = nearest.slice(0, 3);
  const isOfOne = new Set(shown.map(({ fileId }) => fileId)).size < 2;
  const canLoosen = strictness === 'very_strict' && onLoosen !== null;
  return (
    <div className="rounded-[9px] border border-line-strong px-3 py-[9px] text-menu">
      <p>
        <strong className="font-[650]">{t('refusal.title', { count: proof.sources })}</strong>{' '}
        {t(shown.length === 0 ? 'refusal.none' : canLoosen ? 'refusal.nearest' : 'refusal.nearestOnly')}
      </p>
      {shown.length > 0 || canLoosen ? (
        <div className="mt-2 flex flex-wrap items-center gap-2 pointer-coarse:mt-3 pointer-coarse:gap-x-4 pointer-coarse:gap-y-[27px]">
          {shown.map((passage, index) => {
            const name = nameOf(passage.fileId);
            const place = placeWords(placeOf(passage, name), 'short');
            const words = isOfOne ? place : t('sourceAt', { source: name?.short ?? passage.title, place });
            return (
              <button
                key={passage.key}
                type="button"
                onClick={event => onOpenNearest(index, event.currentTarget)}
                title={passage.title}
                aria-label={t('refusal.open', { number: formatNumber(index + 1), passage: words })}
                className="cite-tab is-plain max-w-48"
              >
                {/* What is cut off is the text, not the room around the tab. */}
                <span className="block truncate">{words}</span>
              </button>
            );
          })}
          <span className="flex-1" />
          {canLoosen ? (
            <Button size="small" onClick={onLoosen}>
              {t('refusal.loosen')}
            </Button>
          ) : null}
        </div>
      ) : null}
    </div>
  );
}
