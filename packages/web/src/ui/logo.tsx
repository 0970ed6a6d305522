import clsx from 'clsx';
import { useId } from 'react';

/** The mark: an N whose diagonal is a thread between two uprights, the answer and the page. */
export function Mark({ size = 22, className }: { readonly size?: number; readonly className?: string }) {
  const gradient = useId();
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      aria-hidden="true"
      className={clsx('flex-none', className)}
    >
      <defs>
        <linearGradient id={gradient} x1="5" y1="5" x2="19" y2="19" gradientUnits="userSpaceOnUse">
          <stop stopColor="var(--org-a)" />
          <stop offset="1" stopColor="var(--org-b)" />
        </linearGradient>
      </defs>
      <path d="M5 20.2V4.6M19 19.4V3.8" stroke="currentColor" strokeWidth="2.7" strokeLinecap="round" />
      <path
        d="M5 4.6C10.6 4.6 13.4 19.4 19 19.4"
        stroke={`url(#${gradient})`}
        strokeWidth="2.7"
        strokeLinecap="round"
      />
    </svg>
  );
}

export interface LogoProps {
  readonly name: string;
  /** A picture that stands for both. */
  readonly picture?: string | null | undefined;
  /** A small badge after the name, e.g. of a plan. */
  readonly badge?: string | undefined;
  /** Only the mark; the name stays for readers. */
  readonly markOnly?: boolean;
}

/** Mark and name. */
export function Logo({ name, picture, badge, markOnly }: LogoProps) {
  return (
    <span className="flex items-center gap-[5px] font-serif text-[1.0625rem]/6 font-semibold tracking-[-0.01em]">
      {picture ? (
        <img src={picture} alt={name} className="max-h-7 max-w-[132px] object-contain" />
      ) : (
        <>
          <Mark />
          <span className={clsx(!markOnly && 'ms-[3px]', markOnly && 'sr-only')}>{name}</span>
        </>
      )}
      {badge ? (
        <span
          className="rounded-r1 border border-line-strong px-[5px] font-sans text-[0.625rem]/4 font-semibold
            tracking-[0.04em] text-ink-2"
        >
          {badge}
        </span>
      ) : null}
    </span>
  );
}
