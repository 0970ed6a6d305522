import type { FoundPassage, Strictness } from '@nousboard/contracts';
import { formatNumber } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import { placeOf, placeWords } from '#lib/place-words.ts';
import { Button } from '#ui/button.tsx';
import { useAnswer } from './answer-context.ts';
import { lineOf, nearestOf } from './nearest.ts';
import { readWords } from './read-quote.ts';
import type { Proof } from './shown-answer.ts';

export interface RefusalCardProps {
  proof: Extract<Proof, { kind: 'declined' }>;
  sources: readonly FoundPassage[];
  strictness: Strictness;
  onOpenNearest: (passage: FoundPassage, link: HTMLElement) => void;
  onLoosen: (() => void) | null;
}

/** The sources do not answer: the nearest passages, each by its words and where they stand, and what may help. */
export function RefusalCard({ proof, sources, strictness, onOpenNearest, onLoosen }: RefusalCardProps) {
  const { t } = useTranslation('answers');
  const nearest = nearestOf(sources);
  const canLoosen = strictness === 'very_strict' && onLoosen !== null && nearest.length > 0;
  return (
    <div className="rounded-[9px] border border-line-strong px-3 py-[9px] text-menu">
      <p>
        <strong className="font-[650]">
          {proof.read === 'whole' ? t('refusal.title', { count: proof.sources }) : t('refusal.titleOfRead')}
        </strong>{' '}
        {t(
          proof.read === 'so-far'
            ? 'refusal.unread'
            : nearest.length === 0
              ? 'refusal.none'
              : canLoosen
                ? 'refusal.nearest'
                : 'refusal.nearestOnly',
        )}
      </p>
      {nearest.length > 0 ? (
        <ul className="-mx-1.5 mt-1.5">
          {nearest.map((passage, index) => (
            <li key={passage.key}>
              <NearPassage passage={passage} number={index + 1} onOpen={link => onOpenNearest(passage, link)} />
            </li>
          ))}
        </ul>
      ) : null}
      {canLoosen ? (
        <div className="mt-2 flex justify-end">
          <Button size="small" onClick={onLoosen}>
            {t('refusal.loosen')}
          </Button>
        </div>
      ) : null}
    </div>
  );
}

function NearPassage({
  passage,
  number,
  onOpen,
}: {
  passage: FoundPassage;
  number: number;
  onOpen: (link: HTMLElement) => void;
}) {
  const { t } = useTranslation('answers');
  const { nameOf } = useAnswer();
  const name = nameOf(passage.fileId);
  const source = name?.short ?? passage.title;
  const read = (words: string) => readWords(name, words);
  const heading = passage.heading && read(passage.heading);
  const place = placeOf({ ...passage, heading }, name);
  const line = lineOf({ text: read(passage.text), heading });
  const where = place.by === 'text' ? source : t('sourceAt', { source, place: placeWords(place, 'short') });
  return (
    <button
      type="button"
      onClick={event => onOpen(event.currentTarget)}
      title={passage.title}
      aria-label={t('refusal.open', { number: formatNumber(number), passage: `${line} ${where}` })}
      className="block w-full rounded-[7px] px-1.5 py-1 text-start transition-colors hover:bg-hover pointer-coarse:py-2"
    >
      <span className="block truncate font-serif text-ink-2 row-text">{line}</span>{' '}
      <span className="block truncate text-smallest font-medium text-ink-3">{where}</span>
    </button>
  );
}
