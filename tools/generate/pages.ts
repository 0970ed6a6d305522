import { answerByKeyEvents, answerEvents, contract, type Endpoint, type Policy, problems } from '@nousboard/contracts';
import { describeSettings } from '@nousboard/server/platform/settings';
import { z } from 'zod';
import type { SpecPlace } from '../../e2e/support/spec-lines.ts';
import { type Room, rooms } from '../rooms.ts';

type Row = readonly string[];

const note = '<!-- Written by `npm run generate`. Do not edit. -->';

function table(head: Row, rows: readonly Row[]): string {
  const line = (cells: Row) =>
    `| ${cells.map(cell => cell.replaceAll('|', '\\|').replaceAll('\n', ' ')).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

const page = (title: string, says: string, ...parts: string[]): string =>
  `${note}\n\n# ${title}\n\n${says}\n\n${parts.join('\n\n')}\n`;

const who = (policy: Policy): string =>
  ({
    anyone: 'anyone',
    'refresh-cookie': 'the refresh cookie',
    user: 'a signed-in person',
    admin: 'ADMIN',
    'api-key': 'a program with an API key',
    owner: policy.who === 'owner' ? `who owns the ${policy.of}` : '',
  })[policy.who];

/** Every route with its policy and the problems it can answer with. */
export function endpointsPage(): string {
  const all: Array<[string, Endpoint]> = Object.entries(contract);
  const routes = all.map(([name, route]) => [
    `\`${route.method} /api${route.path}\``,
    name,
    who(route.policy),
    route.kind === 'json' ? String(route.status ?? 200) : `${route.kind}, ${route.status ?? 200}`,
    route.summary,
    route.problems.map(code => `\`${code}\``).join(' '),
  ]);
  const codes = Object.entries(problems).map(([code, { status, retry, message }]) => [
    `\`${code}\``,
    String(status),
    retry ? 'yes' : '',
    message,
  ]);
  return page(
    'Endpoints',
    'From the contract table (packages/contracts/src/contract.ts). The running server has the same with all ' +
      'shapes at `/api/docs`, and with what any route may refuse for its caller or its request; the problems told ' +
      'here are of its own.',
    table(['route', 'name', 'who may', 'reply', 'what it does', 'problems'], routes),
    '## Problems',
    table(['code', 'status', 'worth retrying', 'text on the wire'], codes),
  );
}

/** Every event of an answer's stream, and of an answer by key, with the fields of its data. */
export function eventsPage(): string {
  return page(
    'Events of an answer',
    'From packages/contracts/src/answers.ts. Each event carries an increasing integer `id`; ' +
      'a client resumes with `Last-Event-ID`.',
    eventsTable(answerEvents),
    '## Events of an answer by key',
    'From packages/contracts/src/public-api.ts. What `POST /api/v1/answers` tells to whoever accepts events.',
    eventsTable(answerByKeyEvents),
  );
}

function eventsTable(events: Readonly<Record<string, z.ZodType>>): string {
  const rows = Object.entries(events).map(([name, schema]) => {
    const json = z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }) as {
      properties?: Record<string, { type?: unknown }>;
    };
    return [
      `\`${name}\``,
      Object.entries(json.properties ?? {})
        .map(([field, shape]) => `\`${field}\`${typeof shape.type === 'string' ? ` ${shape.type}` : ''}`)
        .join(', '),
    ];
  });
  return table(['event', 'data'], rows);
}

/** Every environment variable with its default. */
export function settingsPage(): string {
  const rows = describeSettings().map(({ name, default: value, says }) => [
    `\`${name}\``,
    value === '' ? '' : `\`${value}\``,
    says,
  ]);
  return page(
    'Settings',
    'Environment variables, or lines of a `.env` file in the working directory. The program refuses to start on a ' +
      'value that cannot be meant, and says which.',
    table(['variable', 'default', 'what it does'], rows),
  );
}

/** Every table with its columns, in the order of the migrations; columns that came later stand last. */
export function tablesPage(migrations: ReadonlyArray<readonly [name: string, sql: string]>): string {
  const later = migrations.flatMap(([name, sql]) =>
    [...sql.matchAll(/^alter table (\w+) add column (\w+) ([^;]*);$/gm)].map(
      ([, table = '', column = '', type = '']) => ({
        table,
        row: [`\`${column}\``, `${type.replace(/\s+/g, ' ')} (since \`${numberOf(name)}\`)`] as const,
      }),
    ),
  );
  const parts = migrations.flatMap(([name, sql]) =>
    [...sql.matchAll(/^create table (\w+) \(\n([\s\S]*?)^\);/gm)].map(([, tableName = '', body = '']) => {
      const rows = body
        .split('\n')
        .map(line => line.trim().replace(/,$/, ''))
        .filter(
          line => line && !line.startsWith('--') && !/^(primary key|foreign key|unique|check|constraint)\b/.test(line),
        )
        .map(line => {
          const [column = '', ...rest] = line.split(' ');
          return [`\`${column}\``, rest.join(' ')];
        });
      const added = later.filter(({ table: of }) => of === tableName).map(({ row }) => [...row]);
      return (
        `## ${tableName}\n\nFrom \`${name.replace(/.*\//, '')}\`.\n\n` +
        `${table(['column', 'type'], [...rows, ...added])}`
      );
    }),
  );
  return page('Tables', 'From packages/server/migrations.', ...parts);
}

const numberOf = (migration: string): string => /(\d{4})-[^/]*$/.exec(migration)?.[1] ?? migration;

/** Every kind of background job: found by the declarations in the features' sources. */
export function jobsPage(sources: ReadonlyArray<readonly [name: string, text: string]>): string {
  const rows = sources.flatMap(([name, text]) =>
    [
      ...text.matchAll(
        /JobKind<([^>]*(?:\{[^}]*\})?[^>]*)>[^=]*?=[^{]*\{[^}]*?\bname: ['"]([\w-]+)['"],?\s*concurrency: ([\w.]+)/g,
      ),
    ].map(match => [`\`${match[2]}\``, `\`${match[1]}\``, match[3] ?? '', name.replace('packages/server/src/', '')]),
  );
  return page(
    'Jobs',
    'Background work, each kind declared once. Payloads are ids, never data.',
    table(['job', 'payload', 'at once', 'declared in'], rows),
  );
}

const list = (items: readonly string[]): string =>
  items.length === 0 ? '(nothing)' : items.map(item => `\`${item}\``).join(', ');

/** The doors as a table. */
export function roomsTable(): string {
  const all: Array<[string, Room]> = Object.entries(rooms);
  return table(
    ['room', 'folder', 'may import', 'libraries'],
    all
      .filter(([name]) => name !== 'outside')
      .map(([name, room]) => [
        `\`${name}\``,
        `\`${room.at}\``,
        list(room.sees),
        room.libraries === 'any' ? 'those of its package.json' : list(room.libraries),
      ]),
  );
}

export function roomsPage(): string {
  const all: Array<[string, Room]> = Object.entries(rooms);
  const why = all.map(([name, room]) => `- **${name}**: ${room.instead}`).join('\n');
  const ladder = all.flatMap(([name, room]) =>
    room.ladder
      ? [
          `The ladder of \`${name}\`, lowest first; each may use the \`index.ts\` of those before it:\n\n` +
            `${room.ladder.join(' → ')}`,
        ]
      : [],
  );
  return page(
    'Rooms',
    'From tools/rooms.ts, which `npm run check` enforces.',
    roomsTable(),
    ...ladder,
    '## When a door is shut',
    why,
  );
}

/**
 * Every demand on the workspace with the journey that shows it, place by place. `paths`: of the files where the
 * journeys lie.
 */
export function workspacePage(places: readonly SpecPlace[], paths: readonly string[]): string {
  const byPlace = Map.groupBy(places, ({ place }) => place);
  const parts = [...byPlace].map(([place, same]) => {
    const rows = same
      .flatMap(({ lines }) => lines)
      .map(({ says, seenIn }) => {
        const [file = '', name = ''] = seenIn.split(' › ');
        return [
          says,
          name,
          `[${file.replace('.test.ts', '')}](../../${paths.find(path => path.endsWith(`/${file}`))})`,
        ];
      });
    return `## ${place.startsWith('/') ? `\`${place}\`` : place}\n\n${table(['demand', 'test', 'journey'], rows)}`;
  });
  return page(
    'The workspace, line by line',
    'From e2e/lines. Each test runs in Chromium, with `npm test` or `npm run test:slow`; `npm run check` fails ' +
      'when one of them is not there.',
    ...parts,
  );
}
