import type { Readable } from 'node:stream';
import type { Drive, ReadableType } from '@nousboard/contracts';
import { allowedName, type DOCUMENT_TYPES, endingOf, MIME_TYPES, READABLE_TYPES } from '@nousboard/contracts';

/** What a service gives for somebody's consent. */
export interface Tokens {
  readonly accessToken: string;
  readonly refreshToken: string;
  /** In milliseconds since 1970. */
  readonly expiresAt: number;
}

/** Something in a drive, as its service describes it. */
export interface FoundItem {
  readonly id: string;
  /** As it would be called in a library. */
  readonly name: string;
  readonly kind: 'folder' | 'file';
  readonly size: number | null;
  readonly lastEditedUtc: string | null;
  /** Changes when its content changes. */
  readonly revision: string;
  readonly importable: boolean;
  /** MIME type into which the service has to convert it. */
  readonly exportAs?: string;
}

export interface Wanted {
  readonly folder?: string | undefined;
  readonly search: string;
  readonly limit: number;
  readonly cursor?: string | undefined;
}

/**
 * Requests in somebody's name. What is not there, or not for them, is undefined; anything else that fails is a
 * `Problem` or an `UpstreamError`.
 */
export interface DriveClient {
  read(address: string, signal: AbortSignal): Promise<unknown>;
  open(address: string, signal: AbortSignal): Promise<Readable | undefined>;
}

/** The forms that consent is given and taken back with; nobody's name is in them yet. */
export interface FormReply {
  readonly status: number;
  readonly body: unknown;
}
export type PostForm = (
  address: string,
  form: Readonly<Record<string, string>>,
  signal: AbortSignal,
) => Promise<FormReply>;

export interface Exchange {
  readonly code: string;
  readonly verifier: string;
  readonly redirectUri: string;
}

/** One service that keeps files. */
export interface DriveService {
  readonly drive: Drive;
  /** The page on which people are asked for their consent to read files, and to nothing else. */
  consentUrl(options: { redirectUri: string; state: string; challenge: string }): string;
  /** Undefined when the consent is not given, or not for files. */
  exchange(exchange: Exchange, signal: AbortSignal): Promise<Tokens | undefined>;
  /** Undefined when the consent is over. */
  refresh(tokens: Tokens, signal: AbortSignal): Promise<Tokens | undefined>;
  /** Takes the consent back, where the service has a way for that. */
  revoke(tokens: Tokens, signal: AbortSignal): Promise<void>;
  /** E-mail or name of the account. */
  account(client: DriveClient, signal: AbortSignal): Promise<string | null>;
  list(
    client: DriveClient,
    wanted: Wanted,
    signal: AbortSignal,
  ): Promise<{ items: FoundItem[]; nextCursor: string | null } | undefined>;
  get(client: DriveClient, id: string, signal: AbortSignal): Promise<FoundItem | undefined>;
  open(client: DriveClient, item: FoundItem, signal: AbortSignal): Promise<Readable | undefined>;
}

const KINDS = new Map<string, ReadableType>(READABLE_TYPES.map(type => [MIME_TYPES[type], type]));
const EXTENSIONS: readonly string[] = [...READABLE_TYPES, 'text', 'markdown', 'mdown'];

/** A name with which a file can be taken in; undefined when it is of no kind that is read. */
export function readableName(name: string, mime: string | undefined): string | undefined {
  const extension = endingOf(name);
  if (extension !== undefined && EXTENSIONS.includes(extension)) return allowedName(name);
  const type = KINDS.get(mime ?? '');
  return type === undefined ? undefined : allowedName(`${name}.${type}`);
}

/** The name of a document that the service converts. */
export const convertedName = (name: string, type: (typeof DOCUMENT_TYPES)[number]): string =>
  allowedName(name.toLowerCase().endsWith(`.${type}`) ? name : `${name}.${type}`);

/** A time as services write it, in the form of our wire; null for what is none. */
export const instantOf = (text: string | undefined): string | null => {
  const at = new Date(text ?? '');
  return Number.isNaN(at.getTime()) ? null : at.toISOString();
};
