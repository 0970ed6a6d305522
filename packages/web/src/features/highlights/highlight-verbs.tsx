import type { Highlight } from '@nousboard/contracts';
import { Ellipsis, FileDown, NotebookPen, Search } from 'lucide-react';
import { useTranslation } from '#lib/i18n/index.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu, MenuItem } from '#ui/menu.tsx';

/** What can be done with highlights, and with selected words, where their document is open. */
export interface HighlightVerbs {
  /** Null where there is no thread to ask in. */
  readonly onAsk: (() => void) | null;
  /** Puts words into the field of the question; null where there is none. */
  readonly onAskWords: ((words: string) => void) | null;
  /** Null where there is no project that a note could be in. */
  readonly onNote: ((highlights: readonly Highlight[]) => void) | null;
  readonly onExport: (highlights: readonly Highlight[]) => void;
}

/** The menu of the list: a question answered from highlights, a note of those that are listed, and a file of them. */
export function HighlightsMenu({
  verbs: { onAsk, onNote, onExport },
  highlights,
}: {
  readonly verbs: HighlightVerbs;
  readonly highlights: readonly Highlight[];
}) {
  const { t } = useTranslation(['highlights', 'reader']);
  const isEmpty = highlights.length === 0;
  return (
    <Menu
      label={t('reader:more')}
      align="end"
      trigger={
        <IconButton size="bar" label={t('reader:more')} tooltip={false}>
          <Ellipsis size={16} aria-hidden="true" />
        </IconButton>
      }
    >
      {onAsk ? (
        <MenuItem
          icon={<Search size={16} />}
          disabled={!highlights.some(({ found, anchor }) => found && anchor)}
          onPress={onAsk}
        >
          {t('ask')}
        </MenuItem>
      ) : null}
      {onNote ? (
        <MenuItem icon={<NotebookPen size={16} />} disabled={isEmpty} onPress={() => onNote(highlights)}>
          {t('note')}
        </MenuItem>
      ) : null}
      <MenuItem icon={<FileDown size={16} />} disabled={isEmpty} onPress={() => onExport(highlights)}>
        {t('export')}
      </MenuItem>
    </Menu>
  );
}
