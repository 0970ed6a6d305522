/** `localStorage` or `sessionStorage` over entries that a test sees and changes; `isFull` refuses an entry. */
export const storageOf = (
  entries: Map<string, string>,
  { isFull = () => false }: { readonly isFull?: (key: string, value: string) => boolean } = {},
) => ({
  get length() {
    return entries.size;
  },
  key: (at: number) => [...entries.keys()][at] ?? null,
  getItem: (key: string) => entries.get(key) ?? null,
  setItem(key: string, value: string) {
    if (isFull(key, value)) throw new DOMException('full', 'QuotaExceededError');
    entries.set(key, value);
  },
  removeItem: (key: string) => void entries.delete(key),
});
