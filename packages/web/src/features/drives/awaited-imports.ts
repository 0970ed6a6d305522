import { readLocal, writeLocal } from '#lib/settings.ts';

const STORED = 'driveImports';

/** Whether imports from drives that have been begun in this browser may still go on; outlives a reload. */
export const areImportsAwaited = (): boolean => readLocal(STORED) === 'yes';
export const awaitImports = (areGoingOn: boolean): void => writeLocal(STORED, areGoingOn ? 'yes' : '');
