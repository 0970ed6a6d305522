import clsx from 'clsx';
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode, Ref } from 'react';

export type BannerLevel = 'info' | 'success' | 'warning' | 'error';

export interface BannerProps {
  readonly level?: BannerLevel;
  readonly icon?: ReactNode;
  readonly action?: ReactNode;
  /** Takes the focus when a form fails, so that readers hear it first. */
  readonly ref?: Ref<HTMLDivElement>;
  readonly className?: string;
  readonly children: ReactNode;
}

const looks: Record<BannerLevel, { className: string; icon: ReactNode }> = {
  info: { className: 'bg-pen-soft text-ink-1', icon: <Info size={16} aria-hidden="true" className="text-pen" /> },
  success: { className: 'bg-good-soft text-good', icon: <CircleCheck size={16} aria-hidden="true" /> },
  warning: { className: 'bg-warn-soft text-warn', icon: <TriangleAlert size={16} aria-hidden="true" /> },
  error: { className: 'bg-bad-soft text-bad', icon: <CircleAlert size={16} aria-hidden="true" /> },
};

/** A line that stays until its cause is gone: what happened, what is safe, what to do. */
export function Banner({ level = 'info', icon, action, ref, className, children }: BannerProps) {
  const look = looks[level];
  return (
    <div
      ref={ref}
      role={level === 'error' ? 'alert' : 'status'}
      tabIndex={-1}
      className={clsx(
        'flex gap-[9px] rounded-[9px] px-3 py-2 text-start text-menu font-medium',
        action ? 'items-center' : 'items-start',
        look.className,
        className,
      )}
    >
      <span className="mt-px flex flex-none">{icon ?? look.icon}</span>
      <div className="min-w-0 flex-1">{children}</div>
      {action}
    </div>
  );
}

/** The same for a place inside content: an edge in the colour of its level, actions below. */
export function Notice({
  level = 'info',
  action,
  children,
}: {
  readonly level?: BannerLevel;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}) {
  const edge = {
    info: '',
    success: 'border-s-[3px] border-s-good',
    warning: 'border-s-[3px] border-s-warn',
    error: 'border-s-[3px] border-s-bad',
  }[level];
  return (
    <div
      role={level === 'error' ? 'alert' : undefined}
      className={clsx('rounded-[9px] border border-line-strong px-3 py-[9px] text-menu', edge)}
    >
      {children}
      {action ? <div className="mt-2 flex flex-wrap items-center gap-2">{action}</div> : null}
    </div>
  );
}
