import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { PlanName } from '@nousboard/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { PasswordCost } from '#features/accounts/index.ts';
import { createAccounts, findMailRecord, hasOwnKey, recordedMail, requireOwnKey } from '#features/accounts/index.ts';
import { createAdministration } from '#features/administration/index.ts';
import { createAnalytics } from '#features/analytics/index.ts';
import { createAnswers, forgetAnswers, forgetFound } from '#features/answers/index.ts';
import { createApiAccess, forgetApiKeys, revokeApiKeys } from '#features/api-access/index.ts';
import { createArchives, forgetArchives, forgetArchivesAbout } from '#features/archives/index.ts';
import { createAssistants, forgetAssistants } from '#features/assistants/index.ts';
import { createBilling } from '#features/billing/index.ts';
import { createBooks } from '#features/books/index.ts';
import { announceLeaving, createDataSources, listSealedSecrets } from '#features/data-sources/index.ts';
import { createDescriptions } from '#features/descriptions/index.ts';
import { createDrives, forgetDrives, listSealedTokens } from '#features/drives/index.ts';
import { createFiles, forgetFiles, requireOwnStore } from '#features/files/index.ts';
import { createHighlights, forgetHighlights, forgetHighlightsOn } from '#features/highlights/index.ts';
import { createIngestion, findRecogniser, keepReplacedVersion, type Recogniser } from '#features/ingestion/index.ts';
import { createMessages, forgetSourceWords, forgetTags } from '#features/messages/index.ts';
import { createModels, forgetUserKeys, listSealedConnections, listSealedUserKeys } from '#features/models/index.ts';
import { createNoteFiles } from '#features/note-files/index.ts';
import { createNotePictures, sizeOfPictures } from '#features/note-pictures/index.ts';
import { createNoteSources } from '#features/note-sources/index.ts';
import { createOrganizations, lookOfHost, organizationsOf } from '#features/organizations/index.ts';
import { createPassages } from '#features/passages/index.ts';
import { createPlugins, forgetPlugins, listSealedPlugins } from '#features/plugins/index.ts';
import { createPresets, forgetPresets } from '#features/presets/index.ts';
import { createProjects, forgetProjects, forgetSourceFiles } from '#features/projects/index.ts';
import { createRecaps, forgetRecaps } from '#features/recaps/index.ts';
import { createReferences } from '#features/references/index.ts';
import { createRetrieval } from '#features/retrieval/index.ts';
import { createScholars } from '#features/scholars/index.ts';
import { createSearch } from '#features/search/index.ts';
import { createSearchModels } from '#features/search-models/index.ts';
import { createSharing, endShares, forgetShares } from '#features/sharing/index.ts';
import { createSpeech } from '#features/speech/index.ts';
import { createWebPages } from '#features/web-pages/index.ts';
import type { Blobs } from '#platform/blobs.ts';
import type { Clock } from '#platform/clock.ts';
import { systemClock } from '#platform/clock.ts';
import type { Database, Db, Tx } from '#platform/db/db.ts';
import { openDatabase } from '#platform/db/open.ts';
import { askedOrigin } from '#platform/http/asked-origin.ts';
import { createIdempotency } from '#platform/http/idempotency.ts';
import { addOperations, createOperationsHttp } from '#platform/http/operations.ts';
import { createHttp } from '#platform/http/server.ts';
import type { Log } from '#platform/log.ts';
import { createLog } from '#platform/log.ts';
import type { Mail } from '#platform/mail/mail.ts';
import { openMail } from '#platform/mail/open.ts';
import { openBlobs } from '#platform/open-blobs.ts';
import type { Wait } from '#platform/outbound/insist.ts';
import { waitReally } from '#platform/outbound/insist.ts';
import { ownAddress } from '#platform/own-address.ts';
import { openQueue } from '#platform/queue/open.ts';
import type { Queue } from '#platform/queue/queue.ts';
import { probeSandbox } from '#platform/sandbox/probe.ts';
import { canMakeRoom } from '#platform/sandbox/room.ts';
import type { Sealed } from '#platform/seal.ts';
import type { Settings } from '#platform/settings.ts';
import type { Tool, Tools } from '#platform/tools.ts';
import { findTools } from '#platform/tools.ts';

const packageFile = new URL('../package.json', import.meta.url);
/** The version of the product, from its package. */
export const version: string = (JSON.parse(readFileSync(packageFile, 'utf8')) as { version: string }).version;

/** A load balancer asks every few seconds. */
const DRAIN_SECONDS = 5;

export interface AppOptions {
  readonly settings: Settings;
  readonly log?: Log;
  /** Given parts are used as they are and not closed with the app: tests share one database. */
  readonly database?: Database;
  /**
   * The database that the settings name, already being opened by the caller. It belongs to the app and is closed with
   * it.
   */
  readonly opening?: Promise<Database>;
  readonly blobs?: Blobs;
  readonly clock?: Clock;
  /** What sends letters; what the settings say, unless a test brings its own. */
  readonly mail?: Mail;
  /** What recognises words in pictures; the best that this machine has, unless a test brings its own. */
  readonly findRecogniser?: () => Promise<Recogniser | undefined>;
  /** What prints Office documents; LibreOffice where this machine has it, unless a test brings its own. */
  readonly findPrinter?: () => Promise<Tool | undefined>;
  /** The programs of this machine; looked for, unless a test brings its own. */
  readonly findTools?: () => Promise<Tools>;
  /** How requests to the outside wait for their turn; really, unless a test brings its own. */
  readonly wait?: Wait;
  /** How often the queue looks for work without being woken; its own time, unless a test waits for that. */
  readonly queuePollMs?: number;
  readonly passwordCost?: PasswordCost;
  readonly bodyMs?: number;
  /** Says something to whoever runs the program; on the standard output, unless a test listens. */
  readonly tell?: (words: string) => void;
  readonly webDirectory?: string;
}

/** The whole server, built and not yet listening. */
export interface App {
  readonly http: FastifyInstance;
  readonly settings: Settings;
  readonly log: Log;
  readonly database: Database;
  readonly blobs: Blobs;
  readonly queue: Queue;
  /** What the first account must bring; undefined when it needs nothing. */
  readonly setupToken: string | undefined;
  /** Begins background work. */
  startWork(): void;
  /**
   * Listens where the settings say, and gives the address for people; a server takes over answers that a dead process
   * left before that.
   */
  listen(): Promise<string>;
  /**
   * Says no at /readyz and goes on serving for as long as the settings say, so that whoever distributes requests can
   * look elsewhere.
   */
  drain(): Promise<void>;
  /** Refuses new work, waits for what runs, closes everything. Safe to call twice. */
  close(): Promise<void>;
}

/** Everything that is encrypted with the key of the installation. */
async function listSealed(db: Db): Promise<Sealed[]> {
  const all: Sealed[] = [];
  for (const list of [
    listSealedTokens,
    listSealedConnections,
    listSealedUserKeys,
    listSealedPlugins,
    listSealedSecrets,
  ])
    all.push(...(await list(db)));
  return all;
}

export async function buildApp(options: AppOptions): Promise<App> {
  const { settings } = options;
  const log = options.log ?? createLog(settings);
  const clock = options.clock ?? systemClock;
  const wait = options.wait ?? waitReally;
  const database = options.database ?? (await (options.opening ?? openDatabase({ settings, log })));
  const blobs = options.blobs ?? (await openBlobs(settings));
  await requireOwnStore({ database, blobs, settings, log });
  await requireOwnKey({ database, settings, log, listSealed });
  const queue = openQueue({
    database,
    log,
    ...(options.queuePollMs !== undefined && { pollMs: options.queuePollMs }),
  });
  const mail = recordedMail(options.mail ?? openMail(settings, log), { database, clock, log });
  const draining = new AbortController();
  const stopping = new AbortController();

  /** Deletes every row of a tenant: of a person who leaves, or of a data source. */
  const forgetRows = async (tx: Tx, tenantId: string): Promise<void> => {
    await forgetShares({ queue }, tx, tenantId);
    for (const forget of [
      forgetRecaps,
      forgetDrives(queue),
      forgetArchives,
      forgetHighlights,
      forgetFiles,
      forgetProjects,
      forgetTags,
      forgetUserKeys,
      forgetApiKeys,
      forgetAssistants,
      forgetPlugins,
      forgetPresets,
      forgetAnswers,
      billing.forget,
      idempotency.forget,
      queue.forget,
    ])
      await forget(tx, tenantId);
  };
  /** Ends what leads from a person's things to others: shares, and accounts elsewhere that they have connected. */
  const cutTies = async (tx: Tx, tenantId: string): Promise<void> => {
    await endShares({ queue }, tx, tenantId);
    for (const forget of [forgetDrives(queue), forgetUserKeys, forgetPlugins]) await forget(tx, tenantId);
  };
  const analytics = createAnalytics({ settings, clock, log });
  const originOf = ({ headers }: FastifyRequest) => askedOrigin(address(), settings, headers.host);
  // While the parts are put together nothing goes on by a key; plans can change then already.
  let lookForEnded: () => void = () => undefined;
  const accounts = await createAccounts({
    database,
    settings,
    clock,
    log,
    queue,
    mail,
    blobs,
    origin: () => address(),
    originOf,
    version,
    organizationsOf,
    onCome: analytics.identify,
    onStanding: () => lookForEnded(),
    cancelPlan: (tx, tenantId) => billing.cancelPlan(tx, tenantId),
    lookOf: host => lookOfHost(database.db, host, settings.publicUrl),
    tell: options.tell ?? (words => process.stdout.write(`${words}\n`)),
    forgetRows,
    revokeKeys: revokeApiKeys,
    cutTies,
    ...(options.passwordCost && { passwordCost: options.passwordCost }),
  });
  const billing = await createBilling({
    database,
    queue,
    clock,
    log,
    settings,
    originOf,
    wait,
    billing: accounts.billing,
    changePlan: accounts.changePlan,
    forgetPlans: accounts.forgetPlans,
  });
  const organizations = createOrganizations({
    database,
    clock,
    log,
    blobs,
    settings,
    announceLoss: announceLeaving(queue),
    forgetDataSources: (tx, organizationId) => dataSources.forgetOf(tx, organizationId),
  });
  const sharing = createSharing({
    database,
    queue,
    clock,
    mail,
    origin: () => address(),
    product: settings.appTitle,
    endAnswers: (tenantId, fileIds) => answers.endAnswers(tenantId, fileIds),
    forgetSources: async (tx, tenantId, fileIds) => {
      for (const forget of [
        recaps.forgetAbout,
        forgetSourceFiles,
        forgetHighlightsOn,
        forgetArchivesAbout,
        forgetFound,
        forgetSourceWords,
        idempotency.forgetAbout,
        queue.forgetAbout,
      ])
        await forget(tx, tenantId, fileIds);
    },
  });
  const presets = createPresets({ database, clock });
  const projects = createProjects({
    database,
    queue,
    clock,
    usualEngine: ({ tenantId, plan }, wanted) => models.of(tenantId).preferred(plan as PlanName, wanted),
    forgetMade: (tx, tenantId, projectId) => recaps.forgetOf(tx, tenantId, projectId),
  });

  const idempotency = createIdempotency({ database, clock });
  const files = createFiles({
    database,
    blobs,
    queue,
    clock,
    settings,
    idempotency,
    log,
    keepReplacedVersion,
    bytesBesides: tenantId => sizeOfPictures(blobs, tenantId),
  });
  const recogniser = options.findRecogniser ?? (() => findRecogniser({ dataFolder: settings.ocrData }));
  const tools = options.findTools ?? findTools;
  const findPrinter =
    options.findPrinter ?? (async () => ((await canMakeRoom()) ? (await tools()).libreoffice : undefined));
  const ingestion = createIngestion({
    database,
    blobs,
    clock,
    log,
    queue,
    concurrency: settings.ingestionConcurrency,
    recordReading: files.recordReading,
    forgetContent: files.forgetContent,
    renewContent: files.renewContent,
    findRecogniser: recogniser,
    findPrinter,
    announceReady: async (tx, ready) => {
      await descriptions.askFor(tx, ready);
      await scholars.askFor(tx, ready);
      await archives.askFor(tx, ready);
    },
  });
  const highlights = createHighlights({ database, blobs, clock });
  const references = createReferences({
    database,
    blobs,
    settings,
    idempotency,
    takeDocument: files.takeDocument,
    slots: files.slots,
  });
  const webPages = createWebPages({ database, clock, settings, version, files, slots: files.slots });
  const { models, routes: modelRoutes, assistantsOfOpenAi } = createModels({ database, clock, log, settings });
  const searchModels = createSearchModels({ database, blobs, log, settings, service: models.embedding });
  const retrieval = createRetrieval({
    database,
    blobs,
    queue,
    log,
    settings,
    embedding: searchModels.embedding,
    rerank: models.rerank,
  });
  const passages = createPassages({ database, retrieval, marked: highlights.marked });
  const descriptions = createDescriptions({
    database,
    queue,
    log,
    models,
    retrieval,
    recordReading: files.recordReading,
    isWanted: settings.describeWithModel,
  });
  const noteSources = createNoteSources({ database, clock, queue, log, files });
  const messages = createMessages({ database, clock, noteChanged: noteSources.follow });
  const notePictures = createNotePictures({ database, blobs, clock, log, keepWithin: files.keepWithin });
  const noteFiles = createNoteFiles({
    database,
    clock,
    ingestion,
    readPicture: notePictures.readPicture,
    origin: () => address(),
  });
  const plugins = createPlugins({
    database,
    log,
    settings,
    version,
    findPapers: (actor, words, signal) => scholars.find(actor, words, signal),
    readPage: webPages.read,
  });
  const assistants = createAssistants({ database, clock, models, assistantsOfOpenAi });
  const answers = createAnswers({
    database,
    log,
    clock,
    credit: settings.checkBalance ? billing.credit : undefined,
    retrieval,
    marked: highlights.marked,
    models,
    queue,
    idempotency,
    agent: settings.agent,
    openToolbox: plugins.openToolbox,
    stopping: stopping.signal,
  });
  const search = createSearch({ database });
  const books = createBooks({
    database,
    blobs,
    queue,
    clock,
    idempotency,
    settings,
    version,
    files,
    slots: files.slots,
    ingestion,
    wait,
  });
  const scholars = createScholars({ database, queue, clock, settings, version, files, retrieval, wait });
  const dataSources = createDataSources({
    database,
    queue,
    blobs,
    clock,
    log,
    settings,
    idempotency,
    files,
    slots: files.slots,
    forgetRows,
  });
  const drives = createDrives({
    database,
    queue,
    clock,
    settings,
    files,
    originOf,
    wait,
    actorOfAccount: accounts.actorOfAccount,
  });
  const apiAccess = createApiAccess({
    database,
    clock,
    log,
    version,
    retrieval,
    files,
    idempotency,
    originOf,
    credit: billing.credit,
    checksBalance: settings.checkBalance,
    actorOfAccount: accounts.actorOfAccount,
  });
  lookForEnded = apiAccess.lookForEnded;
  const speech = createSpeech({ models, tools, log });
  const recaps = createRecaps({
    database,
    blobs,
    queue,
    clock,
    log,
    retrieval,
    models,
    tools,
    drawPage: ingestion.drawPage,
    actorOfAccount: accounts.actorOfAccount,
  });
  const archives = createArchives({
    database,
    blobs,
    queue,
    clock,
    version,
    settings,
    idempotency,
    accounts,
    files,
    notePictures,
    slots: files.slots,
    addHighlight: highlights.add,
    actorOfAccount: accounts.actorOfAccount,
  });
  const administration = createAdministration({
    database,
    queue,
    countFiles: files.countFiles,
    lossesOf: billing.lossesOf,
    hasOwnKey: () => hasOwnKey(database, settings, listSealed),
    mail: async () => (mail.reachesPeople ? findMailRecord(database.db) : null),
    version,
    sandbox,
    recogniser,
    tools,
  });
  for (const job of [
    ...accounts.jobs,
    ...billing.jobs,
    ...sharing.jobs,
    ...files.jobs,
    ...ingestion.jobs,
    ...retrieval.jobs,
    ...descriptions.jobs,
    ...answers.jobs,
    ...books.jobs,
    ...scholars.jobs,
    ...dataSources.jobs,
    ...drives.jobs,
    ...noteSources.jobs,
    ...recaps.jobs,
    ...archives.jobs,
  ])
    queue.register(job);

  const routes = [
    ...accounts.routes,
    ...billing.routes,
    ...organizations.routes,
    ...assistants.routes,
    ...plugins.routes,
    ...presets.routes,
    ...projects.routes,
    ...files.routes,
    ...ingestion.routes,
    ...highlights.routes,
    ...passages.routes,
    ...references.routes,
    ...webPages.routes,
    ...messages.routes,
    ...noteSources.routes,
    ...notePictures.routes,
    ...noteFiles.routes,
    ...modelRoutes,
    ...searchModels.routes,
    ...answers.routes,
    ...search.routes,
    ...books.routes,
    ...scholars.routes,
    ...dataSources.routes,
    ...drives.routes,
    ...apiAccess.routes,
    ...speech.routes,
    ...recaps.routes,
    ...archives.routes,
    ...administration.routes,
  ];
  const counts = new Map();
  // Only a server answers people: a worker listens for whoever watches it.
  const servesWeb = settings.roles.includes('web');
  const http = servesWeb
    ? await createHttp({
        settings,
        log,
        clock,
        counts,
        routes,
        version,
        webDirectory: options.webDirectory ?? fileURLToPath(new URL('../../web/dist/', import.meta.url)),
        identify: {
          ...accounts.identify,
          apiKey: apiAccess.apiKey,
          whenEnded: (actor, ended) =>
            (actor.apiKeyId === undefined ? accounts.identify : apiAccess).whenEnded(actor, ended),
        },
        database,
        idempotency,
        stopping: stopping.signal,
        ...(options.bodyMs !== undefined && { bodyMs: options.bodyMs }),
      })
    : createOperationsHttp(log);
  addOperations(http, {
    database,
    blobs,
    queue,
    clock,
    log,
    counts,
    draining: draining.signal,
    metricsToken: settings.metricsToken,
  });

  const address = () => {
    const bound = http.server.address();
    const port = typeof bound === 'object' && bound ? bound.port : settings.port;
    const host = ownAddress(settings.host);
    return settings.publicUrl ?? `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
  };
  let closed: Promise<void> | undefined;
  const close = async () => {
    draining.abort();
    stopping.abort();
    const graceMs = settings.shutdownGraceSeconds * 1_000;
    // Whoever has not finished by then is cut off; what they asked for goes on after the restart.
    const cut = setTimeout(() => http.server.closeAllConnections(), graceMs);
    retrieval.stop();
    // Streams end with the runs; until then their connections would hold the server open.
    await Promise.all([
      http.close(),
      queue.stop(graceMs),
      answers.stop(),
      files.stop(),
      organizations.stop(),
      dataSources.stop(),
      notePictures.stop(),
      analytics.stop(),
    ]);
    await ingestion.close();
    await searchModels.close();
    clearTimeout(cut);
    if (!options.database) await database.close();
  };
  return {
    http,
    settings,
    log,
    database,
    blobs,
    queue,
    setupToken: accounts.setupToken,
    startWork() {
      queue.start();
      retrieval.start();
      files.start();
      organizations.start();
      dataSources.start();
      notePictures.start();
      ingestion.start();
    },
    async listen() {
      if (servesWeb) {
        await answers.start();
        // Opened before the first question; nobody waits for it.
        searchModels.embedding();
      }
      await http.listen({ host: settings.host, port: settings.port });
      return address();
    },
    async drain() {
      draining.abort();
      await pause((settings.shutdownDrainSeconds ?? (settings.publicUrl ? DRAIN_SECONDS : 0)) * 1_000);
    },
    close: () => (closed ??= close()),
  };
}

/** What the probe found, for an ADMIN. */
async function sandbox() {
  const { prlimit, unshare } = await probeSandbox();
  const missing = [
    ...(unshare === undefined ? ['the network cannot be taken away'] : []),
    ...(prlimit === undefined ? ['memory is watched instead of limited'] : []),
  ];
  return {
    network: unshare !== undefined,
    memory: prlimit !== undefined,
    note: missing.length === 0 ? null : `In processes that read documents ${missing.join(' and ')} on this system.`,
  };
}
