import { z } from 'zod';
import { UpstreamError } from '#platform/outbound/upstream-failure.ts';
import type { DriveService, FoundItem, PostForm, Tokens } from './drive-service.ts';
import { instantOf, readableName } from './drive-service.ts';

export interface OneDriveNeeds {
  readonly post: PostForm;
  readonly now: () => number;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly oauthUrl: string;
  readonly apiUrl: string;
}

const SCOPE = 'Files.Read offline_access';
const FIELDS = 'id,name,size,lastModifiedDateTime,eTag,cTag,file,folder,package,remoteItem,deleted';

const granted = z.object({
  access_token: z.string(),
  expires_in: z.number(),
  refresh_token: z.string().optional(),
  scope: z.string().optional(),
});
const refused = z.object({ error: z.string() });
const entry = z.object({
  id: z.string(),
  name: z.string(),
  size: z.number().optional(),
  lastModifiedDateTime: z.string().optional(),
  eTag: z.string().optional(),
  cTag: z.string().optional(),
  file: z.object({ mimeType: z.string().optional() }).optional(),
  folder: z.object({}).optional(),
  deleted: z.object({}).optional(),
});
const listing = z.object({ value: z.array(entry), '@odata.nextLink': z.string().optional() });
const drive = z.object({
  owner: z
    .object({ user: z.object({ email: z.string().optional(), displayName: z.string().optional() }).optional() })
    .optional(),
});

const understood = <T>(schema: z.ZodType<T>, body: unknown): T => {
  const parsed = schema.safeParse(body);
  if (!parsed.success) throw new UpstreamError('protocol', { cause: parsed.error });
  return parsed.data;
};

function itemOf({ id, name, size, lastModifiedDateTime, eTag, cTag, file, folder }: z.infer<typeof entry>): FoundItem {
  // The tag of the content; the other one changes with the name as well.
  const common = {
    id,
    lastEditedUtc: instantOf(lastModifiedDateTime),
    revision: cTag ?? eTag ?? lastModifiedDateTime ?? '',
  };
  if (folder !== undefined) return { ...common, name, kind: 'folder', size: null, importable: true };
  // Notebooks, and what others keep in their drives, have no content here.
  const readable = file === undefined ? undefined : readableName(name, file.mimeType);
  return { ...common, name: readable ?? name, kind: 'file', size: size ?? null, importable: readable !== undefined };
}

/**
 * The place in a list, taken out of the address that the service gives for its next page: the address itself is not
 * followed.
 */
function cursorOf(next: string | undefined): string | null {
  if (next === undefined || !URL.canParse(next)) return null;
  const found = [...new URL(next).searchParams].find(([name]) => name.toLowerCase() === '$skiptoken');
  return found?.[1] ?? null;
}

/** OneDrive, through Microsoft Graph 1.0. */
export function createOneDrive({ post, now, clientId, clientSecret, oauthUrl, apiUrl }: OneDriveNeeds): DriveService {
  const client = { client_id: clientId, client_secret: clientSecret, scope: SCOPE };
  const tokensOf = (body: unknown, refreshToken: string | undefined): Tokens | undefined => {
    const { access_token: accessToken, expires_in: seconds, refresh_token: given } = understood(granted, body);
    const kept = given ?? refreshToken;
    return kept === undefined ? undefined : { accessToken, refreshToken: kept, expiresAt: now() + seconds * 1_000 };
  };
  const address = (path: string, query: Record<string, string> = {}) => {
    const search = new URLSearchParams(query).toString();
    return `${apiUrl}${path}${search === '' ? '' : `?${search}`}`;
  };

  return {
    drive: 'onedrive',
    consentUrl: ({ redirectUri, state, challenge }) => {
      const query = {
        client_id: clientId,
        redirect_uri: redirectUri,
        response_type: 'code',
        response_mode: 'query',
        scope: SCOPE,
        state,
        code_challenge: challenge,
        code_challenge_method: 'S256',
        prompt: 'select_account',
      };
      return `${oauthUrl}/authorize?${new URLSearchParams(query)}`;
    },
    async exchange({ code, verifier, redirectUri }, signal) {
      const { status, body } = await post(
        `${oauthUrl}/token`,
        { ...client, grant_type: 'authorization_code', code, code_verifier: verifier, redirect_uri: redirectUri },
        signal,
      );
      if (status === 400 && refused.safeParse(body).data?.error === 'invalid_grant') return undefined;
      if (status !== 200) throw new UpstreamError('protocol');
      const mayRead = understood(granted, body)
        .scope?.split(' ')
        .some(scope => /(?:^|\/)Files\.Read(?:\.All|Write|Write\.All)?$/.test(scope));
      return mayRead ? tokensOf(body, undefined) : undefined;
    },
    async refresh({ refreshToken }, signal) {
      const { status, body } = await post(
        `${oauthUrl}/token`,
        { ...client, grant_type: 'refresh_token', refresh_token: refreshToken },
        signal,
      );
      const error = status === 400 || status === 401 ? refused.safeParse(body).data?.error : undefined;
      if (error === 'invalid_grant' || error === 'interaction_required') return undefined;
      if (status !== 200) throw new UpstreamError('protocol');
      return tokensOf(body, refreshToken);
    },
    // Microsoft has no call that takes back the consent to one app: people do that on the page of their account.
    revoke: async () => undefined,
    async account(api, signal) {
      const user = drive.safeParse(await api.read(address('/me/drive', { $select: 'owner' }), signal)).data?.owner
        ?.user;
      return user?.email ?? user?.displayName ?? null;
    },
    async list(api, { folder, search, limit, cursor }, signal) {
      const place = folder === undefined ? '/me/drive/root' : `/me/drive/items/${encodeURIComponent(folder)}`;
      const path =
        search === ''
          ? `${place}/children`
          : `/me/drive/root/search(q='${encodeURIComponent(search.replaceAll("'", "''"))}')`;
      const query = {
        $select: FIELDS,
        $top: String(limit),
        ...(search === '' && { $orderby: 'name' }),
        ...(cursor !== undefined && { $skiptoken: cursor }),
      };
      const body = await api.read(address(path, query), signal);
      if (body === undefined) return undefined;
      const found = understood(listing, body);
      const items = found.value.map(itemOf);
      return {
        items: [...items.filter(({ kind }) => kind === 'folder'), ...items.filter(({ kind }) => kind === 'file')],
        nextCursor: cursorOf(found['@odata.nextLink']),
      };
    },
    async get(api, id, signal) {
      const body = await api.read(address(`/me/drive/items/${encodeURIComponent(id)}`, { $select: FIELDS }), signal);
      if (body === undefined) return undefined;
      const found = understood(entry, body);
      return found.deleted === undefined ? itemOf(found) : undefined;
    },
    // It sends on to an address of the bytes alone, which gets no credentials and is looked at like any other.
    open: (api, { id }, signal) => api.open(address(`/me/drive/items/${encodeURIComponent(id)}/content`), signal),
  };
}
