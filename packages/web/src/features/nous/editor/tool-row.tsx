import clsx from 'clsx';
import { type ComponentPropsWithRef, type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react';

export interface ToolRowProps extends Pick<ComponentPropsWithRef<'div'>, 'className' | 'children'> {
  readonly label: string;
  readonly ref: RefObject<HTMLDivElement | null>;
  /** Back to the words, whose selection has stayed as it was. */
  readonly onLeave: () => void;
}

const buttonsIn = (row: HTMLElement) => [...row.querySelectorAll('button')];

/** Takes the focus to the tool that had it last. */
export const enterTools = (row: HTMLElement | null): void =>
  row?.querySelector<HTMLElement>('button[tabindex="0"]')?.focus();

/** Tools side by side: one stop of the Tab key, within which the arrows walk; Escape leaves it. */
export function ToolRow({ label, ref: row, onLeave, className, children }: ToolRowProps) {
  const stop = useRef(0);
  // The buttons are of several kinds, so that it is easier to tell them than to hand each of them its place.
  const settle = () => {
    const buttons = row.current ? buttonsIn(row.current) : [];
    const at = Math.min(stop.current, buttons.length - 1);
    for (const [index, button] of buttons.entries()) button.tabIndex = index === at ? 0 : -1;
  };
  useLayoutEffect(settle);
  const press = (event: KeyboardEvent<HTMLDivElement>) => {
    const buttons = buttonsIn(event.currentTarget);
    const at = buttons.indexOf(event.target as HTMLButtonElement);
    // Menus of a tool and fields have keys of their own.
    if (at < 0) return;
    const isRight = getComputedStyle(event.currentTarget).direction === 'rtl';
    const to = {
      [isRight ? 'ArrowLeft' : 'ArrowRight']: at + 1,
      [isRight ? 'ArrowRight' : 'ArrowLeft']: at - 1,
      Home: 0,
      End: -1,
    }[event.key];
    if (to !== undefined) buttons.at(to % buttons.length)?.focus();
    else if (event.key === 'Escape') {
      // It is for the row, and not for the sheet.
      event.stopPropagation();
      onLeave();
    } else return;
    event.preventDefault();
  };
  return (
    <div
      ref={row}
      role="toolbar"
      aria-label={label}
      tabIndex={-1}
      onKeyDown={press}
      onFocus={event => {
        const at = buttonsIn(event.currentTarget).indexOf(event.target as unknown as HTMLButtonElement);
        if (at < 0) return;
        stop.current = at;
        settle();
      }}
      className={clsx('items-center gap-0.5', className)}
    >
      {children}
    </div>
  );
}
