import { loadPart } from '#lib/load-part.ts';

let printing: Promise<typeof import('./printing.ts')> | null = null;

/**
 * What writes and draws answers outside of the thread; the same promise each time, so that a component can wait for it.
 */
export const loadPrinting = () => (printing ??= loadPart(() => import('./printing.ts')));
