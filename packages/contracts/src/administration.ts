import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** Programs of the machine that improve the result where they are installed. */
export const toolName = z.enum(['libreoffice', 'tesseract', 'ffmpeg', 'espeak-ng']);
export type ToolName = z.infer<typeof toolName>;

/** What does not work, or works less well, without a tool: each is a sentence for people in the client. */
export const toolLack = z.enum(['office_pages', 'fast_recognition', 'more_languages', 'recap_videos', 'recap_voices']);
export type ToolLack = z.infer<typeof toolLack>;

/** Why a letter did not leave. What the mail service said of it is in the log: it can name people. */
export const mailFailure = z.enum(['unreachable', 'insecure', 'sign_in_refused', 'letter_refused', 'other']);
export type MailFailure = z.infer<typeof mailFailure>;

/** How the last letters went, also those before the server started. */
export const mailRecord = z.object({
  lastSentAt: z.iso.datetime().nullable(),
  lastFailure: z.object({ at: z.iso.datetime(), reason: mailFailure }).nullable(),
});
export type MailRecord = z.infer<typeof mailRecord>;

export const getAdminHealth = endpoint({
  method: 'GET',
  path: '/admin/health',
  summary: 'State of the parts, for ADMIN.',
  policy: { who: 'admin' },
  kind: 'json',
  reply: z.object({
    database: z.object({ engine: z.enum(['pglite', 'postgresql']), durable: z.boolean(), note: z.string().nullable() }),
    /** Those that ended badly are counted for thirty days. `oldestDueSeconds` grows where no worker runs. */
    queue: z.object({
      waiting: z.int(),
      running: z.int(),
      failed: z.int(),
      quarantined: z.int(),
      oldestDueSeconds: z.number(),
    }),
    /** False: consents and keys were encrypted with another key than this server has, and it cannot read them. */
    hasOwnKey: z.boolean(),
    /** Null where the installation sends no mail. */
    mail: mailRecord.nullable(),
    /** Of when the last file is that `--backup` wrote, also while the server did not run; null where it wrote none. */
    lastBackupAt: z.iso.datetime().nullable(),
    sandbox: z.object({ network: z.boolean(), memory: z.boolean(), note: z.string().nullable() }),
    /** `lacks` is empty for a tool that was found. */
    tools: z.array(
      z.object({ name: toolName, found: z.boolean(), version: z.string().nullable(), lacks: z.array(toolLack) }),
    ),
    /** What recognises words in pictures; languages as BCP 47. */
    recognition: z.object({
      engine: z.enum(['tesseract', 'tesseract-wasm']).nullable(),
      languages: z.array(z.string()),
    }),
    version: z.string(),
    node: z.string(),
  }),
  problems: ['unauthenticated', 'forbidden'],
});
