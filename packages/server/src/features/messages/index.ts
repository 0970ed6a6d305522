import type { Route } from '#platform/http/route.ts';
import { messageRoutes } from './messages.routes.ts';
import type { MessageNeeds } from './messages.service.ts';

export type { Evidence } from './evidence.ts';
export { findRemembered, listRemembered, type Remembered } from './memory.repository.ts';
export type { AnswerChanges, MessageRow, NewAnswer, NewQuestion } from './messages.repository.ts';
export { findLatestAnswer, findMessage, insertAnswerPlaceholder, insertExchange, listThread, lockAnswer, updateAnswer } from './messages.repository.ts';
export { accessMessage, showMessage } from './messages.service.ts';

/** Questions and answers of a project, as a tree. */
export const createMessages = (needs: MessageNeeds): { routes: Route[] } => ({ routes: messageRoutes(needs) });
