import { NOTE_FILE_FORMATS } from '@nousboard/contracts';
import { Ellipsis, FileDown, FileInput, History, Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '#lib/i18n/index.ts';
import { loadPart } from '#lib/load-part.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu, MenuItem, MenuSeparator, Submenu } from '#ui/menu.tsx';
import { showToast } from '#ui/toast.tsx';
import { useTwoStep } from '#ui/use-two-step.ts';
import { saveNoteAsMarkdown } from './note-file.ts';
import { saveNoteAs } from './save-note-as.ts';
import { sendNote } from './send-notes.ts';
import { reasonText } from './send-whole.ts';
import type { ShownNote } from './use-note.ts';
import { useNoteSource } from './use-note-source.ts';

const NoteHistory = lazy(() =>
  loadPart(() => import('./history/note-history.tsx')).then(module => ({ default: module.NoteHistory })),
);

/** What the formats are called, which is the same everywhere. */
const FORMAT_NAMES = { docx: 'Word', pdf: 'PDF' } as const;

export interface NoteMenuProps {
  readonly note: ShownNote;
  readonly onDelete: () => Promise<void>;
}

/** What else can be done with a note: its versions, copies of it, and away with it in two presses. */
export function NoteMenu({ note, onDelete }: NoteMenuProps) {
  const { t } = useTranslation('nous');
  const makeSource = useNoteSource(note.messageId);
  const [isOpen, setIsOpen] = useState(false);
  const [isHistory, setIsHistory] = useState(false);
  const deleting = useTwoStep(() => {
    setIsOpen(false);
    void onDelete();
  });
  const show = (open: boolean) => {
    setIsOpen(open);
    if (!open) deleting.reset();
  };
  const openHistory = () => {
    // What was typed just now is saved first, and what stood before it is in the list.
    void sendNote(note.messageId);
    setIsHistory(true);
  };
  return (
    <>
      <Menu
        label={t('menu')}
        open={isOpen}
        onOpenChange={show}
        trigger={
          <IconButton label={t('menu')}>
            <Ellipsis size={16} aria-hidden="true" />
          </IconButton>
        }
      >
        <MenuItem icon={<History size={16} />} onPress={openHistory}>
          {t('history.title')}
        </MenuItem>
        {/* A note without words has nothing to cite. */}
        <MenuItem icon={<FileInput size={16} />} disabled={note.text.trim() === ''} onPress={() => makeSource.mutate()}>
          {t('source.use')}
        </MenuItem>
        <Submenu icon={<FileDown size={16} />} label={t('export.as')}>
          <MenuItem onPress={() => saveNoteAsMarkdown(note)}>Markdown</MenuItem>
          {NOTE_FILE_FORMATS.map(format => (
            <MenuItem
              key={format}
              onPress={() => {
                saveNoteAs(format, note).catch((problem: unknown) => {
                  showToast(t('export.failed', { reason: reasonText(problem) }), { level: 'error' });
                });
              }}
            >
              {format === 'html' ? t('export.html') : FORMAT_NAMES[format]}
            </MenuItem>
          ))}
        </Submenu>
        <MenuSeparator />
        <MenuItem danger closes={false} icon={<Trash2 size={16} />} onPress={deleting.press}>
          {t(deleting.armed ? 'deleteArmedLabel' : 'delete')}
        </MenuItem>
      </Menu>
      {isHistory ? (
        <Suspense fallback={null}>
          <NoteHistory note={note} onClose={() => setIsHistory(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
