import type { Endpoint } from '@nousboard/contracts';
import { contract, problemReply, problems, TUS_BYTES } from '@nousboard/contracts';
import { z } from 'zod';
import { refusalsOf, takesIdempotencyKey } from './refusals.ts';

type Json = Record<string, unknown>;

/** The OpenAPI 3.1 document of the whole contract. Pure: the same contract gives the same document. */
export function openApiDocument(
  title: string,
  version: string,
  table: Readonly<Record<string, Endpoint>> = contract,
): Json {
  const paths: Record<string, Json> = {};
  for (const [name, endpoint] of Object.entries(table)) {
    const path = (paths[`/api${endpoint.path}`] ??= {});
    path[endpoint.method.toLowerCase()] = operation(name, endpoint);
  }
  return {
    openapi: '3.1.0',
    info: {
      title,
      version,
      description:
        'Every error has one shape; `error.code` comes from a closed list. Unknown fields and query parameters are ' +
        'refused, except `c`, the index of an organisation. `Idempotency-Key` is honoured on every POST that ' +
        'creates something or costs money: the first reply is given again, but for a secret, which is told once.',
    },
    servers: [{ url: '/' }],
    paths,
    components: {
      schemas: { Problem: schemaOf(problemReply, 'output') },
      securitySchemes: {
        apiKey: {
          type: 'http',
          scheme: 'bearer',
          description: 'Made in the settings, under API Access. It opens `/api/v1` and nothing else.',
        },
        accessToken: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'From `/api/auth/login` or `/api/auth/refresh`; valid for 15 minutes.',
        },
        refreshCookie: { type: 'apiKey', in: 'cookie', name: '__Secure-nous_refresh' },
        contentCookie: {
          type: 'apiKey',
          in: 'cookie',
          name: '__Secure-nous_content',
          description: 'Set at sign-in; good only for reading a file and its pictures.',
        },
      },
    },
  };
}

function operation(name: string, endpoint: Endpoint): Json {
  return {
    operationId: name,
    summary: endpoint.summary,
    tags: [endpoint.path.split('/')[1] ?? ''],
    security: securityOf(endpoint),
    ...parametersOf(endpoint),
    ...requestBodyOf(endpoint),
    responses: {
      [String(endpoint.status ?? (endpoint.kind === 'none' ? 204 : 200))]: successOf(endpoint),
      ...refusals(endpoint),
    },
  };
}

function securityOf({ policy, contentCookie }: Endpoint): Json[] {
  if (policy.who === 'anyone') return [];
  if (policy.who === 'refresh-cookie') return [{ refreshCookie: [] }];
  if (policy.who === 'api-key') return [{ apiKey: [] }];
  return [{ accessToken: [] }, ...(contentCookie ? [{ contentCookie: [] }] : [])];
}

function parametersOf(endpoint: Endpoint): Json {
  const parameters = [
    ...parametersIn('path', endpoint.params),
    ...parametersIn('query', endpoint.query),
    ...parametersIn('header', endpoint.headers),
  ];
  if (takesIdempotencyKey(endpoint))
    parameters.push({
      name: 'Idempotency-Key',
      in: 'header',
      required: false,
      schema: { type: 'string', maxLength: 255 },
    });
  return parameters.length > 0 ? { parameters } : {};
}

function parametersIn(where: 'path' | 'query' | 'header', schema: z.ZodType | undefined): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, unknown>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, shape]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: shape,
  }));
}

function requestBodyOf(endpoint: Endpoint): Json {
  if (endpoint.multipart) {
    const properties = {
      ...(endpoint.form && (schemaOf(endpoint.form, 'input')['properties'] as Json)),
      files: { type: 'array', items: { type: 'string', format: 'binary' } },
    };
    return {
      requestBody: {
        required: true,
        content: { 'multipart/form-data': { schema: { type: 'object', properties, required: ['files'] } } },
      },
    };
  }
  if (endpoint.bytes)
    return {
      requestBody: { required: true, content: { [TUS_BYTES]: { schema: { type: 'string', format: 'binary' } } } },
    };
  if (endpoint.isVerbatim)
    return { requestBody: { required: true, content: { 'application/json': { schema: { type: 'object' } } } } };
  if (!endpoint.body) return {};
  return {
    requestBody: {
      required: !endpoint.body.safeParse(undefined).success,
      content: { 'application/json': { schema: schemaOf(endpoint.body, 'input') } },
    },
  };
}

function successOf(endpoint: Endpoint): Json {
  switch (endpoint.kind) {
    case 'json':
      return {
        description: 'Done.',
        ...(endpoint.reply && {
          content: {
            'application/json': { schema: schemaOf(endpoint.reply, 'output') },
            ...(endpoint.events && { 'text/event-stream': { schema: eventsOf(endpoint.events) } }),
          },
        }),
      };
    case 'stream':
      return {
        description: 'Events, each with an increasing id, a name and one JSON object.',
        content: { 'text/event-stream': { schema: { type: 'string' } } },
      };
    case 'binary':
      return {
        description: 'The bytes.',
        content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
      };
    case 'none':
      return { description: endpoint.status === 302 ? 'Leads the browser on, by `Location`.' : 'Done; no content.' };
  }
}

/** A stream is text; what its events hold is told beside it. */
const eventsOf = (events: Readonly<Record<string, z.ZodType>>): Json => ({
  type: 'string',
  description: 'Events, each with an increasing id, a name and one JSON object, as `x-events` has them.',
  'x-events': Object.fromEntries(Object.entries(events).map(([name, shape]) => [name, schemaOf(shape, 'output')])),
});

function refusals(endpoint: Endpoint): Json {
  const byStatus = Map.groupBy(refusalsOf(endpoint), code => String(problems[code].status));
  return Object.fromEntries(
    [...byStatus].sort().map(([status, codes]) => [
      status,
      {
        description: codes.map(code => `\`${code}\`: ${problems[code].message}`).join('\n'),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    ]),
  );
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _dialect, ...shape } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
  }) as Json;
  return shape;
}
