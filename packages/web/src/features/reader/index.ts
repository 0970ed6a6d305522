// The front door of this feature. The reader itself is loaded when the first document is opened.
import { lazy } from 'react';

export { pageOfHash } from './page-hash.ts';
export type { ReaderFile, ReaderPlace } from './place.ts';
export const Reader = lazy(() => import('./reader.tsx').then(module => ({ default: module.Reader })));
