import type { Endpoint, ProblemCode } from '@nousboard/contracts';
import { contract, problems } from '@nousboard/contracts';
import type { FastifyInstance } from 'fastify';
import { openApiDocument } from './openapi.ts';
import { ANYWHERE, refusalsOf } from './refusals.ts';
import { sendPage } from './web-client.ts';

// biome-ignore lint/suspicious/noExplicitAny: a generated document, read by its well-known keys.
type Json = Record<string, any>;

/**
 * Adds `/api/openapi.json` and `/api/docs`, both made from the contract when somebody asks for the first time: a start
 * need not wait.
 */
export function addDocs(server: FastifyInstance, title: string, version: string): void {
  let made: { text: string; page: string } | undefined;
  const make = () => {
    const document = openApiDocument(title, version);
    return { text: JSON.stringify(document), page: docsPage(title, version, document) };
  };
  const docs = () => (made ??= make());
  const answersHead = { exposeHeadRoute: true };
  server.get('/api/openapi.json', answersHead, (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(docs().text),
  );
  server.get('/api/docs', answersHead, (_request, reply) => sendPage(reply, docs().page));
}

/** A page for people, without a script. */
function docsPage(title: string, version: string, document: Json): string {
  const entries = Object.entries(contract);
  const groups = [...Map.groupBy(entries, ([, { path }]) => path.split('/')[1] ?? '')];
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,">\
<title>${escapeHtml(title)}: HTTP interface</title>
<style nonce="__CSP_NONCE__">
:root{color-scheme:light dark}body{font:15px/1.55 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}
h2{margin-top:2.5rem;border-bottom:1px solid #8886}
details{border:1px solid #8884;border-radius:.4rem;margin:.5rem 0;padding:.4rem .8rem}
summary{cursor:pointer}code,pre{font:13px/1.45 ui-monospace,monospace}code,nav{overflow-wrap:anywhere}
pre{overflow:auto;background:#8881;padding:.6rem;border-radius:.3rem}
.method{display:inline-block;min-width:4.2rem;font-weight:650}.who{float:right;opacity:.75}
table{border-collapse:collapse}td{padding:.15rem .8rem .15rem 0;vertical-align:top}
</style></head>
<body>
<h1>${escapeHtml(title)}: HTTP interface</h1>
<p>Version ${escapeHtml(version)}. The same as a document for tools: <a href="/api/openapi.json">openapi.json</a>.</p>
<p>JSON in and out, except uploads, downloads and event streams. Send the access token as <code>Authorization: \
Bearer …</code>. Lists take <code>limit</code> and <code>cursor</code> and answer <code>items</code> and \
<code>nextCursor</code>. Unknown fields and query parameters are refused, except <code>c</code>. Every POST that \
creates something or costs money honours <code>Idempotency-Key</code>: the first reply is given again, but for a \
secret, which is told once.</p>
<p>A program sends an API key in place of the token. It opens what stands under <a href="#v1">/v1</a>, and nothing \
else:</p>
<pre>curl "$ORIGIN/api/v1/answers" -H "Authorization: Bearer nous_…" \\
  -H "Content-Type: application/json" -d '{"question": "How many took part?"}'</pre>
<p>What it asks about can be uploaded first. The fields of an upload may stand before or behind its files:</p>
<pre>curl "$ORIGIN/api/v1/files" -H "Authorization: Bearer nous_…" \\
  -F files=@paper.pdf -F files=@notes.md -F projectId=…</pre>
<nav>${groups.map(([group]) => `<a href="#${escapeHtml(group)}">/${escapeHtml(group)}</a>`).join(' · ')} · <a
  href="#errors">errors</a></nav>
${groups
  .map(
    ([group, members]) =>
      `<h2 id="${escapeHtml(group)}">/${escapeHtml(group)}</h2>\n` +
      `${members.map(([, endpoint]) => entry(endpoint, document)).join('\n')}`,
  )
  .join('\n')}
<h2 id="errors">Errors</h2>
<p>Always <code>{ "error": { "code", "message", "details"? } }</code>. Fields that are not valid, or \
name what is not there, stand in <code>details.fields</code>. Any route may refuse with ${inWords(ANYWHERE)}.</p>
<table>${Object.entries(problems)
    .map(
      ([code, { status, message }]) =>
        `<tr><td>${status}</td><td><code>${code}</code></td><td>${escapeHtml(message)}</td></tr>`,
    )
    .join('\n')}</table>
</body></html>
`;
}

function entry(endpoint: Endpoint, document: Json): string {
  const operation = document['paths'][`/api${endpoint.path}`][endpoint.method.toLowerCase()] as Json;
  const parts = [
    operation['parameters'] && section('Parameters', operation['parameters']),
    operation['requestBody'] && section('Body', Object.values(operation['requestBody'].content as Json)[0].schema),
    ...Object.entries(operation['responses'] as Json).map(([status, response]) =>
      status < '300'
        ? section(
            `Answer ${status}`,
            response.content ? (Object.values(response.content as Json)[0].schema ?? {}) : response.description,
          )
        : '',
    ),
  ];
  return `<details><summary><span class="method">${endpoint.method}</span> \
<code>/api${escapeHtml(endpoint.path)}</code> <span class="who">${who(endpoint)}</span>\
<br>${withCode(endpoint.summary)}</summary>
${parts.filter(Boolean).join('\n')}
<p>Can refuse with: ${inWords(ownRefusals(endpoint)) || 'nothing of its own'}.</p>\
</details>`;
}

/** What is told of every route once is left out. */
const ownRefusals = (endpoint: Endpoint) => [...refusalsOf(endpoint)].filter(code => !ANYWHERE.includes(code));
const inWords = (codes: readonly ProblemCode[]) => codes.map(code => `<code>${code}</code>`).join(', ');

const section = (name: string, shape: unknown) =>
  `<h4>${name}</h4><pre>${escapeHtml(typeof shape === 'string' ? shape : JSON.stringify(shape, null, 2))}</pre>`;

function who({ policy }: Endpoint): string {
  switch (policy.who) {
    case 'anyone':
      return 'anyone';
    case 'refresh-cookie':
      return 'the refresh cookie';
    case 'user':
      return 'signed in';
    case 'admin':
      return 'ADMIN';
    case 'api-key':
      return 'an API key';
    case 'owner':
      return `owner of the ${policy.of}`;
  }
}

/** Words between the signs that Markdown has for code are code. */
const withCode = (text: string) => escapeHtml(text).replace(/`([^`]+)`/g, '<code>$1</code>');
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, char => `&#${char.charCodeAt(0)};`);
