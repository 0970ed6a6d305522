/** How far something is, 0 to 1, or null when not known. Always beside words that say of what. */
export function ProgressBar({
  value,
  label,
  className = '',
}: {
  readonly value: number | null;
  readonly label: string;
  readonly className?: string;
}) {
  const percent = value === null ? 30 : Math.round(Math.min(1, Math.max(0, value)) * 100);
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={value === null ? undefined : percent}
      className={`edge-forced h-1 overflow-hidden rounded-[2px] bg-press ${className}`}
    >
      <i
        className={
          'block h-full rounded-[2px] bg-pen transition-[inline-size] ease-move ' +
          `${value === null ? 'animate-[shimmer_1.6s_ease-in-out_infinite]' : ''}`
        }
        style={{ inlineSize: `${percent}%` }}
      />
    </div>
  );
}
