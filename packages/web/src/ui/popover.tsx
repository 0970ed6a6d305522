import type { ReactElement, ReactNode, RefObject } from 'react';
import { lazyPopup } from './lazy-popup.tsx';

export interface PopoverProps {
  /** The button that opens it. Leave out when a handle or `anchor` decides. */
  readonly trigger?: ReactElement<Record<string, unknown>>;
  /** Its name for readers. */
  readonly label: string;
  readonly open?: boolean;
  /** `reason` is what did it: `trigger-press`, `escape-key`, `outside-press` and so on. */
  readonly onOpenChange?: (open: boolean, reason: string) => void;
  readonly anchor?: Element | null | (() => Element | null);
  readonly side?: 'top' | 'bottom' | 'inline-start' | 'inline-end';
  readonly align?: 'start' | 'center' | 'end';
  readonly width?: number | string;
  /** What takes the focus on opening; false leaves it where it is. */
  readonly initialFocus?: RefObject<HTMLElement | null> | boolean;
  /** Where the focus goes on closing; false leaves it where it is. */
  readonly finalFocus?: boolean;
  /** Its name stands above it on a phone, where it covers what opened it. */
  readonly titled?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}

/**
 * A small sheet beside what opened it, on phones a drawer: Esc and a press outside close it, focus goes in and returns.
 */
export const Popover = lazyPopup<PopoverProps>(() => import('./popover-sheet.tsx').then(module => module.PopoverSheet));
