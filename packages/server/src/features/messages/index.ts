import type { Tx } from '#platform/db/db.ts';
import type { Route } from '#platform/http/route.ts';
import { forgetSurroundings } from './message-versions.repository.ts';
import { forgetPassages } from './messages.repository.ts';
import { messageRoutes } from './messages.routes.ts';
import type { MessageNeeds } from './messages.service.ts';

export {
  type ArchivedMessage,
  addFoundAgain,
  archivedMessage,
  archivedText,
  type BroughtMessage,
  bringMessages,
  bringText,
  type FoundAgain,
  knownMessages,
  lacksTexts,
  readArchived,
  readArchivedTexts,
} from './archived-messages.ts';
export { findRemembered, listRemembered, type Remembered } from './memory.repository.ts';
export { findLatestAnswerId, findMessage, hasMessage, lockAnswer } from './message-reads.repository.ts';
export type { MessageRow } from './message-row.ts';

export { insertAnswerPlaceholder, insertExchange, updateAnswer, updateQuestion } from './messages.repository.ts';
export { accessMessage, showMessage } from './messages.service.ts';
export { countNous } from './nous.repository.ts';
/** Takes everything but quotes of files that a tenant cannot read any more out of their messages. */
export async function forgetSourceWords(tx: Tx, tenantId: string, fileIds: readonly string[]): Promise<void> {
  await forgetPassages(tx, tenantId, fileIds);
  await forgetSurroundings(tx, tenantId, fileIds);
}

/** Deletes all tags of a person who leaves; their messages go with their projects. */
export { deleteOwnTags as forgetTags } from './tags.repository.ts';
export { createTag, listTags } from './tags.service.ts';

/** Questions and answers of a project, as a tree. */
export const createMessages = (needs: MessageNeeds): { routes: Route[] } => ({ routes: messageRoutes(needs) });
