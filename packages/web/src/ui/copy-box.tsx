import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from './button.tsx';
import { copyToClipboard } from './clipboard.ts';
import { TextField } from './text-field.tsx';

const COPIED_MS = 2_000;

/** A text to take along: shown whole for selecting, and copied at a press. */
export function CopyBox({
  label,
  text,
  copy,
  copied,
}: {
  readonly label: string;
  readonly text: string;
  readonly copy: string;
  readonly copied: string;
}) {
  const [done, setDone] = useState(false);
  useEffect(() => {
    if (!done) return;
    const timer = setTimeout(() => setDone(false), COPIED_MS);
    return () => clearTimeout(timer);
  }, [done]);
  return (
    <div className="grid gap-2">
      <TextField
        label={label}
        size="large"
        readOnly
        dir="ltr"
        value={text}
        onFocus={event => event.currentTarget.select()}
      />
      <Button
        icon={done ? <Check size={16} aria-hidden="true" /> : <Copy size={16} aria-hidden="true" />}
        onClick={() => void copyToClipboard(text).then(() => setDone(true))}
      >
        <span aria-live="polite">{done ? copied : copy}</span>
      </Button>
    </div>
  );
}
