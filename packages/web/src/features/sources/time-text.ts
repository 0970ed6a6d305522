import { durationParts, formatNumber } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/index.ts';

/** A time to wait as a row says it: "20 s". */
export function useTimeText(): (seconds: number) => string {
  const { t } = useTranslation('sources');
  return seconds => {
    const { unit, value } = durationParts(seconds);
    return t(`time.${unit}`, { value: formatNumber(value) });
  };
}
