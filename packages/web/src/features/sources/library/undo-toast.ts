import { t } from '#lib/i18n/index.ts';
import { showToast } from '#ui/toast.tsx';

/** A deletion can be taken back for as long as the server keeps what was deleted. */
const UNDO_FOR_MS = 9_500;

/**
 * Says what was deleted, with the way to take it back for as long as there is one: the first of it may have been
 * deleted a while ago.
 */
export function showUndo(text: string, label: string, undo: () => void, agoMs = 0): void {
  const leftMs = Math.max(0, UNDO_FOR_MS - agoMs);
  showToast(text, { action: { label, onPress: undo, ends: { afterMs: leftMs, reason: t('sources:undoOver') } } });
}
