import { statSync } from 'node:fs';
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import type { ModelPlan } from '@nousboard/contracts';
import { z } from 'zod';

/** One setting: its variable, how its text becomes a value, its default as text, and one sentence for people. */
export interface Setting<Value> {
  readonly name: string;
  readonly schema: z.ZodType<Value, string>;
  /** As one would write it in `.env`; empty means not set. */
  readonly fallback: string;
  readonly says: string;
  /** A secret is never printed, not even in a message about its own mistake. */
  readonly secret: boolean;
}

export type Environment = Readonly<Record<string, string | undefined>>;

/** Declares a setting. */
export function setting<Value>(
  name: string,
  schema: z.ZodType<Value, string>,
  fallback: string,
  says: string,
): Setting<Value> {
  return {
    name,
    schema,
    fallback,
    says,
    secret:
      /KEY|TOKEN|SECRET|PASSWORD|DATABASE_URL|SMTP_URL/.test(name) && !/TOKEN_TIMEOUT|TOKENS$|USER_KEYS$/.test(name),
  };
}

/** Any text; empty becomes undefined. */
export const optionalText = z.string().transform(text => (text === '' ? undefined : text));

/** Text that must not be empty. */
export const text = z.string().min(1, 'must not be empty');

/** A whole number within bounds, written in digits only. */
export const wholeNumber = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,15}$/, `must be a whole number from ${least} to ${most}`)
    .transform(Number)
    .refine(number => number >= least && number <= most, `must be a whole number from ${least} to ${most}`);

/** Undefined when empty, else what the schema makes of it. */
const unlessEmpty = <Value>(schema: z.ZodType<Value, string>) =>
  z.string().transform((given, context): Value | undefined => {
    if (given === '') return undefined;
    const read = schema.safeParse(given);
    if (read.success) return read.data;
    for (const { message } of read.error.issues) context.addIssue(message);
    return z.NEVER;
  });

/** As `wholeNumber`, and undefined when empty. */
export const optionalNumber = (least: number, most: number) => unlessEmpty(wholeNumber(least, most));

/** `true`, `1`, `yes`, `on` and their opposites. */
export const yesOrNo = z.string().transform((word, context) => {
  if (/^(true|1|yes|on)$/i.test(word)) return true;
  if (/^(false|0|no|off)$/i.test(word)) return false;
  context.addIssue('must be true or false');
  return z.NEVER;
});

/** One of the given words. */
export const oneOf = <const Word extends string>(words: readonly Word[]) =>
  z.string().transform((word, context) => {
    const found = words.find(known => known === word.toLowerCase());
    if (found !== undefined) return found;
    context.addIssue(`must be one of ${words.join(', ')}`);
    return z.NEVER;
  });

/** As `oneOf`, and undefined when empty. */
export const optionalOneOf = <const Word extends string>(words: readonly Word[]) => unlessEmpty(oneOf(words));

/** A comma-separated list; spaces around the entries do not count. */
export const list = z.string().transform(entries =>
  entries
    .split(',')
    .map(entry => entry.trim())
    .filter(entry => entry !== ''),
);

/** As `list`; undefined when empty. */
export const optionalList = list.transform((entries): readonly string[] | undefined =>
  entries.length === 0 ? undefined : entries,
);

/** A comma-separated list of names of hosts, without scheme, port or path. */
export const hostNames = list.transform((entries, context): readonly string[] => {
  if (entries.every(isHostName)) return entries.map(entry => new URL(`http://${entry}`).hostname);
  context.addIssue('must be a comma-separated list of names like nous.example.org, without https:// and port');
  return z.NEVER;
});

const isHostName = (entry: string): boolean =>
  !/[/?#@]/.test(entry) && URL.canParse(`http://${entry}`) && new URL(`http://${entry}`).port === '';

/** A comma-separated list of network addresses, each alone or as a range (10.0.0.0/8); undefined when empty. */
export const networks = list.transform((entries, context): readonly string[] | undefined => {
  if (entries.every(isNetwork)) return entries.length === 0 ? undefined : entries;
  context.addIssue('must be a comma-separated list of IP addresses and ranges like 10.0.0.0/8');
  return z.NEVER;
});

function isNetwork(entry: string): boolean {
  const [address = '', bits, ...more] = entry.split('/');
  const most = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  return most > 0 && more.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most));
}

/** A comma-separated selection of the given words, which may be empty. */
export const anyOf = <const Word extends string>(words: readonly Word[]) =>
  list.transform((entries, context): readonly Word[] => {
    if (entries.every(entry => words.some(word => word === entry))) return words.filter(word => entries.includes(word));
    context.addIssue(`must be a comma-separated list of ${words.join(', ')}`);
    return z.NEVER;
  });

/** As `anyOf`, and never empty. */
export const someOf = <const Word extends string>(words: readonly Word[]) =>
  anyOf(words).transform((known, context) => {
    if (known.length > 0) return known;
    context.addIssue(`must be a comma-separated list of ${words.join(', ')}`);
    return z.NEVER;
  });

/** As one writes a table of prices. */
export const writtenPrices = (prices: Readonly<Record<string, number>>): string =>
  Object.entries(prices)
    .map(([name, cents]) => `${name}=${cents}`)
    .join(',');

/** A comma-separated table of prices in whole cents; what it does not name costs what it usually does. */
export const prices = <Name extends string>(usual: Readonly<Record<Name, number>>) =>
  list.transform((entries, context): Readonly<Record<Name, number>> => {
    const named = entries.map(entry => /^(\w+)\s*=\s*(\d{1,4})$/.exec(entry));
    const names = named.map(match => match?.[1] ?? '');
    if (names.every(name => Object.hasOwn(usual, name)) && new Set(names).size === names.length)
      return { ...usual, ...Object.fromEntries(named.map(match => [match?.[1], Number(match?.[2])])) };
    context.addIssue(
      `must be a comma-separated list like ${writtenPrices(usual)}: each name at most once, with whole cents from 0 ` +
        'to 9999',
    );
    return z.NEVER;
  });

/**
 * An address with one of the schemes; undefined when empty. A trailing slash is dropped, so that paths can be appended.
 */
export const optionalUrl = (...schemes: readonly string[]) =>
  z.string().transform((address, context) => {
    if (address === '') return undefined;
    if (URL.canParse(address) && schemes.includes(new URL(address).protocol.slice(0, -1)))
      return address.replace(/\/+$/, '');
    context.addIssue(
      'must be an address that starts with ' +
        `${schemes.map(scheme => (scheme === 'mailto' ? 'mailto:' : `${scheme}://`)).join(' or ')}`,
    );
    return z.NEVER;
  });

/** The address of a whole host on the web: what is served begins at its root. Undefined when empty. */
export const optionalOrigin = optionalUrl('http', 'https').refine(
  address => address === undefined || new URL(address).href === `${new URL(address).origin}/`,
  'must be the address of a host with nothing below it, such as https://nous.example.org',
);

/** As `optionalUrl`, and never empty. */
export const url = (...schemes: readonly string[]) =>
  optionalUrl(...schemes).transform((address, context) => {
    if (address !== undefined) return address;
    context.addIssue('must not be empty');
    return z.NEVER;
  });

/** As `optionalUrl` of the web; `off` is none. */
export const urlOrOff = z.string().transform((address, context): string | undefined => {
  if (address.toLowerCase() === 'off') return undefined;
  const read = optionalUrl('http', 'https').safeParse(address);
  if (read.success) return read.data;
  context.addIssue('must be off, or an address that starts with http:// or https://');
  return z.NEVER;
});

/** A comma-separated list of addresses, each with one of the schemes. */
export const urls = (...schemes: readonly string[]) =>
  list.transform((entries, context): readonly string[] => {
    if (entries.every(entry => URL.canParse(entry) && schemes.includes(new URL(entry).protocol.slice(0, -1))))
      return entries;
    context.addIssue(
      'must be a comma-separated list of addresses that start with ' +
        `${schemes.map(scheme => `${scheme}://`).join(' or ')}`,
    );
    return z.NEVER;
  });

/** As `urls` of the web, without trailing slashes; `off` is none. */
export const localUrls = z.string().transform((addresses, context): readonly string[] => {
  if (addresses.toLowerCase() === 'off') return [];
  const read = urls('http', 'https').safeParse(addresses);
  if (read.success) return read.data.map(address => address.replace(/\/+$/, ''));
  context.addIssue('must be off, or a comma-separated list of addresses that start with http:// or https://');
  return z.NEVER;
});

/** "gpt-4o=basic,llama*=pro": smallest plans by model, in order. */
export const modelPlansList = z.string().transform((written, context): readonly ModelPlan[] => {
  const found = written
    .split(',')
    .map(part => part.trim())
    .filter(part => part !== '')
    .map(part => /^(?<model>[^\s=]+)=(?<plan>basic|essential|pro)$/i.exec(part)?.groups);
  const isRead = (groups: (typeof found)[number]): groups is Record<'model' | 'plan', string> => groups !== undefined;
  if (found.every(isRead))
    return found.map(({ model, plan }) => ({ model, plan: `${plan.toLowerCase()}_plan` as ModelPlan['plan'] }));
  context.addIssue('must be a comma-separated list like gpt-4o=basic,llama*=pro, with the plans basic, essential, pro');
  return z.NEVER;
});

/** An e-mail address; undefined when empty. */
export const optionalEmail = z.string().transform((address, context) => {
  if (address === '') return undefined;
  if (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(address)) return address;
  context.addIssue('must be an e-mail address');
  return z.NEVER;
});

/** The sender of letters; undefined when empty. */
export const optionalSender = optionalText.refine(
  sender => sender === undefined || /^(?:[^\s@<>]+@[^\s@<>]+|[^<>]*<[^\s@<>]+@[^\s@<>]+>)$/.test(sender),
  'must be an e-mail address, alone or as NAME <ADDRESS>',
);

/** A folder that is there; undefined when empty. */
export const optionalFolder = optionalText.transform((path, context): string | undefined => {
  if (path === undefined) return undefined;
  const folder = resolve(path);
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return folder;
  context.addIssue('names a folder that is not there');
  return z.NEVER;
});

/** A model as `endpoint:model`; undefined when empty. Names of models may hold colons themselves. */
export const modelName = z.string().transform((name, context) => {
  if (name === '') return undefined;
  const [, endpoint, model] = /^([A-Za-z][A-Za-z-]*):(\S+)$/.exec(name) ?? [];
  if (endpoint !== undefined && model !== undefined) return { endpoint, model };
  context.addIssue('must be a model as endpoint:model');
  return z.NEVER;
});
