import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

const ENDINGS = process.platform === 'win32' ? ['.exe', '.cmd', ''] : [''];
/** Where installers put programs without telling the search path. */
const MORE_FOLDERS: Partial<Record<NodeJS.Platform, readonly string[]>> = {
  darwin: ['/opt/homebrew/bin', '/usr/local/bin', '/Applications/LibreOffice.app/Contents/MacOS'],
  win32: ['C:\\Program Files\\LibreOffice\\program', 'C:\\Program Files\\Tesseract-OCR'],
};

/** The folders in which programs are looked for, as the system writes them. */
export const searchPath = (): string => process.env['PATH'] ?? '/usr/bin:/bin';

/** Full path of a program of this machine; undefined when it is not installed. */
export function findProgram(program: string): string | undefined {
  for (const folder of [...searchPath().split(delimiter), ...(MORE_FOLDERS[process.platform] ?? [])]) {
    for (const ending of ENDINGS) {
      const path = join(folder, `${program}${ending}`);
      try {
        accessSync(path, constants.X_OK);
        return path;
      } catch (cause) {
        // Not in this folder: an unreadable folder and a missing file mean the same here.
        if (!(cause instanceof Error)) throw cause;
      }
    }
  }
  return undefined;
}
