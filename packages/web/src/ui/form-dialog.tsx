import { type ReactNode, useId, useState } from 'react';
import { Banner } from './banner.tsx';
import { Button, type ButtonVariant } from './button.tsx';
import { Dialog, type DialogProps } from './dialog.tsx';
import { useUiTexts } from './ui-texts.tsx';

export interface FormDialogProps
  extends Pick<DialogProps, 'title' | 'description' | 'open' | 'width' | 'mustAnswer' | 'initialFocus'> {
  /** What sending it does, in a word. */
  readonly verb: string;
  /** The word for leaving it. */
  readonly cancel: string;
  /** The gerund while it is being sent: then nothing sends it again, and it stays. */
  readonly busy: string | false;
  readonly variant?: ButtonVariant;
  /** Why it cannot be sent. */
  readonly disabled?: string | false;
  /** What went wrong as a whole; what is wrong with a field stands at the field. */
  readonly problem?: string | null | undefined;
  /** The browser itself refuses what is not filled in. */
  readonly isChecked?: boolean;
  /** What would be lost by leaving it, where that is not simply whatever was changed in its fields. */
  readonly unsaved?: DialogProps['unsaved'];
  /** At the start of the row of buttons. */
  readonly aside?: ReactNode;
  /** In place of the buttons. */
  readonly foot?: ReactNode;
  /** In the dialog, outside of its form. */
  readonly beyond?: ReactNode;
  /** How its fields stand. */
  readonly className?: string;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  readonly children?: ReactNode;
}

/**
 * A dialog that is filled in and sent: its fields, what went wrong, and two buttons below. What was filled in is not
 * lost by Esc, Back or a press beside it.
 */
export function FormDialog({
  verb,
  cancel,
  busy,
  variant = 'primary',
  disabled,
  problem,
  isChecked = false,
  unsaved,
  aside,
  foot,
  beyond,
  className = 'flex flex-col gap-3.5',
  onSubmit,
  onClose,
  children,
  ...dialog
}: FormDialogProps) {
  const texts = useUiTexts();
  const form = useId();
  const [isChanged, setChanged] = useState(false);
  return (
    <Dialog
      open
      {...dialog}
      unsaved={busy === false && (unsaved ?? (isChanged && texts.unsaved()))}
      onOpenChange={open => open || busy !== false || onClose()}
      foot={
        foot ?? (
          <>
            {aside}
            <Button onClick={onClose}>{cancel}</Button>
            <Button type="submit" form={form} variant={variant} disabled={disabled} busy={busy}>
              {verb}
            </Button>
          </>
        )
      }
    >
      <form
        id={form}
        noValidate={!isChecked}
        onChange={() => setChanged(true)}
        onSubmit={event => {
          event.preventDefault();
          if (busy === false) onSubmit();
        }}
        className={className}
      >
        {problem ? <Banner level="error">{problem}</Banner> : null}
        {children}
      </form>
      {beyond}
    </Dialog>
  );
}
