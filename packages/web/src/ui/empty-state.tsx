import clsx from 'clsx';
import type { ReactNode } from 'react';

export interface EmptyStateProps {
  /** What comes here, in one sentence. */
  readonly title: ReactNode;
  readonly icon?: ReactNode;
  readonly children?: ReactNode;
  /** The next step. */
  readonly action?: ReactNode;
  readonly className?: string;
}

/** Says what comes here and offers the next step. */
export function EmptyState({ title, icon, children, action, className }: EmptyStateProps) {
  return (
    <div className={clsx('px-6 py-[18px] text-center', className)}>
      {icon ? (
        <div aria-hidden="true" className="mb-2 flex justify-center text-ink-3">
          {icon}
        </div>
      ) : null}
      <p className="font-serif text-[1.0625rem]/6 font-medium text-balance">{title}</p>
      {children ? <div className="mt-1 text-secondary text-ink-3">{children}</div> : null}
      {action ? <div className="mt-4 flex flex-wrap justify-center gap-2">{action}</div> : null}
    </div>
  );
}
