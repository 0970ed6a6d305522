import { contract, isNote } from '@nousboard/contracts';
import type { FastifyReply } from 'fastify';
import type { Route } from '#platform/http/route.ts';
import { route } from '#platform/http/route.ts';
import { listEarlierTexts, readEarlierText } from './earlier-texts.ts';
import { forget, listMemory, remember } from './memory.service.ts';
import type { MessageRow } from './message-row.ts';
import type { MessageNeeds } from './messages.service.ts';
import { listMessages, readMessage, removeMessage, showMessage } from './messages.service.ts';
import { changeMessage, createNote, listNous, noteState } from './notes.service.ts';
import { listSourceDocs } from './source-docs.ts';
import { changeTag, createTag, listTags, removeTag, setTags } from './tags.service.ts';

/** A message on the wire; a note says which state of it this is. */
function shown(reply: FastifyReply, message: MessageRow) {
  if (isNote(message)) void reply.header('etag', noteState(message));
  return showMessage(message);
}

export const messageRoutes = (needs: MessageNeeds): Route[] => [
  route(contract.listMessages, ({ actor, params, query }) => listMessages(needs, actor, params.conversationId, query)),
  route(contract.listNous, ({ actor, query }) => listNous(needs, actor, query)),
  route(contract.createNote, ({ actor, params, body, reply, commit }) =>
    commit(
      tx => createNote(tx, actor, params.conversationId, body),
      note => shown(reply, note),
    ),
  ),
  route(contract.getMessage, async ({ actor, params, reply }) =>
    shown(reply, await readMessage(needs.database.db, actor, params.messageId)),
  ),
  route(contract.listSourceDocs, ({ actor, params }) => listSourceDocs(needs, actor, params.messageId)),
  route(contract.updateMessage, async ({ actor, params, body, request, reply }) =>
    shown(reply, await changeMessage(needs, actor, params.messageId, body, request.headers['if-match'])),
  ),
  route(contract.deleteMessage, ({ actor, params }) => removeMessage(needs, actor, params.messageId)),
  route(contract.listMessageVersions, ({ actor, params, query }) =>
    listEarlierTexts(needs, actor, params.messageId, query),
  ),
  route(contract.getMessageVersion, ({ actor, params }) =>
    readEarlierText(needs, actor, params.messageId, params.versionId),
  ),
  route(contract.setMessageTags, async ({ actor, params, body }) =>
    showMessage(await setTags(needs, actor, params.messageId, body.tagIds)),
  ),
  route(contract.listTags, ({ actor }) => listTags(needs, actor)),
  route(contract.createTag, ({ actor, params, body }) => createTag(needs, actor, params.tagId, body)),
  route(contract.updateTag, ({ actor, params, body }) => changeTag(needs, actor, params.tagId, body)),
  route(contract.deleteTag, ({ actor, params }) => removeTag(needs, actor, params.tagId)),
  route(contract.listMemory, ({ actor, query }) => listMemory(needs, actor, query)),
  route(contract.rememberMessage, ({ actor, params }) => remember(needs, actor, params.messageId)),
  route(contract.forgetMessage, ({ actor, params }) => forget(needs, actor, params.messageId)),
];
