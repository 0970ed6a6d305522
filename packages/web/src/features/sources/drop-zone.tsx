import type { FolderId } from '@nousboard/contracts';
import { FileUp } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { isAnswerFirst } from '#lib/answer-first.ts';
import { openDialog, openWebPage } from '#lib/dialogs.ts';
import type { ChosenFiles } from '#lib/handed-over-files.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import { useAdding } from '#lib/organization.ts';
import { readDropped } from './dropped-files.ts';
import { hasReferences } from './reference-files.ts';
import { areWordsPasted } from './words-pasted.ts';

/**
 * Of several that are there at once, the last takes what is dropped: those of dialogs stand after those of the screens
 * below them.
 */
const zones: symbol[] = [];

const carriesFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') ?? false;
/** Else the browser would leave the page for what is dropped. */
function refuse(event: DragEvent): void {
  event.preventDefault();
  if (event.dataTransfer) event.dataTransfer.dropEffect = 'none';
}

/** Holds on to the page where files are dropped and nothing takes them. */
export function useHoldPage(): void {
  useEffect(() => {
    const hold = (event: DragEvent) => {
      if (zones.length === 0 && !event.defaultPrevented && carriesFiles(event)) refuse(event);
    };
    addEventListener('dragover', hold);
    addEventListener('drop', hold);
    return () => {
      removeEventListener('dragover', hold);
      removeEventListener('drop', hold);
    };
  }, []);
}

export interface DropZoneProps {
  readonly onFiles: (chosen: ChosenFiles) => void;
  /** Where it belongs to a dialog: what is said while files hang over it, and where pasted addresses go. */
  readonly inDialog?: { readonly text: string; readonly onAddresses: (addresses: string) => void };
  /** The folder that works of a reference manager come into; null where such files are files as any other. */
  readonly references?: { readonly folder: FolderId | null } | null;
}
const INTO_NO_FOLDER = { folder: null };

/**
 * Files and folders dropped anywhere in the window, or pasted, arrive at `onFiles`; those of a reference manager are
 * imported, and pasted addresses are offered as pages. While files hang over the window, the paper lifts.
 */
export function DropZone({ onFiles, inDialog, references = INTO_NO_FOLDER }: DropZoneProps) {
  const { t } = useTranslation('sources');
  const isDialog = inDialog !== undefined;
  const { canUpload, takesDropped } = useAdding();
  const [isOver, setIsOver] = useState(false);
  const onAddresses = inDialog?.onAddresses ?? openWebPage;
  const latest = useRef({ onFiles, onAddresses, references });
  useEffect(() => {
    latest.current = { onFiles, onAddresses, references };
  });

  useEffect(() => {
    const zone = Symbol();
    if (isDialog) zones.push(zone);
    else zones.unshift(zone);
    const isOnTop = () => zones.at(-1) === zone;
    const takes = () => takesDropped && !isAnswerFirst();
    const arrive = (chosen: ChosenFiles) => {
      const { references: into, onFiles: take } = latest.current;
      if (into !== null && hasReferences(chosen.files)) openDialog({ name: 'import', files: chosen.files, ...into });
      else take(chosen);
    };
    // Entering a child fires before leaving its parent: only the count tells when the window is left.
    let depth = 0;
    const enter = (event: DragEvent) => {
      if (takes() && carriesFiles(event) && isOnTop()) {
        depth += 1;
        setIsOver(true);
      }
    };
    const over = (event: DragEvent) => {
      if (!carriesFiles(event)) return;
      if (takes()) event.preventDefault();
      else refuse(event);
    };
    const leave = (event: DragEvent) => {
      if (carriesFiles(event) && depth > 0 && (depth -= 1) === 0) setIsOver(false);
    };
    const drop = (event: DragEvent) => {
      depth = 0;
      setIsOver(false);
      // Whatever it was dropped on has taken it.
      if (event.defaultPrevented || !carriesFiles(event) || !event.dataTransfer || !isOnTop()) return;
      event.preventDefault();
      if (!takes()) return;
      void readDropped(event.dataTransfer).then(dropped => {
        if (dropped.files.length > 0) arrive(dropped);
      });
    };
    const paste = (event: ClipboardEvent) => {
      if (event.defaultPrevented || !canUpload || isAnswerFirst() || !isOnTop()) return;
      const files = [...(event.clipboardData?.files ?? [])];
      const text =
        files.length === 0 && !isTyping(event.target) ? (event.clipboardData?.getData('text/plain') ?? '') : '';
      if (areAddresses(text)) {
        event.preventDefault();
        latest.current.onAddresses(text);
      }
      if (files.length === 0 || areWordsPasted(files, event.clipboardData?.getData('text/plain') ?? '')) return;
      event.preventDefault();
      arrive({ files });
    };
    addEventListener('dragenter', enter);
    addEventListener('dragover', over);
    addEventListener('dragleave', leave);
    addEventListener('drop', drop);
    addEventListener('paste', paste);
    return () => {
      zones.splice(zones.indexOf(zone), 1);
      removeEventListener('dragenter', enter);
      removeEventListener('dragover', over);
      removeEventListener('dragleave', leave);
      removeEventListener('drop', drop);
      removeEventListener('paste', paste);
    };
  }, [isDialog, canUpload, takesDropped]);

  if (!isOver) return null;
  return (
    <div aria-hidden="true" className="pointer-events-none fixed inset-0 z-60 grid place-items-center bg-scrim p-4">
      <div className="flex items-center gap-3 rounded-r4 border border-line bg-paper px-8 py-6 shadow-e4">
        <FileUp size={24} className="text-pen" />
        <p className="font-serif text-title">{inDialog?.text ?? t('drop')}</p>
      </div>
    </div>
  );
}

/** Addresses of pages and nothing else. */
const areAddresses = (text: string): boolean =>
  text
    .trim()
    .split(/\s+/)
    .every(part => /^https?:\/\/[^/]+\../i.test(part));
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));
