import { t } from '#lib/i18n/index.ts';
import { saveFile } from '#lib/save-file.ts';
import { showToast } from '#ui/toast.tsx';

/**
 * Hands a picture to what the device shares with; where it shares no files, the picture is saved, and copied where the
 * browser allows that.
 */
export async function sharePicture(picture: Blob, name: string): Promise<void> {
  const files = [new File([picture], name, { type: picture.type })];
  if (navigator.canShare?.({ files })) {
    try {
      return await navigator.share({ files });
    } catch (refusal) {
      // Whoever closed the device's own dialog wants nothing more; a browser that found the press too long ago gets the
      // other way.
      if (refusal instanceof DOMException && refusal.name === 'AbortError') return;
    }
  }
  saveFile(picture, name);
  const isCopied = await copyPicture(picture);
  showToast(t(isCopied ? 'exporting:share.savedAndCopied' : 'exporting:saved', { name }), { level: 'success' });
}

async function copyPicture(picture: Blob): Promise<boolean> {
  try {
    await navigator.clipboard.write([new ClipboardItem({ [picture.type]: picture })]);
    return true;
  } catch {
    // Not all browsers copy pictures, and none does without the window in front; it is saved in any case.
    return false;
  }
}
