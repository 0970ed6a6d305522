import { closeToast, showToast } from '#ui/toast.tsx';

/** A deletion can be taken back for as long as the server keeps what was deleted. */
const UNDO_FOR_MS = 9_500;

/**
 * Says what was deleted, with the way to take it back for as long as there is one: the first of it may have been
 * deleted a while ago.
 */
export function showUndo(text: string, label: string, undo: () => void, agoMs = 0): void {
  const id = showToast(text, { action: { label, onPress: undo } });
  setTimeout(() => closeToast(id), UNDO_FOR_MS - agoMs);
}
