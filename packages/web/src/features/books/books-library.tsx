import { BOOK_CATEGORIES, type Book, type BookCategory, type ConversationId, type FileId } from '@nousboard/contracts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { BookUp, LibraryBig } from 'lucide-react';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useUser } from '#lib/api/index.ts';
import { hasFailed } from '#lib/has-failed.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import { nextPageOf } from '#lib/next-page.ts';
import { planGate } from '#lib/plan-gate.ts';
import { problemText } from '#lib/problem-text.ts';
import { changeSettings, useSettings } from '#lib/settings.ts';
import { Button } from '#ui/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ItemGrid } from '#ui/item-grid.tsx';
import { SearchHead } from '#ui/search-head.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { showToast } from '#ui/toast.tsx';
import { useSearchWords } from '#ui/use-search-words.ts';
import { ViewSwitch } from '#ui/view-switch.tsx';
import { Waiting } from '#ui/waiting.tsx';
import { BookDetails } from './book-details.tsx';
import { BookForm } from './book-form.tsx';
import { BookItem, type BookItemVerbs } from './book-item.tsx';
import { bookQueries, useBookVerbs } from './books.queries.ts';
import { CollectionLine } from './collection-line.tsx';

export interface BooksLibraryProps {
  /** The open project, to which books can be added; null at home and in a new one. */
  readonly project: ConversationId | null;
  readonly isSource: (id: FileId) => boolean;
  /** Begins a project with a book of one's library, where none is open. */
  readonly onStart: (file: FileId) => void;
}

const CATEGORIES = ['', ...BOOK_CATEGORIES] as const;

/** The catalogue of books: found by category and words, added to the project, and looked after by an ADMIN. */
export function BooksLibrary({ project, isSource, onStart }: BooksLibraryProps) {
  const { t } = useTranslation(['library', 'common']);
  const isAdmin = useUser().role === 'ADMIN';
  const view = useSettings(settings => settings.libraryView);
  const [category, setCategory] = useState<BookCategory | ''>('');
  const words = useSearchWords();
  const [openId, setOpenId] = useState<string | null>(null);
  const [editing, setEditing] = useState<Book | 'new' | null>(null);
  const [formKey, setFormKey] = useState(() => crypto.randomUUID());
  const [adding, setAdding] = useState<ReadonlySet<string>>(new Set());
  const list = useInfiniteQuery(bookQueries.books({ category, search: words.wanted }));
  const collection = useQuery({ ...bookQueries.collection(), enabled: isAdmin });
  const books = useMemo(() => list.data?.pages.flatMap(page => page.items) ?? [], [list.data]);
  const verbs = useBookVerbs();
  const open = books.find(({ book_id }) => book_id === openId);
  const placeOf = ({ file_id: id }: Book) => (id === null ? null : isSource(id) ? 'project' : 'library');
  const isAddable = (book: Book) => (project === null ? book.file_id === null : placeOf(book) !== 'project');

  const here = collection.data?.here ?? 0;
  const seen = useRef(here);
  const { refetch } = list;
  useEffect(() => {
    // Works that have come since are on the list at once.
    if (seen.current !== here) void refetch();
    seen.current = here;
  }, [here, refetch]);

  // Each of several at once is told by itself: what is passed to `mutate` is heard for the last one alone.
  const add = (book: Book) => {
    setAdding(before => new Set([...before, book.book_id]));
    void verbs.add
      .mutateAsync({ book, project })
      .then(
        () => {
          showToast(project === null ? t('books.added', { title: book.title }) : t('added', { count: 1 }), {
            level: 'success',
          });
        },
        (problem: unknown) => {
          showToast(t('books.addFailed', { title: book.title, reason: problemText(problem) }), {
            level: 'error',
            action: planGate(problem, 'books'),
          });
        },
      )
      .finally(() => setAdding(before => new Set([...before].filter(id => id !== book.book_id))));
  };
  const remove = (book: Book) => {
    setOpenId(null);
    void verbs.remove.mutateAsync(book).then(
      () => {
        showToast(t('books.removed', { title: book.title }), { level: 'success' });
      },
      (problem: unknown) => {
        showToast(t('books.removeFailed', { title: book.title, reason: problemText(problem) }), { level: 'error' });
      },
    );
  };
  const edit = (which: Book | 'new') => {
    setOpenId(null);
    setFormKey(crypto.randomUUID());
    verbs.upload.reset();
    verbs.change.reset();
    setEditing(which);
  };
  const fetchCollection = () =>
    verbs.fetchCollection.mutate(undefined, {
      onError: problem => {
        showToast(problemText(problem), { level: 'error' });
      },
    });
  const latest = useRef({ add });
  useEffect(() => {
    latest.current = { add };
  });
  const itemVerbs = useMemo(
    (): BookItemVerbs => ({ onOpen: book => setOpenId(book.book_id), onAdd: book => latest.current.add(book) }),
    [],
  );
  const handleKey = (event: KeyboardEvent, at: number | null) => {
    const book = at === null ? undefined : books[at];
    if (!book || event.ctrlKey || event.metaKey || event.altKey) return;
    const run =
      event.key === 'v'
        ? () => changeSettings({ libraryView: view === 'grid' ? 'list' : 'grid' })
        : event.key === 'a' && isAddable(book)
          ? () => add(book)
          : null;
    if (!run) return;
    event.preventDefault();
    run();
  };
  const isFiltered = words.wanted !== '' || category !== '';
  const mayFetch =
    isAdmin &&
    collection.data !== undefined &&
    collection.data.waiting === 0 &&
    collection.data.here < collection.data.total;
  const fetchButton = (isPrimary: boolean) => (
    <Button
      variant={isPrimary ? 'primary' : 'default'}
      icon={<LibraryBig size={16} aria-hidden="true" />}
      busy={verbs.fetchCollection.isPending && t('books.collection.asking')}
      onClick={fetchCollection}
    >
      {t('books.collection.fetch')}
    </Button>
  );

  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <SearchHead
        label={t('books.search')}
        clearLabel={t('clearSearch')}
        hint={t('searchHint')}
        words={words}
        width="w-[226px]"
      >
        <fieldset className="flex min-w-0 flex-wrap gap-1.5 pointer-coarse:gap-y-4">
          <legend className="sr-only">{t('books.category')}</legend>
          {CATEGORIES.map(name => (
            <Chip key={name} on={category === name} onClick={() => setCategory(name)}>
              {name === '' ? t('books.all') : t(`books.categories.${name}`)}
            </Chip>
          ))}
        </fieldset>
        <div className="ms-auto flex flex-wrap items-center gap-2">
          <ViewSwitch
            label={t('view.label')}
            names={{ list: t('view.list'), grid: t('view.grid') }}
            view={view}
            onView={libraryView => changeSettings({ libraryView })}
          />
          {isAdmin ? (
            <div className="flex flex-wrap gap-2">
              <Button icon={<BookUp size={16} aria-hidden="true" />} onClick={() => edit('new')}>
                {t('books.upload')}
              </Button>
              {mayFetch && books.length > 0 && collection.data?.failed.length === 0 ? fetchButton(false) : null}
            </div>
          ) : null}
        </div>
      </SearchHead>
      {isAdmin && collection.data ? (
        <CollectionLine
          collection={collection.data}
          isAsking={verbs.fetchCollection.isPending}
          onFetch={fetchCollection}
        />
      ) : null}
      {hasFailed(list) ? (
        <EmptyState
          className="m-auto"
          title={t('books.failed')}
          action={<Button onClick={() => void list.refetch()}>{t('common:retry')}</Button>}
        >
          {problemText(list.error)}
        </EmptyState>
      ) : list.isPending ? (
        <Waiting>
          <div className="grid gap-4 px-6 py-4">
            <Skeleton width="62%" />
            <Skeleton width="48%" />
            <Skeleton width="71%" />
          </div>
        </Waiting>
      ) : books.length > 0 ? (
        <ItemGrid
          key={`${category} ${words.wanted}`}
          label={t('books.title')}
          items={books}
          keyOf={({ book_id }) => book_id}
          view={view}
          onEnd={nextPageOf(list)}
          onKey={handleKey}
          draw={(book, at) => (
            <BookItem
              book={book}
              view={view}
              at={at}
              place={placeOf(book)}
              isAddable={isAddable(book)}
              isAdding={adding.has(book.book_id)}
              verbs={itemVerbs}
            />
          )}
        />
      ) : isFiltered ? (
        <EmptyState className="m-auto" title={t('books.nothingFound')} />
      ) : (
        <EmptyState className="m-auto" title={t('books.empty')} action={mayFetch ? fetchButton(true) : null}>
          {t(isAdmin ? 'books.emptyForAdmin' : 'books.emptyHint')}
        </EmptyState>
      )}
      {open ? (
        <BookDetails
          book={open}
          place={placeOf(open)}
          hasProject={project !== null}
          isAdding={adding.has(open.book_id)}
          onAdd={() => add(open)}
          onStart={() => open.file_id && onStart(open.file_id)}
          looksAfter={isAdmin ? { onEdit: () => edit(open), onRemove: () => remove(open) } : null}
          onClose={() => setOpenId(null)}
        />
      ) : null}
      {editing ? (
        <BookForm
          book={editing === 'new' ? null : editing}
          busy={verbs.upload.isPending || verbs.change.isPending}
          problem={verbs.upload.error ?? verbs.change.error}
          onSave={(details, file) => {
            const onSuccess = () => setEditing(null);
            if (editing !== 'new') verbs.change.mutate({ id: editing.book_id, details }, { onSuccess });
            else if (file)
              verbs.upload.mutate(
                { details, file, key: formKey },
                { onSuccess, onError: () => setFormKey(crypto.randomUUID()) },
              );
          }}
          onClose={() => setEditing(null)}
        />
      ) : null}
    </div>
  );
}
