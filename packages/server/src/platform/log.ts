import type { DestinationStream, Logger } from 'pino';
import { pino } from 'pino';

/** Writes one JSON line per event. Facts first, then a fixed sentence: `log.warn({ jobId }, 'the lease was lost')`. */
export type Log = Logger;

const secretNames = [
  'authorization',
  'cookie',
  '["set-cookie"]',
  'password',
  'confirm_password',
  'newPassword',
  'token',
  'accessToken',
  'refreshToken',
  'setupToken',
  'secret',
  'apiKey',
  'api_key',
  '["x-api-key"]',
  'key',
  'databaseUrl',
  'connectionString',
];

/** One level and two levels down, which is where requests, headers and bodies hold them. */
const secretPaths = secretNames.flatMap(name => (name.startsWith('[') ? [name, `*${name}`, `*.*${name}`] : [name, `*.${name}`, `*.*.${name}`]));

/**
 * Makes the log of this process. Secrets known by their name are replaced by `[redacted]`. Text from outside cannot forge a line:
 * everything is JSON, where a line break is written as two characters. An error is logged with its type, message, code and stack;
 * the query and its parameters, which hold what people wrote, are left out.
 */
export function createLog(settings: { readonly logLevel: string }, destination?: DestinationStream): Log {
  const options = {
    level: settings.logLevel,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (level: string) => ({ level }) },
    redact: { paths: secretPaths, censor: '[redacted]' },
    serializers: { err: describeError, error: describeError },
  };
  return destination === undefined ? pino(options) : pino(options, destination);
}

/** What may be written down about an error. */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { code, constraint, table } = error as Error & { code?: unknown; constraint?: unknown; table?: unknown };
  return {
    type: error.name,
    message: error.message,
    ...(typeof code === 'string' && { code }),
    ...(typeof constraint === 'string' && { constraint }),
    ...(typeof table === 'string' && { table }),
    stack: error.stack,
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  };
}
