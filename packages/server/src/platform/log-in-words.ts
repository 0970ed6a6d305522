import type { DestinationStream } from 'pino';
import pretty from 'pino-pretty';

/** What a line of the log holds; the time and the level have columns of their own. */
type LogEvent = Readonly<Record<string, unknown>>;

interface Where {
  /** Where the words go. */
  readonly to: NonNullable<pretty.PrettyOptions['destination']>;
  readonly colours: boolean;
}

const heads = new Map<unknown, string>([
  ['warn', 'Warning: '],
  ['error', 'Error: '],
  ['fatal', 'Error: '],
]);
const faults = new Set<unknown>(['error', 'fatal']);

/**
 * A log for people at a terminal: each event is a sentence with its facts, a fault has its trace below it, and there is
 * no JSON.
 */
export function logInWords({ to, colours }: Where): DestinationStream {
  return pretty({
    destination: to,
    sync: true,
    colorize: colours,
    hideObject: true,
    // The message says it all, so that it can be one sentence.
    include: '',
    messageFormat: (event: LogEvent, messageKey, _levelLabel, { colors }) => {
      const sentence = inWords(event, messageKey);
      if (event['level'] === 'warn') return colors.yellow(sentence);
      return faults.has(event['level']) ? colors.red(sentence) : sentence;
    },
  });
}

/**
 * "Warning: the rerank service did not answer: connect ECONNREFUSED (attempt 2)". Text of several lines, such as a
 * letter, and the trace of a fault stand below, indented. Text from outside can neither begin a line of its own nor
 * steer the terminal.
 */
function inWords(event: LogEvent, messageKey: string): string {
  const { [messageKey]: message, err, error = err, time: _time, level, ...facts } = event;
  const reason = messageOf(error);
  const short = Object.entries(facts).filter(([, value]) => !isLong(value));
  const long = Object.entries(facts).filter(([, value]) => isLong(value));
  const head = heads.get(level) ?? '';
  const said = `${head}${printable(String(message))}${reason === '' ? '' : `: ${printable(reason)}`}`;
  const told = short
    .map(([name, value]) => `${name} ${printable(typeof value === 'string' ? value : JSON.stringify(value))}`)
    .join(', ');
  return [
    told === '' ? said : `${said} (${told})`,
    ...long.flatMap(([, text]) => indented(String(text))),
    ...(faults.has(level) ? indented(traceOf(error)) : []),
  ].join('\n');
}

const isLong = (value: unknown): boolean => typeof value === 'string' && value.includes('\n');

const indented = (text: string): string[] =>
  text === '' ? [] : text.split('\n').map(line => `    ${printable(line)}`);

// Line breaks, escape sequences, and what turns the direction of writing.
const printable = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu, '\ufffd');

const messageOf = (error: unknown): string => (hasText(error, 'message') ? error.message : '');
const traceOf = (error: unknown): string => (hasText(error, 'stack') ? error.stack : '');

const hasText = <Name extends string>(value: unknown, name: Name): value is Record<Name, string> =>
  typeof value === 'object' && value !== null && typeof (value as Record<string, unknown>)[name] === 'string';
