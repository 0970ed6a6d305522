import { Autocomplete } from '@base-ui/react/autocomplete';
import { Dialog } from '@base-ui/react/dialog';
import { Search, X } from 'lucide-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { IconButton } from './icon-button.tsx';
import { Kbd } from './kbd.tsx';
import { useLayer } from './layers.ts';
import { useUiTexts } from './ui-texts.tsx';

/** One thing to choose. */
export interface CommandRow {
  readonly id: string;
  /** What it is called, for readers of the list that are not drawn. */
  readonly text: string;
  readonly icon: ReactNode;
  /** Drawn in the place of `text`, e.g. with marked words. */
  readonly shown?: ReactNode;
  /** A second, smaller line. */
  readonly note?: ReactNode;
  /** Keys that do the same, already in the platform's signs. */
  readonly keys?: string | undefined;
}
export interface CommandGroup<Row extends CommandRow> {
  readonly id: string;
  readonly label: string;
  readonly items: readonly Row[];
}

export interface CommandDialogProps<Row extends CommandRow> {
  readonly label: string;
  readonly placeholder: string;
  readonly value: string;
  readonly onValueChange: (value: string) => void;
  readonly groups: readonly CommandGroup<Row>[];
  readonly onChoose: (row: Row) => void;
  readonly onKeyDown?: (event: KeyboardEvent) => void;
  readonly onClose: () => void;
  /** Between the field and the list: why something is missing there. */
  readonly notice?: ReactNode;
  /** What readers hear when the list has changed. */
  readonly status: string;
  readonly maxCharacters?: number;
}

/**
 * A field and a list under it, over whatever stands: typing narrows the list, arrows go through it, Enter chooses. Full
 * screen on phones. The focus stays in the field; where it goes on closing is for the caller to say, because a choice
 * may have moved it.
 */
export function CommandDialog<Row extends CommandRow>({
  label,
  placeholder,
  value,
  onValueChange,
  groups,
  onChoose,
  onKeyDown,
  onClose,
  notice,
  status,
  maxCharacters,
}: CommandDialogProps<Row>) {
  const texts = useUiTexts();
  useLayer(true, onClose);
  return (
    <Dialog.Root open onOpenChange={open => open || onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="popup fixed inset-0 z-50 bg-scrim" />
        <Dialog.Viewport
          className="fixed inset-0 z-50 flex items-start justify-center overflow-hidden md:px-6
            md:pt-[20vh] md:pb-6"
        >
          <Dialog.Popup
            aria-label={label}
            finalFocus={false}
            className="window-sheet popup flex w-full flex-col overflow-hidden bg-sheet shadow-e4 outline-none
              max-md:h-full md:max-h-[min(560px,100%)] md:w-[640px] md:rounded-dialog md:border md:border-line"
          >
            <Autocomplete.Root<readonly CommandGroup<Row>[]>
              open
              inline
              mode="none"
              autoHighlight="always"
              keepHighlight
              items={groups}
              itemToStringValue={(row: Row) => row.text}
              value={value}
              onValueChange={(next, { reason }) => {
                if (reason !== 'item-press') onValueChange(next);
              }}
            >
              <div className="flex items-center gap-2.5 border-b border-line ps-5 pe-3">
                <Search size={16} aria-hidden="true" className="flex-none text-ink-3" />
                <Autocomplete.Input
                  aria-label={label}
                  placeholder={placeholder}
                  data-max-characters={maxCharacters}
                  dir="auto"
                  autoComplete="off"
                  spellCheck={false}
                  enterKeyHint="go"
                  onKeyDown={event => {
                    onKeyDown?.(event);
                    if (event.defaultPrevented) event.preventBaseUIHandler();
                  }}
                  className="h-[54px] min-w-0 flex-1 bg-transparent text-input outline-none max-md:text-[1rem]"
                />
                <Dialog.Close
                  render={
                    <IconButton label={texts.close}>
                      <X size={16} aria-hidden="true" />
                    </IconButton>
                  }
                />
              </div>
              {notice}
              <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain scroll-py-2 px-[7px] pb-2">
                <Autocomplete.List aria-label={label}>
                  {(group: CommandGroup<Row>) => (
                    <Autocomplete.Group key={group.id} items={group.items}>
                      <Autocomplete.GroupLabel className="px-[13px] pt-3 pb-1 text-smallest font-semibold text-ink-3">
                        {group.label}
                      </Autocomplete.GroupLabel>
                      <Autocomplete.Collection>
                        {(row: Row) => (
                          <Autocomplete.Item
                            key={row.id}
                            value={row}
                            onClick={() => onChoose(row)}
                            className="flex min-h-9 scroll-my-2 cursor-default items-center gap-2.5
                              rounded-[7px] px-[13px] py-1.5 text-menu outline-none select-none
                              pointer-coarse:min-h-11 data-highlighted:bg-hover"
                          >
                            <span aria-hidden="true" className="flex flex-none text-ink-3">
                              {row.icon}
                            </span>
                            <span className="min-w-0 flex-1">
                              <span className="block truncate row-text">{row.shown ?? row.text}</span>
                              {row.note ? (
                                <span className="block truncate text-smallest text-ink-3 row-text">{row.note}</span>
                              ) : null}
                            </span>
                            {row.keys ? (
                              <span className="flex-none pointer-coarse:hidden">
                                <Kbd>{row.keys}</Kbd>
                              </span>
                            ) : null}
                          </Autocomplete.Item>
                        )}
                      </Autocomplete.Collection>
                    </Autocomplete.Group>
                  )}
                </Autocomplete.List>
              </div>
            </Autocomplete.Root>
            <p role="status" className="sr-only">
              {status}
            </p>
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
