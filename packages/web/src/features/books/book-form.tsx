import { BOOK_CATEGORIES, type Book, type BookCategory, type BookDetails, MAX_BOOK_TEXT } from '@nousboard/contracts';
import { FileUp } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useTranslation } from '#lib/i18n/index.ts';
import { problemText } from '#lib/problem-text.ts';
import { Button } from '#ui/button.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';

export interface BookFormProps {
  /** The book that is changed; null for one that is uploaded. */
  readonly book: Book | null;
  readonly busy: boolean;
  readonly problem: unknown;
  readonly onSave: (details: BookDetails, file: File | null) => void;
  readonly onClose: () => void;
}

const KINDS = '.pdf,.epub,.txt,.md';
const LAST_YEAR = 9_999;

/** What an ADMIN says of a book, and its file where it is a new one. Everything typed stays until it is saved. */
export function BookForm({ book, busy, problem, onSave, onClose }: BookFormProps) {
  const { t } = useTranslation(['library', 'common']);
  const fileName = useId();
  const chooser = useRef<HTMLInputElement>(null);
  const [title, setTitle] = useState(book?.title ?? '');
  const [author, setAuthor] = useState(book?.author ?? '');
  const [year, setYear] = useState(book?.year == null ? '' : String(book.year));
  const [license, setLicense] = useState(book?.license ?? '');
  const [category, setCategory] = useState<BookCategory>(book?.category ?? BOOK_CATEGORIES[0]);
  const [file, setFile] = useState<File | null>(null);
  const [isTried, setIsTried] = useState(false);
  const numbered = year.trim() === '' ? null : Number(year);
  const isYear = numbered === null || (Number.isInteger(numbered) && numbered >= 1 && numbered <= LAST_YEAR);
  const isComplete = title.trim() !== '' && isYear && (book !== null || file !== null);
  const save = () => {
    setIsTried(true);
    if (isComplete)
      onSave({ title: title.trim(), author: author.trim(), year: numbered, category, license: license.trim() }, file);
  };
  const choose = (chosen: File | undefined) => {
    if (!chosen) return;
    setFile(chosen);
    // A title that somebody has typed stays.
    if (title.trim() === '') setTitle(chosen.name.replace(/\.[^.]+$/, '').replace(/[-_]+/g, ' '));
  };
  return (
    <FormDialog
      title={book ? t('books.form.change') : t('books.form.upload')}
      verb={book ? t('books.form.save') : t('books.form.send')}
      cancel={t('common:cancel')}
      busy={busy && (book ? t('books.form.saving') : t('books.form.uploading'))}
      problem={problem ? problemText(problem) : null}
      className="grid gap-4"
      onSubmit={save}
      onClose={onClose}
    >
      {book ? null : (
        <div>
          <input ref={chooser} type="file" accept={KINDS} hidden onChange={event => choose(event.target.files?.[0])} />
          <span className="flex flex-wrap items-center gap-3">
            <Button
              icon={<FileUp size={16} aria-hidden="true" />}
              aria-describedby={fileName}
              onClick={() => chooser.current?.click()}
            >
              {t('books.form.choose')}
            </Button>
            <span
              id={fileName}
              dir="auto"
              role="status"
              className={`min-w-0 text-secondary wrap-anywhere ${isTried && !file ? 'text-bad' : 'text-ink-3'}`}
            >
              {file ? file.name : t(isTried ? 'books.form.noFile' : 'books.form.kinds')}
            </span>
          </span>
        </div>
      )}
      <TextField
        label={t('books.form.title')}
        value={title}
        data-max-characters={MAX_BOOK_TEXT}
        error={isTried && title.trim() === '' ? t('books.form.noTitle') : undefined}
        onChange={event => setTitle(event.target.value)}
      />
      <TextField
        label={t('books.author')}
        value={author}
        data-max-characters={MAX_BOOK_TEXT}
        onChange={event => setAuthor(event.target.value)}
      />
      <TextField
        label={t('books.year')}
        value={year}
        inputMode="numeric"
        hint={t('books.form.yearHint')}
        error={isYear ? undefined : t('books.form.noYear')}
        onChange={event => setYear(event.target.value)}
      />
      <div>
        <span className="mb-[5px] block text-secondary font-medium" aria-hidden="true">
          {t('books.category')}
        </span>
        <SelectField
          label={t('books.category')}
          value={category}
          onChange={setCategory}
          options={BOOK_CATEGORIES.map(value => ({ value, label: t(`books.categories.${value}`) }))}
        />
      </div>
      <TextField
        label={t('books.license')}
        value={license}
        data-max-characters={MAX_BOOK_TEXT}
        hint={t('books.form.licenseHint')}
        onChange={event => setLicense(event.target.value)}
      />
    </FormDialog>
  );
}
