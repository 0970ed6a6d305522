import { FileUp } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { Button } from './button.tsx';

export interface ImportButtonProps {
  /** Endings of files that are offered, such as ".json". */
  readonly accept: string;
  /** Gets what the chosen file says; nothing where it cannot be read. */
  readonly onRead: (text: string) => void;
  readonly className?: string;
  readonly children: ReactNode;
}

/** Takes the text of a file from this device. */
export function ImportButton({ accept, onRead, className, children }: ImportButtonProps) {
  const chooser = useRef<HTMLInputElement>(null);
  const read = async (file: File | undefined) => {
    if (file) onRead(await file.text().catch(() => ''));
    // The same file can be chosen again once it was put right.
    if (chooser.current) chooser.current.value = '';
  };
  return (
    <>
      <input ref={chooser} type="file" accept={accept} hidden onChange={event => void read(event.target.files?.[0])} />
      <Button
        size="small"
        icon={<FileUp size={14} aria-hidden="true" />}
        className={className}
        onClick={() => chooser.current?.click()}
      >
        {children}
      </Button>
    </>
  );
}
