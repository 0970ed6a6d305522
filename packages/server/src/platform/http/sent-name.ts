import { keptName } from '@nousboard/contracts';

/** Signs that nobody sees: they come from a code that was read as another one. */
const CONTROLS = /[\u007f-\u009f]/g;

/** The name of a file, as it is kept of one that was sent. */
export const sentName = (filename: string): string => keptName(filename).replace(CONTROLS, '');
