import type { ReactNode } from 'react';

/** The heading of a way in. */
export const EntryTitle = ({ children }: { readonly children: ReactNode }) => (
  <h1 className="font-serif text-[1.875rem]/[2.375rem] font-medium tracking-[-0.018em]">{children}</h1>
);
