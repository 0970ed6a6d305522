import { copyToClipboard } from './clipboard.ts';
import { showToast } from './toast.tsx';

/** Copies a text within the press that asked for it, and says that it is done, or that the browser did not allow it. */
export const copyText = (text: string, said: { readonly done: string; readonly refused: string }): void => {
  copyToClipboard(text).then(
    () => {
      showToast(said.done, { level: 'success' });
    },
    () => {
      showToast(said.refused, { level: 'error' });
    },
  );
};
