// PostgreSQL 17 with pgvector for the second run of the server tests: a given server, an installed one, or one of our
// own made from Debian's packages in a folder that is kept between runs.
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { installPackage, isRoot } from './debian.ts';

export interface TestPostgres {
  readonly url: string;
  stop(): Promise<void>;
}

const VERSION = 17;
const inFolder = `/usr/lib/postgresql/${VERSION}/bin`;

/** Starts (or finds) the server that the tests use. Throws with a sentence for people when it cannot be had. */
export async function startPostgres(cache: string): Promise<TestPostgres> {
  const given = process.env.TEST_DATABASE_URL;
  return given ? { url: given, stop: async () => {} } : launch(providePostgres(cache), cache);
}

/**
 * The folder below which PostgreSQL is installed, '' for the machine's own; made when there is none. Throws like
 * `startPostgres`.
 */
export function providePostgres(cache: string): string {
  const installed =
    existsSync(`${inFolder}/initdb`) && existsSync(`/usr/share/postgresql/${VERSION}/extension/vector.control`);
  return installed ? '' : debianFolder(cache);
}

/** A Debian 13 folder with PostgreSQL in it; made once (about 40 s and 700 MB). */
function debianFolder(cache: string): string {
  const folder = `${cache}/postgresql-${VERSION}`;
  const complete = `${folder}/.complete`;
  if (existsSync(complete)) return folder;
  if (!isRoot()) {
    throw new Error(
      `PostgreSQL ${VERSION} with pgvector was not found. Install postgresql-${VERSION} and ` +
        `postgresql-${VERSION}-pgvector, set TEST_DATABASE_URL, or run the tests as root on Debian.`,
    );
  }
  installPackage('debootstrap', '/usr/sbin/debootstrap');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  console.log(`Making a Debian folder with PostgreSQL ${VERSION} and pgvector (once)…`);
  const made = spawnSync(
    '/usr/sbin/debootstrap',
    [
      '--variant=minbase',
      `--include=postgresql-${VERSION},postgresql-${VERSION}-pgvector`,
      'trixie',
      folder,
      debianMirror(),
    ],
    {
      stdio: ['ignore', 'pipe', 'pipe'],
      encoding: 'utf8',
      maxBuffer: 1 << 26,
    },
  );
  if (made.status !== 0)
    throw new Error(`debootstrap failed:\n${(made.stdout + made.stderr).split('\n').slice(-12).join('\n')}`);
  writeFileSync(complete, '');
  return folder;
}

/** The mirror that this machine's own apt sources name, so that a machine behind a private mirror works too. */
function debianMirror(): string {
  const lines = execFileSync(
    'apt-get',
    ['indextargets', '--format', '$(REPO_URI) $(ORIGIN) $(LABEL)', 'Created-By: Packages'],
    { encoding: 'utf8' },
  );
  const mirror = lines
    .split('\n')
    .map(line => line.split(' '))
    .find(([, origin, label]) => origin === 'Debian' && label === 'Debian')?.[0];
  if (!mirror)
    throw new Error('apt names no Debian mirror on this machine: set TEST_DATABASE_URL to a PostgreSQL with pgvector.');
  return mirror;
}

/**
 * Initialises a throw-away cluster and starts it on a free loopback port. `base` is '' for the machine's own
 * installation.
 */
async function launch(base: string, cache: string): Promise<TestPostgres> {
  const port = await freePort();
  // PostgreSQL refuses to run as root: as root it runs as the package's user, in the folder's own file system when
  // there is one.
  const data = base ? `/var/lib/postgresql/test-${port}` : `${cache}/postgresql-data-${port}`;
  const seen = `${base}${data}`;
  rmSync(seen, { recursive: true, force: true });
  mkdirSync(seen, { recursive: true, mode: 0o700 });
  const user = isRoot() ? identity(base) : undefined;
  if (user) chownSync(seen, user.uid, user.gid);
  if (base) chmodSync(`${base}/tmp`, 0o1777);

  const [program, before] = command(base, user !== undefined);
  const initialised = spawnSync(
    program,
    [
      ...before,
      `${inFolder}/initdb`,
      '-A',
      'trust',
      '-U',
      'postgres',
      '-D',
      data,
      '-E',
      'UTF8',
      '--locale=C.UTF-8',
      '--no-sync',
    ],
    {
      cwd: '/',
      encoding: 'utf8',
    },
  );
  if (initialised.status !== 0) throw new Error(`initdb failed: ${initialised.stderr || initialised.error?.message}`);
  // No fsync: these rows need not survive the machine. Durability has its own tests.
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    max_connections: 200,
    shared_buffers: '128MB',
  };
  const server = spawn(
    program,
    [
      ...before,
      `${inFolder}/postgres`,
      '-D',
      data,
      ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
    {
      cwd: '/',
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let log = '';
  const keep = (piece: Buffer) => {
    log = (log + piece.toString()).slice(-4_000);
  };
  server.stdout.on('data', keep);
  server.stderr.on('data', keep);
  const ended = new Promise<void>(resolve => server.on('exit', () => resolve()));

  const url = `postgresql://postgres@127.0.0.1:${port}/postgres`;
  const stop = async () => {
    // SIGINT is PostgreSQL's "fast" shutdown.
    if (server.exitCode === null) server.kill('SIGINT');
    await ended;
    rmSync(seen, { recursive: true, force: true });
  };
  const deadline = Date.now() + 30_000;
  for (;;) {
    if (server.exitCode !== null) throw new Error(`PostgreSQL did not start:\n${log}`);
    const problem = await tryVector(url);
    if (problem === undefined) return { url, stop };
    if (Date.now() > deadline) {
      await stop();
      throw new Error(`PostgreSQL did not become ready in 30 s (${problem}):\n${log}`);
    }
    await pause(100);
  }
}

/** Connects and creates the extension; the text of the failure when that does not work yet. */
async function tryVector(url: string): Promise<string | undefined> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  try {
    await client.connect();
    await client.query('create extension if not exists vector');
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * How to run a program as the database's user: directly, by setpriv, or inside the folder by chroot. Each replaces
 * itself, so our child's pid is the server's.
 */
function command(base: string, asUser: boolean): [program: string, before: string[]] {
  if (base) return ['chroot', ['--userspec=postgres:postgres', base]];
  return asUser ? ['setpriv', ['--reuid=postgres', '--regid=postgres', '--clear-groups']] : ['env', []];
}

function identity(base: string): { uid: number; gid: number } {
  const line = execFileSync('grep', ['^postgres:', `${base}/etc/passwd`], { encoding: 'utf8' }).split(':');
  return { uid: Number(line[2]), gid: Number(line[3]) };
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => probe.once('error', reject).listen(0, '127.0.0.1', resolve));
  const address = probe.address();
  await new Promise(resolve => probe.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('The system gave no port.');
  return address.port;
}
