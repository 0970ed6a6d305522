import type { ReactNode } from 'react';

/** Stands in the sentence where its link goes. */
export const LINK = '\uE000';

export function withLink(sentence: string, link: ReactNode): ReactNode {
  const [before, after] = sentence.split(LINK);
  return (
    <>
      {before}
      {link}
      {after}
    </>
  );
}
