import { exportUser, getUser, importUser } from '@nousboard/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, urlOf } from '#lib/api/index.ts';
import { sendForm } from '#lib/api/send-form.ts';
import { problemText } from '#lib/problem-text.ts';
import { saveFrom } from '#lib/save-file.ts';
import { showToast } from '#ui/toast.tsx';

/** Has the browser save everything of this person, as it saves downloads. Whoever asked is told when that failed. */
export async function downloadEverything(): Promise<void> {
  try {
    // A download is let in by the cookie of the session, which is renewed with its token: by any call that needs that.
    await call(getUser);
    saveFrom(urlOf(exportUser));
  } catch (problem) {
    showToast(problemText(problem), { level: 'error' });
  }
}

/** Brings an archive into this account. Anything that is shown may be more than it was. */
export function useImportArchive() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ file, key }: { readonly file: File; readonly key: string }) => {
      const form = new FormData();
      form.set('archive', file, file.name);
      return sendForm(importUser, form, key);
    },
    onSuccess: () => cache.invalidateQueries(),
  });
}
