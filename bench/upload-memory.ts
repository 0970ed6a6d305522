import { randomFillSync } from 'node:crypto';
import { closeSync, createReadStream, mkdtempSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Person } from '../e2e/support/person.ts';
import { startServer } from '../e2e/support/server.ts';
import type { BenchRow } from './measure.ts';

const MEGABYTE = 1_048_576;
const SIZE = 299 * MEGABYTE;

/** Memory of the server process while a file of nearly 300 MB comes in: its highest over what it was just before. */
export async function benchUploadMemory(): Promise<BenchRow[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'nousboard-bench-'));
  const server = await startServer({ dataDir });
  try {
    const person = await new Person(server.origin).register();
    const project = await person.newProject('Large');
    const path = join(dataDir, 'large.pdf');
    writeLargePdf(path);
    await pause(2_000);
    const pid = server.child.pid ?? 0;
    const before = resident(pid);
    let highest = before;
    const watch = setInterval(() => {
      highest = Math.max(highest, resident(pid));
    }, 20);
    const begun = performance.now();
    const status = await send(`${server.origin}/api/files`, person.token, path, project.conversationId);
    const seconds = (performance.now() - begun) / 1_000;
    clearInterval(watch);
    if (status !== 201) throw new Error(`The upload answered ${status}.`);
    const more = (highest - before) / 1_024;
    return [{ what: `server process while 299 MB come in (${seconds.toFixed(1)} s)`, value: `+${Math.round(more)} MB`, bar: '≤ +64 MB', ok: more <= 64 }];
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
    '%PDF-1.7\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj 3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>endobj\n',
  );
  writeSync(file, `4 0 obj<</Length ${SIZE}>>stream\n`);
  const piece = Buffer.alloc(MEGABYTE);
  for (let written = 0; written < SIZE; written += MEGABYTE) writeSync(file, randomFillSync(piece));
  writeSync(file, '\nendstream endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');
  closeSync(file);
}

/** Streams the file as one multipart part: `fetch` with a form would hold it in this process's memory. */
function send(url: string, token: string, path: string, projectId: string): Promise<number> {
  const boundary = 'nousboard-bench';
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="projectId"\r\n\r\n${projectId}\r\n--${boundary}\r\ncontent-disposition: form-data; name="temp_file_id"\r\n\r\n1\r\n--${boundary}\r\ncontent-disposition: form-data; name="files"; filename="large.pdf"\r\ncontent-type: application/pdf\r\n\r\n`;
  return new Promise((resolve, reject) => {
    const sent = request(url, { method: 'POST', headers: { authorization: `Bearer ${token}`, 'content-type': `multipart/form-data; boundary=${boundary}` } }, reply => {
      reply.resume();
      reply.on('end', () => resolve(reply.statusCode ?? 0));
    });
    sent.on('error', reject);
    sent.write(head);
    createReadStream(path)
      .on('error', reject)
      .on('end', () => sent.end(`\r\n--${boundary}--\r\n`))
      .pipe(sent, { end: false });
  });
}

const resident = (pid: number) => Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0);
