/** A small number beside a word; above `max` it says "9+". Shows nothing for zero. */
export function Count({
  value,
  max = 9,
  format = String,
}: {
  readonly value: number;
  readonly max?: number;
  readonly format?: (value: number) => string;
}) {
  if (value <= 0) return null;
  return (
    <bdi
      className="min-w-[18px] flex-none rounded-[9px] bg-press px-[5px] text-center text-[0.6875rem]/[1.125rem]
        font-semibold text-ink-2 tabular-nums"
    >
      {value > max ? `${format(max)}+` : format(value)}
    </bdi>
  );
}
