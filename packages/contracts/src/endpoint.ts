import type { z } from 'zod';
import type { PermissionFeature, PermissionType } from './permissions.ts';
import type { ProblemCode } from './problems.ts';

/**
 * Who may call a route. A route without one does not compile, and a test made from this table calls each with
 * everybody else's ids.
 * - `anyone`: no account needed.
 * - `refresh-cookie`: the refresh cookie decides, and the request must come from our own origin.
 * - `user`: any signed-in person; rows are theirs by construction. Whoever has not verified their e-mail is let in
 *   nowhere but where `unverified` says so.
 * - `admin`: role ADMIN.
 * - `api-key`: a program with an API key of somebody, as that person; no session opens it.
 * - `owner`: signed in, and the parameter `param` names a thing of theirs, or, to read it, one that is shared with
 *   them; else "not found".
 *
 * With `may`, only whose role has that permission.
 */
export type Policy =
  | { who: 'anyone' }
  | { who: 'refresh-cookie' }
  | { who: 'user'; unverified?: true; may?: Permission }
  | { who: 'admin' }
  | { who: 'api-key' }
  | {
      who: 'owner';
      of:
        | 'project'
        | 'file'
        | 'folder'
        | 'upload'
        | 'message'
        | 'stream'
        | 'tag'
        | 'share'
        | 'driveImport'
        | 'highlight'
        | 'apiKey'
        | 'session'
        | 'assistant'
        | 'preset'
        | 'recap'
        | 'dataSource';
      param: string;
      may?: Permission;
    };
type Permission = readonly [PermissionFeature, PermissionType];

/** How the answer travels: JSON of `reply`, an event stream, raw bytes, or nothing (204). */
export type ReplyKind = 'json' | 'stream' | 'binary' | 'none';

export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS';
  /** Path under `/api`, parameters as `{name}`. */
  readonly path: `/${string}`;
  readonly summary: string;
  readonly policy: Policy;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  /** Headers that mean something here, for whoever reads about it: the handler reads them itself. */
  readonly headers?: z.ZodType;
  /** JSON body. `multipart` routes read their parts themselves and declare `multipart: true`. */
  readonly body?: z.ZodType;
  readonly multipart?: boolean;
  /** The fields that a `multipart` route takes beside its files, for whoever reads about it. */
  readonly form?: z.ZodType;
  /** How many bytes a JSON body may have, where a mebibyte is not enough. */
  readonly bodyBytes?: number;
  /**
   * The body is handed on as the text that came, because a signature is over its characters; `body` is a string then.
   */
  readonly isVerbatim?: boolean;
  /** The body is bytes of a file, which the handler reads as a stream. */
  readonly bytes?: boolean;
  /** A GET that answers HEAD as well. Routes of raw bytes always do. */
  readonly head?: boolean;
  /**
   * The reply tells a secret and is not kept: whoever asks again with the same `Idempotency-Key` is refused with
   * `idempotency_spent`.
   */
  readonly isSecret?: boolean;
  readonly kind: ReplyKind;
  readonly reply?: z.ZodType;
  /**
   * Of a JSON route: who accepts `text/event-stream` and no JSON gets the same reply told as these events. Refusals are
   * JSON for them too.
   */
  readonly events?: Readonly<Record<string, z.ZodType>>;
  /** Success status; 200 unless said. With 302 the handler says where to. */
  readonly status?: 200 | 201 | 202 | 204 | 302;
  /** GET content routes also accept the short-lived content cookie, because an `<img>` cannot send a header. */
  readonly contentCookie?: boolean;
  /** Requests per minute and address (per person when signed in) before 429. */
  readonly perMinute?: number;
  readonly problems: readonly ProblemCode[];
}

/** Declares one route. The literal type is kept, so client and server both know its exact shapes. */
export const endpoint = <const E extends Endpoint>(declaration: E): E => declaration;

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;
type Sent<S> = S extends z.ZodType ? z.input<S> : undefined;
export type ParamsOf<E extends Endpoint> = Parsed<E['params']>;
export type QueryOf<E extends Endpoint> = Parsed<E['query']>;
export type BodyOf<E extends Endpoint> = Parsed<E['body']>;
export type SentQueryOf<E extends Endpoint> = Sent<E['query']>;
export type SentBodyOf<E extends Endpoint> = Sent<E['body']>;
export type ReplyOf<E extends Endpoint> = Parsed<E['reply']>;
/** An event of a reply that can be told as events. */
export type EventOf<E extends Endpoint> =
  E['events'] extends Readonly<Record<string, z.ZodType>>
    ? { [Name in keyof E['events'] & string]: { name: Name; data: z.output<E['events'][Name]> } }[keyof E['events'] &
        string]
    : never;
