import { contract } from '@nousboard/contracts';
import type { FastifyRequest } from 'fastify';
import { transferOf } from '#features/files/index.ts';
import { createEndWatch } from '#platform/end-watch.ts';
import type { Identify } from '#platform/http/admission.ts';
import { languageOf } from '#platform/http/language.ts';
import type { Route } from '#platform/http/route.ts';
import { route } from '#platform/http/route.ts';
import { uploadOnce } from '#platform/http/upload-once.ts';
import { listStandingKeys } from './api-access.repository.ts';
import {
  type ApiAccessNeeds,
  actorOfKey,
  checkKey,
  getAccess,
  getBalance,
  listKeysOf,
  makeKey,
  revokeKey,
  usedBetween,
} from './api-access.service.ts';
import { serveMcp } from './mcp.ts';
import {
  answerFromLibrary,
  listFiles,
  meter,
  requireAccess,
  searchLibrary,
  takeFiles,
  tellAnswer,
} from './public-api.ts';

export { forgetApiKeys, revokeApiKeys } from './api-access.repository.ts';

interface RouteNeeds extends ApiAccessNeeds {
  readonly version: string;
  /** At which name people are here. */
  readonly originOf: (request: FastifyRequest) => string;
}

/** What programs can do with a key of somebody. */
export function createApiAccess(
  given: Omit<RouteNeeds, 'keyEnds'>,
): { routes: Route[]; lookForEnded: () => void } & Pick<Identify, 'apiKey' | 'whenEnded'> {
  const { database, clock, log } = given;
  const keyEnds = createEndWatch({
    listStanding: ids => listStandingKeys(database.db, ids, clock.now()),
    onFailure: error => log.warn({ err: error }, 'whether API keys have ended could not be looked at'),
  });
  const needs = { ...given, keyEnds };
  return {
    apiKey: key => actorOfKey(needs, key),
    whenEnded: ({ apiKeyId }, ended) => (apiKeyId === undefined ? () => undefined : keyEnds.watch(apiKeyId, ended)),
    /** Ends at once what goes on by a key that has ended. */
    lookForEnded: keyEnds.look,
    routes: routesOf(needs),
  };
}

const routesOf = (needs: RouteNeeds): Route[] => [
  route(contract.listApiKeys, async ({ actor }) => ({ items: await listKeysOf(needs, actor) })),
  route(contract.createApiKey, async ({ actor, body, commit }) => {
    await checkKey(needs, actor, body);
    return commit(
      tx => makeKey(needs, tx, actor, body),
      made => made,
    );
  }),
  route(contract.revokeApiKey, ({ actor, params }) => revokeKey(needs, actor, params.apiKeyId)),
  route(contract.getApiAccess, ({ actor, request, signal }) =>
    getAccess(needs, actor, needs.originOf(request), signal),
  ),
  route(contract.getBalance, ({ actor }) => getBalance(needs, actor)),
  route(contract.activateApiAccess, ({ actor, body, signal }) => needs.credit.activate(actor, body.active, signal)),
  route(contract.setTopUp, ({ actor, body }) =>
    needs.credit.setTopUp(actor, body.topUp === -1 ? null : Math.round(body.topUp * 100)),
  ),
  route(contract.buyCredit, ({ actor, body, idempotencyKey, signal }) =>
    needs.credit.buy(actor, Math.round(body.amount * 100), idempotencyKey, signal),
  ),
  route(contract.getApiUse, ({ actor, query }) => usedBetween(needs, actor, query)),
  route(contract.listInvoices, ({ actor, query }) => needs.credit.listInvoices(actor, query)),
  route(contract.searchByKey, async ({ actor, body, commit }) => {
    const found = await searchLibrary(needs, actor, body);
    return commit(
      tx => meter(needs, tx, actor, 'search'),
      () => found,
    );
  }),
  route(
    contract.answerByKey,
    async ({ actor, body, request, commit }) => {
      const answer = await answerFromLibrary(needs, actor, body, languageOf(request));
      return commit(
        tx => meter(needs, tx, actor, 'answers'),
        () => answer,
      );
    },
    tellAnswer,
  ),
  route(contract.listFilesByKey, ({ actor, query }) => listFiles(needs, actor, query)),
  route(contract.uploadFilesByKey, async ({ actor, request, idempotencyKey }) => {
    await requireAccess(needs, actor);
    const inTurn = <T>(work: () => Promise<T>) => needs.files.slots.take(actor.userId, work, transferOf(request));
    return uploadOnce(
      needs.idempotency,
      { endpoint: contract.uploadFilesByKey, actor, request, idempotencyKey, inTurn },
      parts => takeFiles(needs, actor, parts),
    );
  }),
  route(contract.mcpByKey, call => serveMcp(needs, call)),
];
