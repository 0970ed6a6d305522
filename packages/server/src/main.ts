import { styleText } from 'node:util';
import type { App } from './app.ts';
import { faultOfAddress, faultOfFolder } from './start-faults.ts';

// The command. It starts with as little as possible, so that an old Node gets a sentence instead of a syntax error.

const LEAST_NODE = 24;
const major = Number(process.versions.node.split('.')[0]);
if (major < LEAST_NODE) {
  process.stderr.write(
    `Nousboard needs Node ${LEAST_NODE} or newer; this is ${process.versions.node}. ` +
      '"npm start" obtains it by itself.\n',
  );
  process.exit(1);
}

const { loadSettings, SettingsError } = await import('#platform/settings.ts');
const { settingsWithoutEffect } = await import('#platform/settings-without-effect.ts');
const { isLoopback } = await import('#platform/loopback.ts');

try {
  await run();
} catch (error) {
  process.stderr.write(`${wordsOf(error)}\n`);
  process.exit(1);
}

async function run(): Promise<void> {
  // What the program writes is for nobody else on the machine.
  process.umask(0o077);
  const settings = withRoles(loadSettings(), process.argv);
  refuseOpenHttp(settings);
  // Loaded last: whoever is told that a setting is wrong need not wait for everything. The database opens while the
  // rest is loaded.
  const { createLog } = await import('#platform/log.ts');
  const { openDatabase } = await import('#platform/db/open.ts');
  const { keepDataPrivate } = await import('#platform/private-folder.ts');
  const { backupAsked, runBackup } = await import('./backup/commands.ts');
  const log = createLog(settings);
  for (const words of settingsWithoutEffect()) log.warn(words);
  for (const option of process.argv.slice(2).filter(argument => !isOption(argument)))
    log.warn(
      `${option} is no option of this program: there are --roles=web,worker, --move-database, --backup=FILE, ` +
        '--restore=FILE and --accept-encryption-key',
    );
  const asked = backupAsked(process.argv);
  keepDataPrivate(settings.dataDir, log);
  if (asked) {
    process.stdout.write(`${await runBackup(asked, settings, log)}\n`);
    return;
  }
  if (process.argv.includes('--move-database')) {
    const { moveDatabase } = await import('./move-database.ts');
    process.stdout.write(`${await moveDatabase(settings, log)}\n`);
    return;
  }
  if (process.argv.includes('--accept-encryption-key')) {
    const { acceptEncryptionKey } = await import('./accept-key.ts');
    process.stdout.write(`${await acceptEncryptionKey(settings, log)}\n`);
    return;
  }
  const opening = openDatabase({ settings, log });
  // Its failure is met where it is awaited, in `buildApp`; until then it must not count as unhandled.
  opening.catch(() => undefined);
  const { buildApp } = await import('./app.ts');
  const app = await buildApp({ settings, log, opening });
  stopGracefully(app, settings.roles.includes('web'));
  if (settings.roles.includes('worker')) app.startWork();
  tellTools(app).catch((error: unknown) => app.log.warn({ err: error }, 'the tools of this machine could not be told'));
  if (settings.roles.includes('web')) await listen(app);
  else await listenToWatchers(app);
  if (settings.roles.includes('worker')) await rehearse(app);
}

async function listen(app: App): Promise<void> {
  const address = await app.listen().catch((error: unknown) => {
    const fault = faultOfAddress(error, app.settings);
    throw fault === undefined ? error : new SettingsError([fault]);
  });
  if (app.setupToken !== undefined && !app.settings.setupToken) {
    process.stdout.write(
      `This installation is reachable from outside. The first account needs this set-up token: ${app.setupToken}\n`,
    );
  }
  process.stdout.write(
    process.stdout.isTTY
      ? `\n  ${styleText('bold', `Nousboard is ready at ${address}`)}\n\n`
      : `Nousboard is ready at ${address}\n`,
  );
  // Compiled code is otherwise kept at a good end only. Does nothing where no such cache is asked for.
  const { flushCompileCache } = await import('node:module');
  flushCompileCache();
}

/** A worker says how it is. It works also where it cannot: on one machine, a server may have the port. */
async function listenToWatchers({ listen: begin, http, log }: App): Promise<void> {
  await begin().catch((error: unknown) =>
    log.warn({ err: error }, 'this worker cannot be asked how it is: give it a PORT of its own'),
  );
  const bound = http.server.address();
  const how = typeof bound === 'object' && bound ? `; how it is, it says at /healthz of port ${bound.port}` : '';
  process.stdout.write(`Nousboard is ready to work${how}\n`);
}

/** Nothing waits for this: what is not there is only missed when somebody needs it. */
async function tellTools({ log, settings }: App): Promise<void> {
  const [{ findTools, toolNames }, { findRecogniser }] = await Promise.all([
    import('#platform/tools.ts'),
    import('#features/ingestion/index.ts'),
  ]);
  const [tools, recogniser] = await Promise.all([findTools(), findRecogniser({ dataFolder: settings.ocrData })]);
  const missing = toolNames.filter(name => tools[name] === undefined);
  const recognition = recogniser === undefined ? null : { engine: recogniser.engine, languages: recogniser.languages };
  log.info(
    { found: Object.values(tools).map(({ name, version }) => `${name} ${version}`), missing, recognition },
    'tools of this machine',
  );
}

/** Nothing waits for this either: without it, documents only cost more. */
async function rehearse({ log }: App): Promise<void> {
  const { rehearseReading } = await import('#features/ingestion/index.ts');
  try {
    await rehearseReading();
  } catch (error) {
    log.warn({ err: error }, 'reading could not be rehearsed');
  }
}

function isOption(argument: string): boolean {
  return /^--(?:roles=|move-database$|accept-encryption-key$|backup(?:=|$)|restore(?:=|$))/.test(argument);
}

/** `--roles=web,worker` wins over the setting. */
function withRoles<S extends { readonly roles: readonly ('web' | 'worker')[] }>(
  settings: S,
  argv: readonly string[],
): S {
  const given = argv
    .find(argument => argument.startsWith('--roles='))
    ?.slice('--roles='.length)
    .split(',');
  if (!given) return settings;
  const roles = given.filter((role): role is 'web' | 'worker' => role === 'web' || role === 'worker');
  if (roles.length !== given.length || roles.length === 0)
    throw new SettingsError(['--roles takes web, worker, or both separated by a comma.']);
  return { ...settings, roles };
}

/**
 * Plain http is for loopback: beyond it either https stands in front, or somebody has said that it may be read on the
 * way.
 */
function refuseOpenHttp({
  host,
  publicUrl,
  insecureHttp,
}: {
  host: string;
  publicUrl?: string | undefined;
  insecureHttp: boolean;
}): void {
  if (insecureHttp || publicUrl?.startsWith('https:')) return;
  if (publicUrl !== undefined && !leadsHere(new URL(publicUrl)))
    throw new SettingsError([
      `PUBLIC_URL is ${publicUrl}, where passwords and documents can be read on the way. End TLS in front and set it ` +
        'to the https address, or set INSECURE_HTTP=1 to accept that.',
    ]);
  if (isLoopback(host)) return;
  throw new SettingsError([
    `HOST is ${host}, which others can reach, and nothing says that https stands in front. Set PUBLIC_URL to the ` +
      'https address, or INSECURE_HTTP=1 to accept that passwords and documents can be read on the way.',
  ]);
}

/** Whether browsers take an address for this machine, and keep cookies of it also without https. */
function leadsHere({ hostname }: URL): boolean {
  return isLoopback(hostname) || hostname.endsWith('.localhost');
}

/** The first signal finishes what runs, after a while in which others can look elsewhere; a second one ends at once. */
function stopGracefully(app: App, servesWeb: boolean): void {
  let isStopping = false;
  const stop = (why: string, code: 0 | 1) => {
    if (isStopping) process.exit(code === 0 ? 130 : code);
    isStopping = true;
    app.log.info({ why }, 'stopping');
    // What broke must not go on serving.
    const drained = code === 0 && servesWeb ? app.drain() : Promise.resolve();
    drained
      .then(() => app.close())
      .then(
        () => process.exit(code),
        (error: unknown) => {
          app.log.error({ err: error }, 'stopping failed');
          process.exit(1);
        },
      );
  };
  process.on('SIGTERM', () => stop('SIGTERM', 0));
  process.on('SIGINT', () => stop('SIGINT', 0));
  process.on('unhandledRejection', error => {
    app.log.fatal({ err: error }, 'an unhandled rejection');
    stop('an unhandled rejection', 1);
  });
  process.on('uncaughtException', error => {
    app.log.fatal({ err: error }, 'an uncaught exception');
    stop('an uncaught exception', 1);
  });
}

/** Errors that say what to do: the folder is taken, the database or the bucket cannot be used. */
function isForPeople(error: unknown): error is Error {
  const { name } = (error ?? {}) as { name?: string };
  return ['DirectoryLockedError', 'DatabaseUnusableError', 'BlobsUnusableError'].includes(name ?? '');
}

/** What people can mend is said in a sentence; anything else with its trace. */
function wordsOf(error: unknown): string {
  if (error instanceof SettingsError || isForPeople(error)) return error.message;
  return faultOfFolder(error) ?? describe(error);
}

function describe(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
