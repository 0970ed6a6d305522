import { contract } from '@nousboard/contracts';
import type { Route } from '#platform/http/route.ts';
import { route } from '#platform/http/route.ts';
import type { MessageNeeds } from './messages.service.ts';
import { accessMessage, listMessages, removeMessage, showMessage } from './messages.service.ts';

export const messageRoutes = (needs: MessageNeeds): Route[] => [
  route(contract.listMessages, ({ actor, params, query }) => listMessages(needs, actor, params.conversationId, query)),
  route(contract.getMessage, async ({ actor, params }) => showMessage(await accessMessage(needs.database.db, actor, params.messageId, 'read'))),
  route(contract.deleteMessage, ({ actor, params }) => removeMessage(needs, actor, params.messageId)),
];
