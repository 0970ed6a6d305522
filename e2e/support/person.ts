import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import {
  type AnswerEvent,
  contract,
  type Endpoint,
  type LoggedEvent,
  type Message,
  type ParamsOf,
  type Project,
  type ReplyOf,
  type SentBodyOf,
  type SentQueryOf,
  type SourceFile,
  TUS_BYTES,
} from '@nousboard/contracts';
import { createParser } from 'eventsource-parser';
import type { BrowserContext } from 'playwright-core';
import { until } from './server.ts';

type Sending<E extends Endpoint> = {
  params?: ParamsOf<E>;
  query?: SentQueryOf<E>;
  body?: SentBodyOf<E>;
  idempotencyKey?: string;
};

/** What a server answered when it was not a success. */
export class RefusedError extends Error {
  readonly status: number;
  readonly code: string;
  constructor(status: number, code: string, text: string) {
    super(`${status} ${code}: ${text}`);
    this.status = status;
    this.code = code;
  }
}

/**
 * Somebody who uses the HTTP interface of a running server. `origin` may be changed after a restart on another port.
 */
export class Person {
  origin: string;
  readonly email: string;
  readonly password = 'correct horse battery';
  token = '';
  #signedInAt = 0;

  constructor(origin: string, name = 'ada') {
    this.origin = origin;
    this.email = `${name}@example.org`;
  }

  /**
   * Creates the account (the first one is signed in by it) and signs in. Whoever is not `new` knows their way: the tour
   * is not offered to them.
   */
  async register(as: 'new' | 'known' = 'known'): Promise<this> {
    await this.call(contract.register, {
      body: { name: 'Ada Quill', email: this.email, password: this.password, confirm_password: this.password },
    });
    await this.login();
    if (as === 'known' && (await this.call(contract.getUser)).emailVerified)
      await this.call(contract.updateOnboarding, { body: { newUser: false } });
    return this;
  }

  async login(): Promise<this> {
    this.token = (await this.call(contract.login, { body: { email: this.email, password: this.password } })).token;
    this.#signedInAt = Date.now();
    return this;
  }

  /** Signs the windows of a browser in without the form, which has journeys of its own: they get the same cookie. */
  async signIn(windows: BrowserContext): Promise<void> {
    const { origin, email, password } = this;
    const reply = await windows.request.post(`${origin}/api/auth/login`, {
      data: { email, password },
      headers: { origin },
    });
    if (!reply.ok()) throw new Error(`${reply.status()} ${await reply.text()}`);
  }

  /** Signs in again before the access token, good for fifteen minutes, runs out. */
  async staySignedIn(): Promise<void> {
    if (Date.now() - this.#signedInAt > 10 * 60_000) await this.login();
  }

  async call<E extends Endpoint>(endpoint: E, sending: Sending<E> = {}): Promise<ReplyOf<E>> {
    const reply = await this.request(endpoint, sending);
    return (reply.status === 204 ? undefined : await reply.json()) as ReplyOf<E>;
  }

  /** The raw reply of a route; throws `Refused` when it is no success. */
  async request<E extends Endpoint>(
    endpoint: E,
    { params, query, body, idempotencyKey }: Sending<E> = {},
    headers: Record<string, string> = {},
  ): Promise<Response> {
    const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(String((params as Record<string, unknown> | undefined)?.[name])),
    );
    const url = new URL(`/api${path}`, this.origin);
    for (const [name, value] of Object.entries(query ?? {}))
      if (value !== undefined) url.searchParams.set(name, String(value));
    return this.#send(url, {
      method: endpoint.method,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  }

  async #send(url: URL, init: RequestInit): Promise<Response> {
    const reply = await fetch(url, {
      ...init,
      headers: {
        origin: this.origin,
        ...(this.token && { authorization: `Bearer ${this.token}` }),
        ...(init.headers as Record<string, string>),
      },
    });
    if (reply.ok) return reply;
    const text = await reply.text();
    const code = /"code":"(\w+)"/.exec(text)?.[1] ?? '';
    throw new RefusedError(reply.status, code, text.slice(0, 400));
  }

  newProject(title = 'Reading'): Promise<Project> {
    return this.call(contract.createProject, { body: { title } });
  }

  /** Uploads files from disk into a project; the files as the server stored them, in the order sent. */
  async upload(
    paths: readonly string[],
    projectId?: string,
    names: readonly string[] = paths.map(path => basename(path)),
  ): Promise<SourceFile[]> {
    const form = new FormData();
    if (projectId) form.append('projectId', projectId);
    for (const [at, path] of paths.entries()) {
      const type = path.endsWith('.pdf') ? 'application/pdf' : path.endsWith('.md') ? 'text/markdown' : 'text/plain';
      form.append('temp_file_id', crypto.randomUUID());
      form.append('files', new Blob([readFileSync(path)], { type }), names[at]);
    }
    const reply = await this.#send(new URL('/api/files', this.origin), { method: 'POST', body: form });
    const { items, refused } = (await reply.json()) as ReplyOf<typeof contract.uploadFiles>;
    if (refused.length > 0) throw new RefusedError(422, refused[0]?.code ?? '', JSON.stringify(refused));
    return items;
  }

  /** Puts a small book into the catalogue, as only an ADMIN may. */
  async putBook(title: string, author: string): Promise<void> {
    const form = new FormData();
    for (const [name, value] of Object.entries({
      title,
      author,
      year: '1850',
      category: 'science',
      license: 'Public domain',
    }))
      form.append(name, value);
    form.append(
      'file',
      new Blob([`# ${title}\n\nOf this work there is a word only.\n`], { type: 'text/markdown' }),
      `${title}.md`,
    );
    await this.#send(new URL('/api/library/books', this.origin), { method: 'POST', body: form });
  }

  /**
   * Uploads one file by the tus protocol, in three pieces; goes on where an earlier attempt was cut off. The file as
   * the server stored it.
   */
  async uploadInPieces(path: string, projectId: string): Promise<SourceFile> {
    const bytes = readFileSync(path);
    const metadata = Object.entries({
      filename: basename(path),
      projectId,
      sha256: createHash('sha256').update(bytes).digest('hex'),
    })
      .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
      .join(',');
    const made = await this.request(
      contract.createUpload,
      {},
      { 'tus-resumable': '1.0.0', 'upload-length': String(bytes.length), 'upload-metadata': metadata },
    );
    const { upload_id: uploadId, ...state } = (await made.json()) as ReplyOf<typeof contract.createUpload>;
    for (let at = state.offset; at < bytes.length; ) {
      const end = Math.min(bytes.length, at + Math.ceil(bytes.length / 3));
      const headers = { 'tus-resumable': '1.0.0', 'upload-offset': String(at), 'content-type': TUS_BYTES };
      const reply = await this.#send(new URL(`/api/files/tus/${uploadId}`, this.origin), {
        method: 'PATCH',
        headers,
        body: bytes.subarray(at, end),
      });
      at = Number(reply.headers.get('upload-offset'));
    }
    const { file_id: fileId } = await this.call(contract.getUpload, { params: { uploadId } });
    if (!fileId) throw new Error('All has been sent, and there is no file.');
    return this.call(contract.getFile, { params: { fileId } });
  }

  /** Waits until the files are read to the end. Throws when one failed. */
  async untilRead(files: readonly SourceFile[], seconds = 120): Promise<void> {
    const ids = files.map(file => file.file_id).join(',');
    await until(
      'files to be read',
      async () => {
        const { items } = await this.call(contract.getFilesStatus, { query: { ids } });
        const failed = items.find(item => item.status === 'failed');
        if (failed) throw new Error(`A file could not be read: ${failed.reason}`);
        return items.length === files.length && items.every(item => item.status === 'done');
      },
      seconds,
    );
  }

  /** Asks, and hands out the events as they come. */
  async *ask(
    conversationId: string,
    text: string,
    more: Partial<SentBodyOf<typeof contract.ask>> = {},
  ): AsyncGenerator<LoggedEvent> {
    const reply = await this.request(contract.ask, {
      body: { conversationId: conversationId as Project['conversationId'], text, ...more },
    });
    yield* eventsOf(reply);
  }

  /** Joins a running or finished answer. */
  async *join(streamId: string, after?: number): AsyncGenerator<LoggedEvent> {
    const reply = await this.request(
      contract.joinStream,
      { params: { streamId } as ParamsOf<typeof contract.joinStream> },
      after === undefined ? {} : { 'last-event-id': String(after) },
    );
    yield* eventsOf(reply);
  }

  /** Asks and waits for the stored answer. */
  async answer(
    conversationId: string,
    text: string,
    more: Partial<SentBodyOf<typeof contract.ask>> = {},
  ): Promise<Message> {
    for await (const event of this.ask(conversationId, text, more)) {
      if (event.name === 'final') return event.data.responseMessage;
      if (event.name === 'error') throw new Error(`The answer failed: ${event.data.code} ${event.data.message}`);
    }
    throw new Error('The stream ended without a final event.');
  }

  async messages(conversationId: string): Promise<Message[]> {
    const all: Message[] = [];
    let cursor: string | undefined;
    do {
      const page = await this.call(contract.listMessages, {
        params: { conversationId: conversationId as Project['conversationId'] },
        query: { limit: 100, ...(cursor && { cursor }) } as SentQueryOf<typeof contract.listMessages>,
      });
      all.push(...page.items);
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    return all;
  }
}

async function* eventsOf(reply: Response): AsyncGenerator<LoggedEvent> {
  const waiting: LoggedEvent[] = [];
  const parser = createParser({
    onEvent: ({ event, id, data }) => {
      if (event) waiting.push({ ...({ name: event, data: JSON.parse(data) } as AnswerEvent), seq: Number(id) });
    },
  });
  const decoder = new TextDecoder();
  if (!reply.body) return;
  for await (const piece of reply.body) {
    parser.feed(decoder.decode(piece, { stream: true }));
    yield* waiting.splice(0);
  }
}

/** The text of an answer as a client has it after these events. */
export function foldText(events: readonly LoggedEvent[]): string {
  let text = '';
  for (const event of events) {
    if (event.name === 'text') text = text.slice(0, event.data.offset) + event.data.piece;
    else if (event.name === 'snapshot') text = event.data.text;
    else if (event.name === 'resumed') text = text.slice(0, event.data.fromOffset);
  }
  return text;
}
