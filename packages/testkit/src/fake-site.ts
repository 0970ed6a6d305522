import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What the site answers at a path. */
export interface SitePage {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
}

/** A site of the web on loopback. */
export interface FakeSite {
  readonly origin: string;
  /** By path; anything else is not there. A test changes them. `hang` never answers. */
  readonly pages: Map<string, SitePage | 'hang'>;
  readonly requests: {
    readonly path: string;
    readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  }[];
  close(): Promise<void>;
}

export async function startFakeSite(): Promise<FakeSite> {
  const pages: FakeSite['pages'] = new Map();
  const requests: { path: string; headers: Readonly<Record<string, string | string[] | undefined>> }[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    requests.push({ path, headers: request.headers });
    const page = pages.get(path);
    if (page === 'hang') return;
    const { status = page ? 200 : 404, headers = {}, body = '<!doctype html><h1>Not Found</h1>' } = page ?? {};
    response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', ...headers }).end(body);
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    pages,
    requests,
    async close() {
      server.closeAllConnections();
      await new Promise(done => server.close(done));
    },
  };
}

/** A page with an article of these paragraphs between things that nobody reads it for. */
export const articlePage = (title: string, paragraphs: readonly string[]): string => `<!doctype html>
<html lang="en"><head><title>${title} | Field Notes</title><meta property="og:site_name" content="Field Notes">\
<meta name="author" content="Ada Quill"><meta property="article:published_time" content="2024-03-05">\
<script>window.app = 1</script></head>
<body><nav><a href="/">Home</a> <a href="/about">About</a></nav><main><article>\
<h1>${title}</h1>${paragraphs.map(text => `<p>${text}</p>`).join('\n')}</article></main>\
<footer>All rights reserved</footer></body></html>`;
