/** A citation of an answer, as an address names it. */
export interface NamedPassage {
  readonly messageId: string;
  readonly number: number;
}

const partOf = (hash: string, name: string): string | null => new URLSearchParams(hash.replace(/^#/, '')).get(name);

/** The page in an address such as `#page=6`; null when there is none. */
export function pageOfHash(hash: string): number | null {
  const page = Number(partOf(hash, 'page'));
  return Number.isInteger(page) && page > 0 ? page : null;
}

/** The passage that is lit on that page, as in `#page=6&passage=…-2`; null where none is named. */
export function passageOfHash(hash: string): NamedPassage | null {
  const [, messageId, number] = /^([0-9a-f-]{36})-(\d{1,4})$/.exec(partOf(hash, 'passage') ?? '') ?? [];
  return messageId && Number(number) > 0 ? { messageId, number: Number(number) } : null;
}

export const hashOfPage = (page: number, passage: NamedPassage | null = null): string =>
  passage ? `#page=${page}&passage=${passage.messageId}-${passage.number}` : `#page=${page}`;
