import { createHash, randomFillSync } from 'node:crypto';
import { closeSync, createReadStream, mkdtempSync, openSync, readFileSync, rmSync, statSync, writeSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { contract, TUS_BYTES } from '@nousboard/contracts';
import { Person } from '../e2e/support/person.ts';
import { startServer } from '../e2e/support/server.ts';
import type { BenchRow } from './measure.ts';

const MEGABYTE = 1_048_576;
const SIZE = 299 * MEGABYTE;
/** As the client's `PIECE_BYTES`. */
const PIECE = 8 * MEGABYTE;

/**
 * Memory of the server process while a file of nearly 300 MB comes in, at once and in pieces: its highest over what it
 * was just before.
 */
export async function benchUploadMemory(): Promise<BenchRow[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'nousboard-bench-'));
  const server = await startServer({ dataDir });
  try {
    const person = await new Person(server.origin).register();
    const path = join(dataDir, 'large.pdf');
    const rows: BenchRow[] = [];
    for (const [how, send] of [
      ['come in', sendAtOnce],
      ['come in by tus', sendInPieces],
    ] as const) {
      const project = await person.newProject(how);
      writeLargePdf(path);
      await pause(2_000);
      const pid = server.child.pid ?? 0;
      const before = resident(pid);
      let highest = before;
      const watch = setInterval(() => {
        highest = Math.max(highest, resident(pid));
      }, 20);
      const begun = performance.now();
      await send(person, path, project.conversationId);
      const seconds = (performance.now() - begun) / 1_000;
      clearInterval(watch);
      const more = (highest - before) / 1_024;
      rows.push({
        what: `server process while 299 MB ${how} (${seconds.toFixed(1)} s)`,
        value: `+${Math.round(more)} MB`,
        bar: '≤ +64 MB',
        ok: more <= 64,
      });
    }
    return rows;
  } finally {
    await server.kill('SIGKILL');
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** A PDF whose one page is followed by a stream object of random bytes: large, and legal to refuse or to read. */
function writeLargePdf(path: string): void {
  const file = openSync(path, 'w');
  writeSync(
    file,
    '%PDF-1.7\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj 3 0 ' +
      'obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>endobj\n',
  );
  writeSync(file, `4 0 obj<</Length ${SIZE}>>stream\n`);
  const piece = Buffer.alloc(MEGABYTE);
  for (let written = 0; written < SIZE; written += MEGABYTE) writeSync(file, randomFillSync(piece));
  writeSync(file, '\nendstream endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');
  closeSync(file);
}

/** Streams the file as one multipart part: `fetch` with a form would hold it in this process's memory. */
async function sendAtOnce({ origin, token }: Person, path: string, projectId: string): Promise<void> {
  const boundary = 'nousboard-bench';
  const head =
    `--${boundary}\r\ncontent-disposition: form-data; name="projectId"\r\n\r\n${projectId}\r\n--${boundary}\r\n` +
    `content-disposition: form-data; name="temp_file_id"\r\n\r\n1\r\n--${boundary}\r\n` +
    'content-disposition: form-data; name="files"; filename="large.pdf"\r\ncontent-type: application/pdf\r\n\r\n';
  const headers = { authorization: `Bearer ${token}`, 'content-type': `multipart/form-data; boundary=${boundary}` };
  const status = await stream(
    `${origin}/api/files`,
    'POST',
    headers,
    createReadStream(path),
    head,
    `\r\n--${boundary}--\r\n`,
  );
  if (status !== 201) throw new Error(`The upload answered ${status}.`);
}

/** Announces the file with its hash, and sends it in pieces as large as the product's client makes them. */
async function sendInPieces(person: Person, path: string, projectId: string): Promise<void> {
  const { size } = statSync(path);
  const hash = createHash('sha256');
  for await (const piece of createReadStream(path)) hash.update(piece as Buffer);
  const metadata = Object.entries({ filename: 'large.pdf', projectId, sha256: hash.digest('hex') }).map(
    ([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`,
  );
  const tus = { 'tus-resumable': '1.0.0' };
  const made = await person.request(
    contract.createUpload,
    {},
    { ...tus, 'upload-length': String(size), 'upload-metadata': metadata.join(',') },
  );
  const address = new URL(made.headers.get('location') ?? '', person.origin).href;
  for (let at = 0; at < size; at += PIECE) {
    const length = Math.min(PIECE, size - at);
    const headers = {
      ...tus,
      authorization: `Bearer ${person.token}`,
      'content-type': TUS_BYTES,
      'content-length': String(length),
      'upload-offset': String(at),
    };
    const status = await stream(address, 'PATCH', headers, createReadStream(path, { start: at, end: at + length - 1 }));
    if (status !== 204) throw new Error(`The piece at ${at} answered ${status}.`);
  }
}

function stream(
  url: string,
  method: string,
  headers: Record<string, string>,
  body: Readable,
  head = '',
  foot = '',
): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { method, headers }, reply => {
      reply.resume();
      reply.on('end', () => resolve(reply.statusCode ?? 0));
    });
    sent.on('error', reject);
    if (head) sent.write(head);
    body
      .on('error', reject)
      .on('end', () => sent.end(foot || undefined))
      .pipe(sent, { end: false });
  });
}

const resident = (pid: number) =>
  Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0);
