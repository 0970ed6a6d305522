import { Dialog as Base } from '@base-ui/react/dialog';
import clsx from 'clsx';
import { X } from 'lucide-react';
import { type ReactElement, type ReactNode, type RefObject, useRef, useState } from 'react';
import { Banner } from './banner.tsx';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';
import { keepToastsAbove } from './keep-toasts-above.ts';
import { useLayer } from './layers.ts';
import { useUiTexts } from './ui-texts.tsx';

export interface DialogProps {
  readonly title: ReactNode;
  readonly description?: ReactNode;
  readonly open?: boolean;
  readonly onOpenChange?: (open: boolean) => void;
  readonly trigger?: ReactElement;
  /** Width on desktop in px; phones get a full sheet. */
  readonly width?: number;
  /** Nothing closes it but what stands in it: no control, no Esc, no scrim, no Back. */
  readonly mustAnswer?: boolean;
  /** What would be lost by closing it now, in a sentence: the ways out of it say that first, and ask. */
  readonly unsaved?: string | false | undefined;
  /** A title of display size in the middle, for a dialog that is looked at rather than filled in. */
  readonly centred?: boolean;
  /** Buttons, the primary one last. */
  readonly foot?: ReactNode;
  /** What takes the focus on opening; the dialog itself unless said, and its first control by the next Tab. */
  readonly initialFocus?: RefObject<HTMLElement | null>;
  readonly className?: string;
  readonly children: ReactNode;
}

/**
 * A modal sheet with a title and a close control. Esc, Back and the scrim close it, or ask where something would be
 * lost; focus goes in and returns.
 */
export function Dialog({
  title,
  description,
  open,
  onOpenChange,
  trigger,
  width = 520,
  mustAnswer = false,
  unsaved = false,
  centred,
  foot,
  initialFocus,
  className,
  children,
}: DialogProps) {
  const texts = useUiTexts();
  const [own, setOwn] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const popup = useRef<HTMLDivElement>(null);
  const isOpen = open ?? own;
  const set = (next: boolean) => {
    setAsking(false);
    setOwn(next);
    onOpenChange?.(next);
  };
  const show = (next: boolean) => {
    if (mustAnswer && !next) return;
    if (unsaved && !next) setAsking(true);
    else set(next);
  };
  useLayer(isOpen, () => show(false));
  return (
    <Base.Root open={isOpen} onOpenChange={show}>
      {trigger ? <Base.Trigger render={trigger} /> : null}
      <Base.Portal>
        <Base.Backdrop className="popup fixed inset-0 z-50 bg-scrim" />
        <Base.Viewport className="fixed inset-0 z-50 grid place-items-center overflow-hidden md:p-6">
          <Base.Popup
            ref={popup}
            initialFocus={initialFocus ?? popup}
            // Whoever writes on has answered.
            onChange={() => setAsking(false)}
            style={{ '--dialog-width': `${width}px` } as React.CSSProperties}
            className={clsx(
              'window-sheet popup flex max-h-full w-full flex-col overflow-hidden bg-sheet shadow-e4 outline-none',
              'max-md:h-full md:w-[min(var(--dialog-width),100%)] md:rounded-dialog md:border md:border-line',
              className,
            )}
          >
            <header
              className={clsx(
                'flex flex-none items-start gap-3 ps-6 pe-4',
                centred ? 'relative px-12! pt-9 pb-4 text-center' : 'py-4',
              )}
            >
              <div className="min-w-0 flex-1 pt-0.5">
                <Base.Title
                  className={clsx(
                    'font-serif',
                    centred ? 'text-[1.75rem]/9 font-medium max-md:text-title' : 'text-title',
                  )}
                >
                  {title}
                </Base.Title>
                {description ? (
                  <Base.Description className="mt-1 text-ui text-ink-2">{description}</Base.Description>
                ) : null}
              </div>
              {mustAnswer ? null : (
                <Base.Close
                  render={
                    <IconButton label={texts.close} className={clsx(centred && 'absolute! end-4 top-4')}>
                      <X size={16} aria-hidden="true" />
                    </IconButton>
                  }
                />
              )}
            </header>
            <UnsavedQuestion lost={isAsking && unsaved} onDiscard={() => set(false)} className="px-6" />
            <div className="min-h-0 flex-1 overflow-auto px-6 pb-5">{children}</div>
            {foot ? (
              <footer
                ref={keepToastsAbove}
                className="flex flex-wrap items-center justify-end gap-2 border-t border-line px-6 py-4"
              >
                {foot}
              </footer>
            ) : null}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}

/**
 * Says what would be lost by leaving a dialog, and lets it be left all the same. Not in what scrolls: it is seen
 * wherever somebody was writing.
 */
export function UnsavedQuestion({
  lost,
  onDiscard,
  className,
}: {
  /** A sentence while it asks. */
  readonly lost: string | false | undefined;
  readonly onDiscard: () => void;
  /** Its place at the sides. */
  readonly className: string;
}) {
  const texts = useUiTexts();
  return (
    // Always there: readers hear of what comes into it.
    <div role="alert" className={`flex-none pb-3.5 empty:hidden ${className}`}>
      {lost ? (
        <Banner
          level="warning"
          action={
            <Button size="small" onClick={onDiscard}>
              {texts.discard()}
            </Button>
          }
        >
          {lost}
        </Banner>
      ) : null}
    </div>
  );
}
