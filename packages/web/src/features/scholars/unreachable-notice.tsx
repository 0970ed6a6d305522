import { type listScholars, Problem, type ReplyOf } from '@nousboard/contracts';
import { durationParts, formatNumber } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import { REPOSITORY_NAMES } from '#lib/repositories.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';

type Unreachable = ReplyOf<typeof listScholars>['unreachable'][number];

/** Which repositories a refusal names: none where something else is the matter. */
export function unreachableIn(problem: unknown): readonly Unreachable[] {
  const named = problem instanceof Problem ? problem.facts['unreachable'] : undefined;
  return Array.isArray(named) ? (named as Unreachable[]) : [];
}

/** Which repositories could not be asked, each with the reason, beside the papers of the others. */
export function UnreachableNotice({
  unreachable,
  isTrying,
  onRetry,
}: {
  readonly unreachable: readonly Unreachable[];
  readonly isTrying: boolean;
  readonly onRetry: () => void;
}) {
  const { t } = useTranslation(['library', 'common']);
  return (
    <Banner
      level="warning"
      className="mx-5 mb-3 flex-none items-center!"
      action={
        <Button size="small" busy={isTrying && t('scholars.asking')} onClick={onRetry}>
          {t('common:retry')}
        </Button>
      }
    >
      <ul>
        {unreachable.map(one => (
          <li key={one.repository}>
            <UnreachableLine {...one} />
          </li>
        ))}
      </ul>
    </Banner>
  );
}

/** Why one repository is missing, and when it may be there again. */
function UnreachableLine({ repository, code, retryAfterSeconds }: Unreachable) {
  const { t } = useTranslation(['library', 'sources']);
  const name = REPOSITORY_NAMES[repository];
  if (code === 'scholars_protocol') return t('scholars.unreadable', { name });
  if (code !== 'scholars_busy') return t('scholars.unreachable', { name });
  if (!retryAfterSeconds) return t('scholars.busy', { name });
  const { unit, value } = durationParts(retryAfterSeconds);
  return t('scholars.busyFor', { name, time: t(`sources:time.${unit}`, { value: formatNumber(value) }) });
}
