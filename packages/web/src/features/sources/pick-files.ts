import { READABLE_TYPES } from '@nousboard/contracts';
import { chooseFiles } from '#lib/choose-files.ts';
import type { ChosenFiles } from '#lib/handed-over-files.ts';

/** Opens the system's file chooser for files with these endings. Calls back only when something was chosen. */
export const pickFiles = (onFiles: (chosen: ChosenFiles) => void, endings: readonly string[] = READABLE_TYPES): void =>
  chooseFiles(endings.map(kind => `.${kind}`).join(','), files => onFiles({ files }));
