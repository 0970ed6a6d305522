import { type ComponentProps, lazy, Suspense } from 'react';
import { loadPart } from '#lib/load-part.ts';
import type { SetKeyButton } from './set-key-button.tsx';

const Button = lazy(() =>
  loadPart(() => import('./set-key-button.tsx')).then(module => ({ default: module.SetKeyButton })),
);

/** The way to one's own key, loaded when an answer lacks one. */
export function LateSetKey(props: ComponentProps<typeof SetKeyButton>) {
  return (
    <Suspense fallback={null}>
      <Button {...props} />
    </Suspense>
  );
}
