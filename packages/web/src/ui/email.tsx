import clsx from 'clsx';
import { Fragment } from 'react';

/** Each with the sign before it. */
const PARTS = /[@._]?[^@._]+|[@._]/g;

/** An e-mail address. One that is too long for its line goes on in the next before a sign, not within a word. */
export function Email({ address, className }: { readonly address: string; readonly className?: string }) {
  return (
    <bdi dir="ltr" className={clsx('wrap-anywhere', className)}>
      {[...address.matchAll(PARTS)].map(({ 0: part, index }) => (
        <Fragment key={index}>
          <wbr />
          {part}
        </Fragment>
      ))}
    </bdi>
  );
}
