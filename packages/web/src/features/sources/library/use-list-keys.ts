import type { SourceFile } from '@nousboard/contracts';
import type { KeyboardEvent } from 'react';
import { useOwnKeys } from '#lib/keyboard.ts';
import { changeSettings, useSettings } from '#lib/settings.ts';
import type { Selection } from './use-selection.ts';

export interface ListKeysOptions {
  /** All files that are listed. */
  readonly files: readonly SourceFile[];
  /** The one at a place of the list; undefined where something else stands. */
  readonly fileAt: (at: number) => SourceFile | undefined;
  readonly selection: Selection;
  readonly onAdd: (files: readonly SourceFile[]) => void;
  readonly onDetails: (file: SourceFile) => void;
}

/** Keys of a list of the library, beside the arrows and the space bar, which lists and buttons hear by themselves. */
export function useListKeys({ files, fileAt, selection, onAdd, onDetails }: ListKeysOptions) {
  const view = useSettings(settings => settings.libraryView);
  useOwnKeys('library.walk');
  useOwnKeys('library.select');
  useOwnKeys('library.all');
  useOwnKeys('library.open');
  useOwnKeys('library.add');
  useOwnKeys('library.view');
  return (event: KeyboardEvent, at: number | null): void => {
    const file = at === null ? undefined : fileAt(at);
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
    const run =
      event.key === 'a' && (event.ctrlKey || event.metaKey)
        ? () => selection.set(files)
        : !isPlain || at === null
          ? null
          : event.key === 'a' && selection.files.length > 0
            ? () => onAdd(selection.files)
            : event.key === 'v'
              ? () => changeSettings({ libraryView: view === 'grid' ? 'list' : 'grid' })
              : event.key === 'Enter' && file
                ? () => onDetails(file)
                : null;
    if (!run) return;
    event.preventDefault();
    run();
  };
}
