import { FileUp } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { ChosenFiles } from '#lib/handed-over-files.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import { readDropped } from './dropped-files.ts';

/** Files and folders dropped anywhere in the window, or pasted, arrive at `onFiles`. While files hang over the window, the paper lifts. */
export function DropZone({ onFiles, enabled = true }: { onFiles: (chosen: ChosenFiles) => void; enabled?: boolean }) {
  const { t } = useTranslation('sources');
  const [isOver, setIsOver] = useState(false);
  const latest = useRef(onFiles);
  useEffect(() => {
    latest.current = onFiles;
  });

  useEffect(() => {
    if (!enabled) return;
    // Entering a child fires before leaving its parent: only the count tells when the window is left.
    let depth = 0;
    const carriesFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false;
    const enter = (event: DragEvent) => {
      if (carriesFiles(event)) {
        depth += 1;
        setIsOver(true);
      }
    };
    const over = (event: DragEvent) => {
      if (carriesFiles(event)) event.preventDefault();
    };
    const leave = (event: DragEvent) => {
      if (carriesFiles(event) && (depth -= 1) <= 0) setIsOver(false);
    };
    const drop = (event: DragEvent) => {
      depth = 0;
      setIsOver(false);
      if (!carriesFiles(event) || !event.dataTransfer) return;
      event.preventDefault();
      void readDropped(event.dataTransfer).then(dropped => {
        if (dropped.files.length > 0) latest.current(dropped);
      });
    };
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length === 0) return;
      event.preventDefault();
      latest.current({ files });
    };
    addEventListener('dragenter', enter);
    addEventListener('dragover', over);
    addEventListener('dragleave', leave);
    addEventListener('drop', drop);
    addEventListener('paste', paste);
    return () => {
      removeEventListener('dragenter', enter);
      removeEventListener('dragover', over);
      removeEventListener('dragleave', leave);
      removeEventListener('drop', drop);
      removeEventListener('paste', paste);
    };
  }, [enabled]);

  if (!isOver) return null;
  return (
    <div aria-hidden="true" className="pointer-events-none fixed inset-0 z-60 grid place-items-center bg-scrim p-4">
      <div className="flex items-center gap-3 rounded-r4 border border-line bg-paper px-8 py-6 shadow-e4">
        <FileUp size={24} className="text-pen" />
        <p className="font-serif text-title">{t('drop')}</p>
      </div>
    </div>
  );
}
