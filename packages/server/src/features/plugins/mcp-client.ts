import { z } from 'zod';
import type { Fetch } from '#features/models/index.ts';
import { guardedFetch } from '#features/models/index.ts';
import type { McpServer } from '#platform/mcp-setting.ts';
import { LONGEST_RESULT, type Tool, ToolError } from './tool.ts';

/** What a server is asked in; it may answer in an earlier one. */
const PROTOCOL = '2025-06-18';
const ANSWER_MS = 20_000;
/** All that comes before a first call, however many requests it takes. */
const OPENING_MS = 60_000;
const MOST_TOOLS = 40;
/** More than so many tools need: a server that always has a next page is not asked for ever. */
const MOST_PAGES = 20;
const LONGEST_NAME = 64;
const LONGEST_DESCRIPTION = 1_000;

const message = z.object({
  id: z.union([z.string(), z.number()]).nullish(),
  result: z.unknown(),
  error: z.object({ code: z.number() }).optional(),
});
const welcome = z.object({ protocolVersion: z.string() });
const listedTool = z.object({
  name: z.string().min(1),
  description: z.string().optional(),
  inputSchema: z.record(z.string(), z.unknown()),
});
type ListedTool = z.infer<typeof listedTool>;
const listing = z.object({
  tools: z.array(listedTool),
  nextCursor: z.string().optional(),
});
const outcome = z.object({
  content: z.array(z.object({ type: z.string(), text: z.string().optional() })).default([]),
  isError: z.boolean().default(false),
});

/** An MCP server, asked for one person. */
export interface McpSession {
  readonly tools: readonly Tool[];
  /** The server has more than are taken. */
  readonly hasMore: boolean;
  close(): Promise<void>;
}

/**
 * Connects with a server over streamable HTTP and asks for its tools. Throws when it cannot be asked, or its list does
 * not end.
 */
export async function openMcp(
  server: McpServer,
  values: Readonly<Record<string, string>>,
  version: string,
  signal: AbortSignal,
  fetchIt: Fetch = fetch,
): Promise<McpSession> {
  const guarded = guardedFetch(fetchIt, {
    headers: Object.fromEntries(
      server.auth.map(({ authField, header, prefix }) => [header, prefix + (values[authField] ?? '')]),
    ),
  });
  const session: Record<string, string> = {};
  let asked = 0;

  const send = (body: object, within: AbortSignal): Promise<Response> =>
    guarded(server.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream', ...session },
      body: JSON.stringify({ jsonrpc: '2.0', ...body }),
      signal: AbortSignal.any([within, AbortSignal.timeout(ANSWER_MS)]),
    });
  const request = async <Result>(
    method: string,
    params: object,
    schema: z.ZodType<Result>,
    within: AbortSignal,
  ): Promise<Result> => {
    const id = ++asked;
    const reply = await send({ id, method, params }, within);
    const sessionId = reply.headers.get('mcp-session-id');
    if (sessionId !== null) session['mcp-session-id'] = sessionId;
    const { result, error } = await answerTo(reply, id);
    if (error) throw new ToolError(`The server refused ${method}.`);
    return schema.parse(result);
  };

  const close = async () => {
    if (session['mcp-session-id'] === undefined) return;
    const reply = await guarded(server.url, {
      method: 'DELETE',
      headers: session,
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    await reply.body?.cancel();
  };
  const listTools = async (within: AbortSignal) => {
    const { protocolVersion } = await request(
      'initialize',
      { protocolVersion: PROTOCOL, capabilities: {}, clientInfo: { name: 'Nousboard', version } },
      welcome,
      within,
    );
    session['mcp-protocol-version'] = protocolVersion;
    await (await send({ method: 'notifications/initialized' }, within)).body?.cancel();
    const listed: ListedTool[] = [];
    let cursor: string | undefined;
    for (let pages = 1; ; pages += 1) {
      const page = await request('tools/list', cursor === undefined ? {} : { cursor }, listing, within);
      listed.push(...page.tools);
      cursor = page.nextCursor;
      if (cursor === undefined || listed.length >= MOST_TOOLS)
        return { listed, hasMore: cursor !== undefined || listed.length > MOST_TOOLS };
      if (pages === MOST_PAGES) throw new ToolError(`The server lists its tools on more than ${MOST_PAGES} pages.`);
    }
  };

  const opening = AbortSignal.any([signal, AbortSignal.timeout(OPENING_MS)]);
  const { listed, hasMore } = await listTools(opening).catch((error: unknown) => {
    // Nobody waits for a server that has failed to say goodbye.
    void close().catch(() => undefined);
    throw error;
  });

  const toolOf = ({ name, description = '', inputSchema }: ListedTool): Tool => ({
    pluginKey: server.key,
    name: `${server.key}_${name}`.replace(/[^\w-]/g, '_').slice(0, LONGEST_NAME),
    description: `${server.name}: ${description}`.slice(0, LONGEST_DESCRIPTION).toWellFormed(),
    parameters: inputSchema,
    asked: input => `${name} ${JSON.stringify(input)}`,
    async run(input, within) {
      const { content, isError } = await request('tools/call', { name, arguments: input }, outcome, within);
      const text = content
        .flatMap(part => (part.type === 'text' ? (part.text ?? []) : []))
        .join('\n')
        .slice(0, LONGEST_RESULT)
        .toWellFormed();
      if (isError) throw new ToolError(text || 'The tool failed.');
      return text || 'The tool gave no text.';
    },
  });
  return { tools: listed.slice(0, MOST_TOOLS).map(toolOf), hasMore, close };
}

/** The message with this id: the body itself, or one event of a stream. */
async function answerTo(reply: Response, id: number): Promise<z.infer<typeof message>> {
  if (!reply.ok) {
    await reply.body?.cancel();
    throw new ToolError(`The server answered with ${reply.status}.`);
  }
  const isStream = (reply.headers.get('content-type') ?? '').startsWith('text/event-stream');
  const texts = isStream ? eventsOf(reply) : [await reply.text()];
  for await (const text of texts) {
    const { data } = message.safeParse(jsonOf(text));
    if (data?.id === id && (data.result !== undefined || data.error)) return data;
  }
  throw new ToolError('The server gave no answer.');
}

/** The data of each event; leaving it closes the stream. */
async function* eventsOf(reply: Response): AsyncGenerator<string, void, void> {
  if (reply.body === null) return;
  let held = '';
  for await (const piece of reply.body.pipeThrough(new TextDecoderStream())) {
    held += piece;
    const events = held.split(/\r?\n\r?\n/);
    held = events.pop() ?? '';
    for (const event of events) yield dataOf(event);
  }
  if (held !== '') yield dataOf(held);
}

const dataOf = (event: string): string =>
  event
    .split(/\r?\n/)
    .flatMap(line => (line.startsWith('data:') ? [line.slice(5).trimStart()] : []))
    .join('\n');

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
