import { type FileId, getFile, getFileContent } from '@nousboard/contracts';
import { call, urlOf } from '#lib/api/index.ts';
import { problemText } from '#lib/problem-text.ts';
import { saveFrom } from '#lib/save-file.ts';
import { showToast } from '#ui/toast.tsx';

/** Has the browser save the original of a file. Whoever asked is told when that failed. */
export async function downloadFile(fileId: FileId): Promise<void> {
  try {
    // Whether it is there, which a download could not say; and a download is let in by the cookie of the session, which
    // is renewed with its token: by any call that needs that.
    await call(getFile, { params: { fileId } });
    saveFrom(urlOf(getFileContent, { fileId }));
  } catch (problem) {
    showToast(problemText(problem), { level: 'error' });
  }
}
