import { contract } from '@nousboard/contracts';
import type { Route } from '#platform/http/route.ts';
import { route } from '#platform/http/route.ts';
import { editAnswer, listEarlierTexts } from './edit-answer.ts';
import { forget, listMemory, remember } from './memory.service.ts';
import type { MessageNeeds } from './messages.service.ts';
import { accessMessage, listMessages, removeMessage, showMessage } from './messages.service.ts';
import { changeTag, createTag, listTags, removeTag, setTags } from './tags.service.ts';

export const messageRoutes = (needs: MessageNeeds): Route[] => [
  route(contract.listMessages, ({ actor, params, query }) => listMessages(needs, actor, params.conversationId, query)),
  route(contract.getMessage, async ({ actor, params }) => showMessage(await accessMessage(needs.database.db, actor, params.messageId, 'read'))),
  route(contract.updateMessage, async ({ actor, params, body }) => showMessage(await editAnswer(needs, actor, params.messageId, body.text))),
  route(contract.deleteMessage, ({ actor, params }) => removeMessage(needs, actor, params.messageId)),
  route(contract.listMessageVersions, ({ actor, params }) => listEarlierTexts(needs, actor, params.messageId)),
  route(contract.setMessageTags, async ({ actor, params, body }) => showMessage(await setTags(needs, actor, params.messageId, body.tagIds))),
  route(contract.listTags, ({ actor }) => listTags(needs, actor)),
  route(contract.createTag, ({ actor, params, body }) => createTag(needs, actor, params.tagId, body)),
  route(contract.updateTag, ({ actor, params, body }) => changeTag(needs, actor, params.tagId, body)),
  route(contract.deleteTag, ({ actor, params }) => removeTag(needs, actor, params.tagId)),
  route(contract.listMemory, ({ actor, query }) => listMemory(needs, actor, query)),
  route(contract.rememberMessage, ({ actor, params }) => remember(needs, actor, params.messageId)),
  route(contract.forgetMessage, ({ actor, params }) => forget(needs, actor, params.messageId)),
];
