import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What the fake server was asked, in JSON-RPC. */
interface McpRequest {
  readonly method: string;
  readonly params?: unknown;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

/** An MCP server on loopback, over streamable HTTP, with one tool that tells the weather of a place. */
export interface FakeMcp {
  readonly url: string;
  readonly requests: McpRequest[];
  /** How answers travel: as JSON, or as an event of a stream behind one that is not asked for. */
  answerBy(how: 'json' | 'stream'): void;
  /** Whether each page of its list of tools names a next one, with so many tools on each; undefined means it ends. */
  listForever(toolsOnPage: number | undefined): void;
  /** From now on every request is answered with this status; undefined means properly. */
  fail(status: number | undefined): void;
  close(): Promise<void>;
}

const SESSION = 'fake-session';
const weather = {
  name: 'get.weather',
  description: 'Tells the weather of a place.',
  inputSchema: { type: 'object', properties: { place: { type: 'string' } }, required: ['place'] },
};

function resultOf(method: string, params: Record<string, unknown>, toolsOnPage: number | undefined): unknown {
  switch (method) {
    case 'initialize':
      return {
        protocolVersion: params['protocolVersion'],
        capabilities: { tools: {} },
        serverInfo: { name: 'weather', version: '1' },
      };
    case 'tools/list':
      if (toolsOnPage !== undefined) {
        const page = Number(params['cursor'] ?? 0);
        const named = (n: number) => ({ ...weather, name: `${weather.name}.${page * toolsOnPage + n}` });
        return { tools: Array.from({ length: toolsOnPage }, (_, n) => named(n)), nextCursor: String(page + 1) };
      }
      // In two pages, as a server with many has them.
      return params['cursor'] === undefined ? { tools: [], nextCursor: 'more' } : { tools: [weather] };
    case 'tools/call': {
      const { place } = (params['arguments'] ?? {}) as { place?: string };
      if (params['name'] !== weather.name || place === undefined)
        return { content: [{ type: 'text', text: 'No such place.' }], isError: true };
      return {
        content: [
          { type: 'text', text: `In ${place} it snows.` },
          { type: 'image', data: '', mimeType: 'image/png' },
        ],
      };
    }
    default:
      return undefined;
  }
}

export async function startFakeMcp(): Promise<FakeMcp> {
  const requests: McpRequest[] = [];
  let how: 'json' | 'stream' = 'json';
  let status: number | undefined;
  let toolsOnPage: number | undefined;
  const server = createServer((request, response) => {
    void bodyOf(request).then(body => {
      const { id, method, params } = (body === '' ? { method: request.method } : JSON.parse(body)) as {
        id?: number;
        method: string;
        params?: Record<string, unknown>;
      };
      requests.push({ method, params, headers: request.headers });
      if (status !== undefined) return response.writeHead(status).end('no');
      if (method !== 'initialize' && request.headers['mcp-session-id'] !== SESSION)
        return response.writeHead(404).end();
      if (id === undefined) return response.writeHead(202).end();
      const message = JSON.stringify({ jsonrpc: '2.0', id, result: resultOf(method, params ?? {}, toolsOnPage) });
      const headers = { 'mcp-session-id': SESSION };
      if (how === 'json')
        return response.writeHead(200, { 'content-type': 'application/json', ...headers }).end(message);
      const notice = JSON.stringify({
        jsonrpc: '2.0',
        method: 'notifications/message',
        params: { level: 'info', data: 'asked' },
      });
      // It stays open: whoever has their answer leaves.
      return response
        .writeHead(200, { 'content-type': 'text/event-stream', ...headers })
        .write(`event: message\r\ndata: ${notice}\r\n\r\nevent: message\r\ndata: ${message}\r\n\r\n`);
    });
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/mcp`,
    requests,
    answerBy: wanted => {
      how = wanted;
    },
    listForever: wanted => {
      toolsOnPage = wanted;
    },
    fail: wanted => {
      status = wanted;
    },
    async close() {
      server.closeAllConnections();
      await new Promise(done => server.close(done));
    },
  };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}
