import type { ReactNode } from 'react';

/** How the gallery says a text: as it is, or longer. */
export interface Say {
  readonly say: (text: string) => string;
}

/** One kind of component with its states; what stands ahead of the first colon or comma is its name. */
export function Part({
  title,
  wide,
  children,
}: {
  readonly title: string;
  readonly wide?: boolean;
  readonly children: ReactNode;
}) {
  return (
    <section
      data-part={title.split(/[:,] /, 1)[0]!.toLowerCase().replaceAll(' ', '-')}
      className={wide ? 'md:col-span-full' : ''}
    >
      <h2 className="mb-4 border-b border-line pb-2 text-secondary font-semibold text-ink-3">{title}</h2>
      {children}
    </section>
  );
}
