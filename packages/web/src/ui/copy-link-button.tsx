import { Copy } from 'lucide-react';
import { useState } from 'react';
import { copyToClipboard } from './clipboard.ts';
import { IconButton } from './icon-button.tsx';
import { TextField } from './text-field.tsx';
import { showToast } from './toast.tsx';

export interface CopyLinkButtonProps {
  readonly label: string;
  readonly link: string;
  /** Names, for readers, the field that the link is shown in where it was not copied. */
  readonly fieldLabel: string;
  readonly copied: string;
}

/** In a row that wraps: copies a link to hand over. Where the browser does not, it is shown for selecting. */
export function CopyLinkButton({ label, link, fieldLabel, copied }: CopyLinkButtonProps) {
  const [isShown, setShown] = useState(false);
  const copy = () => {
    copyToClipboard(link).then(
      () => showToast(copied, { level: 'success' }),
      () => setShown(true),
    );
  };
  return (
    <>
      <IconButton label={label} onClick={copy}>
        <Copy size={16} aria-hidden="true" />
      </IconButton>
      {isShown ? (
        <TextField
          className="order-last mt-1 w-full pe-1.5 pb-1.5"
          label={fieldLabel}
          hideLabel
          readOnly
          dir="ltr"
          value={link}
          onFocus={event => event.currentTarget.select()}
        />
      ) : null}
    </>
  );
}
