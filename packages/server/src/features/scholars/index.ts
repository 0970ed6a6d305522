import { contract, type PaperRecord, Problem } from '@nousboard/contracts';
import type { Files } from '#features/files/index.ts';
import type { ReadyVersion } from '#features/ingestion/index.ts';
import type { Retrieval } from '#features/retrieval/index.ts';
import type { Actor } from '#platform/access.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database, Tx } from '#platform/db/db.ts';
import type { Route } from '#platform/http/route.ts';
import { route } from '#platform/http/route.ts';
import type { Wait } from '#platform/outbound/insist.ts';
import { createOutbound } from '#platform/outbound/outbound.ts';
import { userAgentOf } from '#platform/outbound/user-agent.ts';
import type { JobKind, Queue } from '#platform/queue/queue.ts';
import type { Settings } from '#platform/settings.ts';
import { addPaper } from './add-paper.ts';
import type { ScholarSettings } from './connectors.ts';
import { addressesOf, createConnectors } from './connectors.ts';
import { findPapers } from './find-papers.ts';
import { createHarvest } from './harvest.ts';
import { identifyJob } from './identify.job.ts';
import { createPreprintApi } from './preprints.ts';
import { admitToScholars, listScholars } from './scholars.service.ts';

export interface ScholarsNeeds {
  readonly database: Database;
  readonly queue: Queue;
  readonly clock: Clock;
  readonly settings: ScholarSettings & Pick<Settings, 'identifyPapers'>;
  readonly version: string;
  readonly files: Pick<Files, 'addCatalogued' | 'findCatalogued' | 'recordIdentity'>;
  readonly retrieval: Pick<Retrieval, 'openVersion'>;
  /** Waits between requests to a repository. */
  readonly wait: Wait;
}

export interface Scholars {
  readonly routes: Route[];
  /** A few papers of all repositories for a search of the actor's, whose plan has to open them. */
  find(actor: Actor, words: string, signal: AbortSignal): Promise<readonly PaperRecord[]>;
  // biome-ignore lint/suspicious/noExplicitAny: jobs of different payloads share one list; each kind knows its own.
  readonly jobs: JobKind<any>[];
  /**
   * Has the repositories asked what a document is that names itself by a DOI or an arXiv number; nothing where that is
   * not wanted.
   */
  askFor(tx: Tx, ready: ReadyVersion): Promise<void>;
}

/** Papers for somebody who reads them one by one. */
const A_FEW = 8;
/** Behind reading and describing: nobody waits for it. */
const IDENTIFY_PRIORITY = -3;

/** Finds papers in arXiv, PubMed, bioRxiv and medRxiv. */
export function createScholars({
  database,
  queue,
  clock,
  settings,
  version,
  files,
  retrieval,
  wait,
}: ScholarsNeeds): Scholars {
  const upstream = {
    outbound: createOutbound({ own: addressesOf(settings) }),
    clock,
    wait,
    random: Math.random,
    userAgent: userAgentOf(version, settings),
    timeoutMs: settings.scholarsTimeoutSeconds * 1_000,
  };
  const api = createPreprintApi(upstream);
  const harvest = createHarvest({
    database,
    queue,
    clock,
    api,
    apiBase: settings.preprintsUrl,
    days: settings.preprintDays,
  });
  const connectors = createConnectors(upstream, settings, { api, harvest, database });
  const needs = { connectors, files };
  return {
    jobs: [harvest.job, identifyJob({ database, connectors, retrieval, files })],
    async askFor(tx, { tenantId, fileId, versionId }) {
      if (settings.identifyPapers)
        await queue.add(
          tx,
          'paper-identify',
          { fileId, versionId },
          { tenantId, dedupeKey: `paper-identify/${versionId}`, priority: IDENTIFY_PRIORITY },
        );
    },
    async find(actor, words, signal) {
      admitToScholars(actor);
      return (await findPapers(connectors, { repository: '', search: words, limit: A_FEW }, signal)).items;
    },
    routes: [
      route(contract.listScholars, ({ actor, query, signal }) => {
        admitToScholars(actor);
        return whileThere(signal, listScholars(needs, actor, query, signal));
      }),
      route(contract.addPaper, ({ actor, params, body, signal }) => {
        admitToScholars(actor);
        return whileThere(signal, addPaper(needs, actor, params.externalId, body.projectId, signal));
      }),
    ],
  };
}

/** Whoever has left gets no answer, and that is no failure of ours. */
async function whileThere<T>(signal: AbortSignal, answer: Promise<T>): Promise<T> {
  return answer.catch(error => {
    throw signal.aborted ? new Problem('bad_request', {}, { cause: error }) : error;
  });
}
