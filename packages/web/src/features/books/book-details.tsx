import type { Book } from '@nousboard/contracts';
import { Check, Pencil, Trash2 } from 'lucide-react';
import { formatBytes } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useTwoStep } from '#ui/use-two-step.ts';
import { BookCover } from './book-cover.tsx';
import { yearText } from './year-text.ts';

export interface BookDetailsProps {
  readonly book: Book;
  readonly place: 'project' | 'library' | null;
  /** Whether a project is open to which it can be added. */
  readonly hasProject: boolean;
  readonly isAdding: boolean;
  readonly onAdd: () => void;
  readonly onStart: () => void;
  /** For an ADMIN; null for everybody else. */
  readonly looksAfter: { readonly onEdit: () => void; readonly onRemove: () => void } | null;
  readonly onClose: () => void;
}

/** What the catalogue says of a book, and what can be done with it. */
export function BookDetails({
  book,
  place,
  hasProject,
  isAdding,
  onAdd,
  onStart,
  looksAfter,
  onClose,
}: BookDetailsProps) {
  const { t } = useTranslation('library');
  const removing = useTwoStep(() => looksAfter?.onRemove());
  const facts = [
    { name: t('books.author'), value: book.author },
    { name: t('books.year'), value: yearText(book.year) },
    { name: t('books.category'), value: t(`books.categories.${book.category}`) },
    { name: t('books.license'), value: book.license },
    { name: t('books.size'), value: formatBytes(book.size) },
  ].filter(({ value }) => value);
  return (
    <Dialog
      open
      title={<bdi>{book.title}</bdi>}
      onOpenChange={open => open || onClose()}
      foot={
        <>
          {looksAfter ? (
            <span className="me-auto flex flex-wrap gap-2">
              <Button variant="quiet" icon={<Pencil size={15} aria-hidden="true" />} onClick={looksAfter.onEdit}>
                {t('books.edit')}
              </Button>
              <Button
                variant={removing.armed ? 'danger' : 'quiet'}
                className={removing.armed ? '' : 'text-bad!'}
                icon={<Trash2 size={15} aria-hidden="true" />}
                onClick={removing.press}
                onBlur={removing.reset}
              >
                {removing.armed ? t('books.removeConfirm') : t('books.remove')}
              </Button>
            </span>
          ) : null}
          {place === 'project' || (place === 'library' && !hasProject) ? (
            <span role="status" className="flex items-center gap-[7px] text-secondary font-[550] text-good">
              <Check size={14} aria-hidden="true" />
              {place === 'project' ? t('isSource') : t('books.inLibrary')}
            </span>
          ) : null}
          {place === 'project' ? null : place === 'library' && !hasProject ? (
            <Button variant="primary" onClick={onStart}>
              {t('books.start')}
            </Button>
          ) : (
            <Button variant="primary" busy={isAdding && t('books.adding')} onClick={onAdd}>
              {hasProject ? t('add') : t('books.addToLibrary')}
            </Button>
          )}
        </>
      }
    >
      <div className="flex gap-5 max-md:flex-col">
        <BookCover book={book} isTile />
        <dl className="grid flex-1 auto-rows-min grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-ui">
          {facts.map(({ name, value }) => (
            <div key={name} className="contents">
              <dt className="text-ink-3">{name}</dt>
              <dd className="wrap-anywhere">
                <bdi>{value}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </Dialog>
  );
}
