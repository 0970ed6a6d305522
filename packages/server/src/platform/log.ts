import type { DestinationStream, Logger } from 'pino';
import { pino } from 'pino';
import { logInWords } from './log-in-words.ts';
import type { Settings } from './settings.ts';

/** Writes events. Facts first, then a fixed sentence: `log.warn({ jobId }, 'the lease was lost')`. */
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
const secretPaths = secretNames.flatMap(name =>
  name.startsWith('[') ? [name, `*${name}`, `*.*${name}`] : [name, `*.${name}`, `*.*.${name}`],
);

type LogSettings = Pick<Settings, 'logLevel'> & Partial<Pick<Settings, 'logFormat'>>;

/**
 * Makes the log of this process: a line of JSON for each event, or sentences for people where the output is a terminal
 * and on request (`LOG_FORMAT`). Secrets known by their name are replaced by `[redacted]`. Text from outside cannot
 * forge a line: in JSON a line break is written as two characters, in words it is replaced or indented. An error is
 * logged with its type, message, code and stack; the query and its parameters, which hold what people wrote, are left
 * out.
 */
export function createLog({ logLevel, logFormat = 'json' }: LogSettings, destination?: DestinationStream): Log {
  const inWords = logFormat === 'text' || (logFormat === 'auto' && process.stdout.isTTY);
  const options = {
    // Beside the address of the program, people want to be told what is wrong, and not of each request.
    level: logLevel ?? (inWords ? 'warn' : 'info'),
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (level: string) => ({ level }) },
    redact: { paths: secretPaths, censor: '[redacted]' },
    serializers: { err: describeError, error: describeError },
  };
  const stream =
    destination ?? (inWords ? logInWords({ to: 1, colours: process.stdout.hasColors?.() ?? false }) : undefined);
  return stream === undefined ? pino(options) : pino(options, stream);
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
