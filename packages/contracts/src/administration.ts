import { z } from 'zod';
import { endpoint } from './endpoint.ts';

export const getAdminHealth = endpoint({
  method: 'GET',
  path: '/admin/health',
  summary: 'State of the parts, for ADMIN.',
  policy: { who: 'admin' },
  kind: 'json',
  reply: z.object({
    database: z.object({ engine: z.enum(['pglite', 'postgresql']), durable: z.boolean(), note: z.string().nullable() }),
    queue: z.object({ waiting: z.int(), running: z.int(), quarantined: z.int() }),
    sandbox: z.object({ network: z.boolean(), memory: z.boolean(), note: z.string().nullable() }),
    version: z.string(),
    node: z.string(),
  }),
  problems: ['unauthenticated', 'forbidden'],
});
