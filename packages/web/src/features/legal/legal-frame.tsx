import type { ReactNode } from 'react';
import { Logo } from '#ui/logo.tsx';

export interface LegalFrameProps {
  readonly product: string;
  /** The way home, around the mark. */
  readonly home: (mark: ReactNode) => ReactNode;
  readonly children: ReactNode;
}

/** The page that legal texts stand on: the mark leads home, nothing else is in the way. */
export function LegalFrame({ product, home, children }: LegalFrameProps) {
  return (
    <div className="min-h-dvh bg-paper print:bg-transparent">
      <header className="mx-auto flex max-w-[1120px] items-center px-5 py-4 md:px-10 print:hidden">
        {home(<Logo name={product} />)}
      </header>
      <main className="mx-auto max-w-[1120px] px-5 pt-4 pb-24 md:px-10 md:pt-10 print:p-0">{children}</main>
    </div>
  );
}
