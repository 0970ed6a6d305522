import type { ReactNode } from 'react';

export interface CenteredSentenceProps {
  readonly title: string;
  readonly text?: string;
  readonly actions?: ReactNode;
  /** It came unasked in the place of something else: readers hear it. */
  readonly alert?: boolean;
  /** Below the actions. */
  readonly children?: ReactNode;
}

/** One sentence in the middle, what one can do, and a way home. For addresses without content and parts that failed. */
export function CenteredSentence({ title, text, actions, alert, children }: CenteredSentenceProps) {
  return (
    <div className="grid min-h-full flex-1 place-items-center px-6 py-16 text-center">
      <div role={alert ? 'alert' : undefined} className="max-w-[480px]">
        <h1 className="font-serif text-display max-md:text-[1.6875rem]/[2.125rem]">{title}</h1>
        {text ? <p className="mt-3 text-input text-ink-2">{text}</p> : null}
        {actions ? <div className="mt-6 flex flex-wrap justify-center gap-2">{actions}</div> : null}
        {children}
      </div>
    </div>
  );
}
