import type { Message, TagId } from '@nousboard/contracts';
import { useSetTags } from './nous.queries.ts';

type Tagged = Pick<Message, 'messageId' | 'tags'>;

/**
 * The tags of notes and answers as they are being set: what was pressed shows at once, and a refusal silently brings
 * back what stood there.
 */
export function useTagging() {
  const set = useSetTags();
  return {
    chosenOf: ({ messageId, tags }: Tagged): readonly TagId[] =>
      set.isPending && set.variables.messageId === messageId ? set.variables.tagIds : tags.map(({ tagId }) => tagId),
    change: ({ messageId }: Tagged, tagIds: readonly TagId[]) => set.mutate({ messageId, tagIds }),
  };
}
