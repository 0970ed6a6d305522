import { Dialog as Base } from '@base-ui/react/dialog';
import { Tabs } from '@base-ui/react/tabs';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from './icon-button.tsx';
import { useLayer } from './layers.ts';
import { Tooltip } from './tooltip.tsx';
import { useUiTexts } from './ui-texts.tsx';

export interface DialogTab<Name extends string> {
  readonly name: Name;
  readonly label: string;
  readonly icon: ReactNode;
  readonly content: ReactNode;
}

export interface TabbedDialogProps<Name extends string> {
  /** For readers; the tabs stand in its place. */
  readonly title: string;
  readonly tabs: readonly DialogTab<Name>[];
  readonly tab: Name;
  readonly onTab: (tab: Name) => void;
  readonly onClose: () => void;
}

/** A name that may be longer than its tab is shown whole beside the pointer. */
const FITTING_CHARACTERS = 28;

/** On a phone there are more tabs than it is wide: the one that is shown is in sight. */
const reveal = (tab: HTMLElement | null) =>
  tab?.scrollIntoView({ block: 'nearest', inline: 'center', behavior: 'instant' });

/**
 * A large modal sheet, 1080 by 736 px or the whole phone, whose tabs stand beside each other at its head. Only the
 * chosen one is on the page.
 */
export function TabbedDialog<Name extends string>({ title, tabs, tab, onTab, onClose }: TabbedDialogProps<Name>) {
  const texts = useUiTexts();
  useLayer(true, onClose);
  return (
    <Base.Root open onOpenChange={open => open || onClose()}>
      <Base.Portal>
        <Base.Backdrop className="popup fixed inset-0 z-50 bg-scrim" />
        <Base.Viewport className="fixed inset-0 z-50 grid place-items-center overflow-hidden md:p-6">
          <Base.Popup
            className="window-sheet popup flex w-full flex-col overflow-hidden bg-sheet shadow-e4 outline-none
              max-md:h-full md:h-[min(736px,100%)] md:w-[min(1080px,100%)] md:rounded-dialog md:border
              md:border-line"
          >
            <Base.Title className="sr-only">{title}</Base.Title>
            <Tabs.Root value={tab} onValueChange={next => onTab(next as Name)} className="flex min-h-0 flex-1 flex-col">
              <header className="flex flex-none items-center gap-2 border-b border-line ps-4 pe-3">
                <Tabs.List activateOnFocus className="flex min-w-0 flex-1 gap-1 overflow-x-auto">
                  {tabs.map(({ name, label, icon }) => (
                    <Tooltip key={name} label={label} enabled={label.length > FITTING_CHARACTERS}>
                      <Tabs.Tab
                        value={name}
                        ref={name === tab ? reveal : undefined}
                        className="flex h-[52px] flex-none items-center gap-2 border-b-2 border-transparent px-3 text-ui
                          text-ink-2 -outline-offset-2 hover:text-ink-1 data-active:border-ink-1
                          data-active:font-medium data-active:text-ink-1"
                      >
                        {icon}
                        <span className="block max-w-[230px] truncate row-text">{label}</span>
                      </Tabs.Tab>
                    </Tooltip>
                  ))}
                </Tabs.List>
                <Base.Close
                  render={
                    <IconButton label={texts.close}>
                      <X size={16} aria-hidden="true" />
                    </IconButton>
                  }
                />
              </header>
              {tabs.map(({ name, content }) => (
                <Tabs.Panel key={name} value={name} className="flex min-h-0 flex-1 flex-col outline-none">
                  {content}
                </Tabs.Panel>
              ))}
            </Tabs.Root>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
