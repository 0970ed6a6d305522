import { Toast as Base } from '@base-ui/react/toast';
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';
import { attachToastStack, type ToastAction, type ToastLevel } from './toast.tsx';
import { useUiTexts } from './ui-texts.tsx';
import { usePhone } from './use-media.ts';

const STAYS_MS = 3_000;
/** Between two toasts, and below the last of those that stay. */
const GAP_PX = 8;
const icons: Record<ToastLevel, ReactNode> = {
  info: <Info size={17} aria-hidden="true" className="mt-px text-ink-3" />,
  success: <CircleCheck size={17} aria-hidden="true" className="mt-px text-good" />,
  warning: <TriangleAlert size={17} aria-hidden="true" className="mt-px text-warn" />,
  error: <CircleAlert size={17} aria-hidden="true" className="mt-px text-bad" />,
};

interface ToastFacts {
  readonly action: ToastAction | undefined;
}

export interface ToastStackProps {
  /**
   * The live region that toasts appear in. It is there before the first of them: what appears with its region is not
   * told.
   */
  readonly region: HTMLElement;
}

/** The stack of toasts. Each stays while the pointer or the focus is on it. */
export function ToastStack({ region }: ToastStackProps) {
  return (
    <Base.Provider limit={4}>
      <Base.Portal container={region}>
        <Stack />
      </Base.Portal>
    </Base.Provider>
  );
}

function Stack() {
  const { toasts, add, close, update } = Base.useToastManager<ToastFacts>();
  const texts = useUiTexts();
  const isPhone = usePhone();
  // A phone has no place where one that stays would not cover something: what is below its bar makes room.
  const room = !isPhone
    ? 0
    : toasts
        .filter(({ timeout, transitionStatus }) => timeout === 0 && transitionStatus !== 'ending')
        .reduce((sum, { height = 0 }) => sum + height + GAP_PX, 0);
  useEffect(() => {
    if (room === 0) return;
    const { style } = document.documentElement;
    style.setProperty('--toast-room', `${room}px`);
    return () => {
      style.removeProperty('--toast-room');
    };
  }, [room]);
  useEffect(
    () =>
      attachToastStack({
        add: ({ id, text, level = 'info', timeoutMs, action, onClosed }) => {
          add({
            id,
            title: text,
            type: level,
            timeout: timeoutMs ?? (action ? 0 : STAYS_MS),
            data: { action },
            ...(onClosed && { onClose: onClosed }),
          });
        },
        close,
      }),
    [add, close],
  );
  return (
    // At the end of the window, above what says that it stands there; on a phone below the bar, where neither the
    // answer nor its evidence is, or above a whole screen that has opened.
    <Base.Viewport
      aria-label={texts.notifications}
      className="fixed z-60 max-md:inset-x-2 max-md:top-[var(--toast-top,56px)] md:end-6
        md:bottom-[max(24px,var(--toast-clearance,0px))] md:w-[340px]"
    >
      {toasts.map(toast => {
        const action = toast.data?.action;
        const isError = toast.type === 'error';
        return (
          // An error interrupts, so its own words are the live region. Base UI would tell a copy of them, again
          // whenever the focus leaves the toasts, and hide what is seen meanwhile.
          <Base.Root
            key={toast.id}
            toast={toast}
            aria-live={isError ? 'off' : undefined}
            swipeDirection={['right', isPhone ? 'up' : 'down']}
            className="toast rounded-[12px] border border-line-strong bg-sheet shadow-e3"
          >
            <Base.Content
              className="flex items-start gap-2.5 overflow-hidden px-3.5 py-3 text-menu max-md:min-h-11
                max-md:items-center max-md:py-1"
            >
              {icons[(toast.type ?? 'info') as ToastLevel]}
              <Base.Title render={<p role={isError ? 'alert' : undefined} />} className="min-w-0 flex-1" />
              {action ? (
                <ActionButton
                  action={action}
                  onDone={() => close(toast.id)}
                  // At once, or when pointer and focus leave it.
                  onEnd={() => update(toast.id, { timeout: 1 })}
                />
              ) : null}
              <Base.Close
                // Base UI hides it until somebody comes near: a toast that is seen can be closed by everybody.
                aria-hidden={undefined}
                render={
                  <IconButton size="bar" label={texts.dismiss} tooltip={false} className="-my-1 -me-1">
                    <X size={15} aria-hidden="true" />
                  </IconButton>
                }
              />
            </Base.Content>
          </Base.Root>
        );
      })}
    </Base.Viewport>
  );
}

interface ActionButtonProps {
  readonly action: ToastAction;
  readonly onDone: () => void;
  readonly onEnd: () => void;
}

function ActionButton({ action: { label, onPress, restsMs, ends }, onDone, onEnd }: ActionButtonProps) {
  const [isOver, setIsOver] = useState(false);
  const handleEnd = useEffectEvent(() => {
    setIsOver(true);
    onEnd();
  });
  const afterMs = ends?.afterMs;
  useEffect(() => {
    if (afterMs === undefined) return;
    const timer = setTimeout(handleEnd, afterMs);
    return () => clearTimeout(timer);
  }, [afterMs]);
  const [isResting, setIsResting] = useState(restsMs !== undefined);
  useEffect(() => {
    if (!isResting) return;
    const timer = setTimeout(() => setIsResting(false), restsMs);
    return () => clearTimeout(timer);
  }, [isResting, restsMs]);
  return (
    <Button
      size="small"
      // Resting it keeps the focus, which a disabled button would lose.
      busy={isResting && label}
      disabled={isOver && ends?.reason}
      className="-my-1 -me-1 flex-none"
      onClick={() => {
        onPress();
        if (restsMs === undefined) onDone();
        else setIsResting(true);
      }}
    >
      {label}
    </Button>
  );
}
