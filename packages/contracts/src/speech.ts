import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** About three minutes, and less than services of the OpenAI protocol take at once (4,096). */
export const MAX_SPEECH_CHARACTERS = 2_000;

/** What reads aloud on this installation, besides the voices of the browser. */
export const voices = z.object({
  /** Whether a service does, in whatever language. */
  service: z.boolean(),
  /** What a program of the server's machine can read: languages without their region. */
  languages: z.array(z.string()),
});
export type Voices = z.infer<typeof voices>;

export const getVoices = endpoint({
  method: 'GET',
  path: '/speech',
  summary: 'Which voices this installation has.',
  policy: { who: 'user' },
  kind: 'json',
  reply: voices,
  problems: ['unauthenticated'],
});
export const readAloud = endpoint({
  method: 'POST',
  path: '/speech',
  summary: 'A text as sound: what the speech service of this installation sends, or WAV from a program of its machine.',
  policy: { who: 'user' },
  body: z.strictObject({
    text: z.string().trim().min(1).max(MAX_SPEECH_CHARACTERS),
    /** BCP 47. */
    language: z
      .string()
      .regex(/^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i)
      .max(35),
  }),
  kind: 'binary',
  perMinute: 240,
  problems: ['unauthenticated', 'validation', 'speech_missing', 'speech_language', 'speech_failed', 'rate_limited'],
});
