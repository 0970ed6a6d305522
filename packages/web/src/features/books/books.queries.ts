import {
  addBook,
  type Book,
  type BookCategory,
  type BookDetails,
  type BookId,
  type ConversationId,
  deleteBook,
  fetchBookCollection,
  getBookCollection,
  listBooks,
  type SourceFile,
  updateBook,
  uploadBook,
} from '@nousboard/contracts';
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { call } from '#lib/api/index.ts';
import { sendForm } from '#lib/api/send-form.ts';

const LISTED = 100;
const POLL_MS = 1_500;

export const bookQueries = {
  all: ['books'],
  books: ({ category, search }: { readonly category: BookCategory | ''; readonly search: string }) =>
    infiniteQueryOptions({
      queryKey: ['books', 'list', category, search],
      queryFn: ({ pageParam, signal }) =>
        call(listBooks, {
          query: {
            limit: LISTED,
            ...(category && { category }),
            ...(search && { search }),
            ...(pageParam && { cursor: pageParam }),
          },
          signal,
        }),
      initialPageParam: null as string | null,
      getNextPageParam: ({ nextCursor }) => nextCursor,
      placeholderData: keepPreviousData,
    }),
  /** Only an ADMIN may ask. Looked at again for as long as works are on their way. */
  collection: () =>
    queryOptions({
      queryKey: ['books', 'collection'],
      queryFn: ({ signal }) => call(getBookCollection, { signal }),
      refetchInterval: ({ state }) => ((state.data?.waiting ?? 0) > 0 ? POLL_MS : false),
    }),
};

/** What can be done with books: by everybody, and by an ADMIN. */
export function useBookVerbs() {
  const cache = useQueryClient();
  const booksChanged = () => cache.invalidateQueries({ queryKey: bookQueries.all });
  const add = useMutation({
    mutationFn: ({ book, project }: { book: Book; project: ConversationId | null }): Promise<{ file: SourceFile }> =>
      call(addBook, {
        params: { bookId: book.book_id },
        body: project === null ? {} : { projectId: project },
        idempotencyKey: crypto.randomUUID(),
      }),
    onSettled: () =>
      Promise.all([
        booksChanged(),
        cache.invalidateQueries({ queryKey: ['sources'] }),
        cache.invalidateQueries({ queryKey: ['projects'] }),
      ]),
  });
  const change = useMutation({
    mutationFn: ({ id, details }: { id: BookId; details: BookDetails }) =>
      call(updateBook, { params: { bookId: id }, body: details }),
    onSuccess: booksChanged,
  });
  const upload = useMutation({
    mutationFn: ({ file, details, key }: { file: File; details: BookDetails; key: string }): Promise<Book> => {
      const form = new FormData();
      for (const [name, value] of Object.entries(details)) form.append(name, value === null ? '' : String(value));
      form.append('file', file, file.name);
      return sendForm(uploadBook, form, key);
    },
    onSuccess: booksChanged,
  });
  const remove = useMutation({
    mutationFn: (book: Book) => call(deleteBook, { params: { bookId: book.book_id } }),
    onSettled: booksChanged,
  });
  const fetchCollection = useMutation({
    mutationFn: () => call(fetchBookCollection, { idempotencyKey: crypto.randomUUID() }),
    onSuccess: collection => cache.setQueryData(bookQueries.collection().queryKey, collection),
  });
  return { add, change, upload, remove, fetchCollection };
}
