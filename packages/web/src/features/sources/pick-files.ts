import { READABLE_TYPES } from '@nousboard/contracts';
import type { ChosenFiles } from '#lib/handed-over-files.ts';

/** Opens the system's file chooser for files with these endings. Calls back only when something was chosen. */
export function pickFiles(onFiles: (chosen: ChosenFiles) => void, endings: readonly string[] = READABLE_TYPES): void {
  const input = document.createElement('input');
  input.type = 'file';
  input.multiple = true;
  input.accept = endings.map(kind => `.${kind}`).join(',');
  input.addEventListener('change', () => {
    const files = [...(input.files ?? [])];
    if (files.length > 0) onFiles({ files });
  });
  input.click();
}
