import { MIME_TYPES } from '@nousboard/contracts';
import { z } from 'zod';
import { UpstreamError } from '#platform/outbound/upstream-failure.ts';
import type { DriveService, FoundItem, PostForm, Tokens } from './drive-service.ts';
import { convertedName, instantOf, readableName } from './drive-service.ts';

export interface GoogleNeeds {
  readonly post: PostForm;
  readonly now: () => number;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly authorizeUrl: string;
  readonly oauthUrl: string;
  readonly apiUrl: string;
}

/**
 * The least with which folders can be looked through; `drive.file` shows only what was picked in a window of Google's.
 */
const SCOPE = 'https://www.googleapis.com/auth/drive.readonly';
const FOLDER = 'application/vnd.google-apps.folder';
const SHORTCUT = 'application/vnd.google-apps.shortcut';
/** Documents of Google's own have no bytes: what they are converted into. */
const CONVERTED = {
  'application/vnd.google-apps.document': 'docx',
  'application/vnd.google-apps.spreadsheet': 'xlsx',
  'application/vnd.google-apps.presentation': 'pptx',
  'application/vnd.google-apps.drawing': 'pdf',
} as const;
const FIELDS =
  'id,name,mimeType,size,modifiedTime,md5Checksum,capabilities(canDownload),shortcutDetails(targetId,targetMimeType)';
const MOST_SHARED_DRIVES = 100;

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
  mimeType: z.string(),
  size: z.string().regex(/^\d+$/).optional(),
  modifiedTime: z.string().optional(),
  md5Checksum: z.string().optional(),
  capabilities: z.object({ canDownload: z.boolean().optional() }).optional(),
  shortcutDetails: z.object({ targetId: z.string(), targetMimeType: z.string() }).optional(),
});
const listing = z.object({ files: z.array(entry), nextPageToken: z.string().optional() });
const sharedDrives = z.object({ drives: z.array(z.object({ id: z.string(), name: z.string() })).default([]) });
const about = z.object({ user: z.object({ emailAddress: z.string().optional(), displayName: z.string().optional() }) });

const understood = <T>(schema: z.ZodType<T>, body: unknown): T => {
  const parsed = schema.safeParse(body);
  if (!parsed.success) throw new UpstreamError('protocol', { cause: parsed.error });
  return parsed.data;
};

/** A text within a query of Drive's own language. */
const quoted = (text: string) => `'${text.replace(/[\\']/g, sign => `\\${sign}`)}'`;

function itemOf(found: z.infer<typeof entry>): FoundItem {
  const target = found.shortcutDetails;
  const mime = found.mimeType === SHORTCUT && target !== undefined ? target.targetMimeType : found.mimeType;
  const lastEditedUtc = instantOf(found.modifiedTime);
  const common = {
    id: target?.targetId ?? found.id,
    lastEditedUtc,
    revision: found.md5Checksum ?? found.modifiedTime ?? '',
  };
  if (mime === FOLDER) return { ...common, name: found.name, kind: 'folder', size: null, importable: true };
  const mayDownload = found.capabilities?.canDownload !== false;
  const type = Object.hasOwn(CONVERTED, mime) ? CONVERTED[mime as keyof typeof CONVERTED] : undefined;
  if (type !== undefined)
    return {
      ...common,
      name: convertedName(found.name, type),
      kind: 'file',
      size: null,
      importable: mayDownload,
      exportAs: MIME_TYPES[type],
    };
  const name = mime.startsWith('application/vnd.google-apps.') ? undefined : readableName(found.name, mime);
  return {
    ...common,
    name: name ?? found.name,
    kind: 'file',
    size: found.size === undefined ? null : Number(found.size),
    importable: mayDownload && name !== undefined,
  };
}

/** Google Drive, version 3 of its API. */
export function createGoogle({
  post,
  now,
  clientId,
  clientSecret,
  authorizeUrl,
  oauthUrl,
  apiUrl,
}: GoogleNeeds): DriveService {
  const client = { client_id: clientId, client_secret: clientSecret };
  const tokensOf = (body: unknown, refreshToken: string | undefined): Tokens | undefined => {
    const { access_token: accessToken, expires_in: seconds, refresh_token: given } = understood(granted, body);
    const kept = given ?? refreshToken;
    return kept === undefined ? undefined : { accessToken, refreshToken: kept, expiresAt: now() + seconds * 1_000 };
  };
  const address = (path: string, query: Record<string, string>) => `${apiUrl}${path}?${new URLSearchParams(query)}`;
  const inAllDrives = { supportsAllDrives: 'true' };

  const google: DriveService = {
    drive: 'google',
    consentUrl: ({ redirectUri, state, challenge }) => {
      const query = {
        client_id: clientId,
        redirect_uri: redirectUri,
        response_type: 'code',
        scope: SCOPE,
        state,
        code_challenge: challenge,
        code_challenge_method: 'S256',
        // A consent that outlives this hour, and that is asked for again when somebody connects again.
        access_type: 'offline',
        prompt: 'consent select_account',
      };
      return `${authorizeUrl}?${new URLSearchParams(query)}`;
    },
    async exchange({ code, verifier, redirectUri }, signal) {
      const { status, body } = await post(
        `${oauthUrl}/token`,
        { ...client, grant_type: 'authorization_code', code, code_verifier: verifier, redirect_uri: redirectUri },
        signal,
      );
      if (status === 400 && refused.safeParse(body).data?.error === 'invalid_grant') return undefined;
      if (status !== 200) throw new UpstreamError('protocol');
      const tokens = tokensOf(body, undefined);
      // Google lets people untick what an app asks for.
      const scopes = understood(granted, body).scope?.split(' ') ?? [];
      if (tokens !== undefined && !scopes.includes(SCOPE)) await google.revoke(tokens, signal);
      return scopes.includes(SCOPE) ? tokens : undefined;
    },
    async refresh({ refreshToken }, signal) {
      const { status, body } = await post(
        `${oauthUrl}/token`,
        { ...client, grant_type: 'refresh_token', refresh_token: refreshToken },
        signal,
      );
      if (status === 400 && refused.safeParse(body).data?.error === 'invalid_grant') return undefined;
      if (status !== 200) throw new UpstreamError('protocol');
      return tokensOf(body, refreshToken);
    },
    async revoke({ refreshToken }, signal) {
      const { status } = await post(`${oauthUrl}/revoke`, { token: refreshToken }, signal);
      // 400 says that it is worth nothing already.
      if (status !== 200 && status !== 400) throw new UpstreamError('protocol');
    },
    async account(api, signal) {
      const found = about.safeParse(
        await api.read(address('/about', { fields: 'user(emailAddress,displayName)' }), signal),
      ).data?.user;
      return found?.emailAddress ?? found?.displayName ?? null;
    },
    async list(api, { folder, search, limit, cursor }, signal) {
      const place = search === '' ? `${quoted(folder ?? 'root')} in parents` : `name contains ${quoted(search)}`;
      const query = {
        q: `${place} and trashed = false`,
        pageSize: String(limit),
        orderBy: 'folder,name_natural',
        fields: `nextPageToken,files(${FIELDS})`,
        includeItemsFromAllDrives: 'true',
        ...inAllDrives,
        ...(cursor !== undefined && { pageToken: cursor }),
      };
      const body = await api.read(address('/files', query), signal);
      if (body === undefined) return undefined;
      const { files, nextPageToken = null } = understood(listing, body);
      // Drives of an organisation stand beside one's own, at its top.
      const isTop = folder === undefined && search === '' && cursor === undefined;
      const shared = isTop
        ? await api.read(
            address('/drives', { pageSize: String(MOST_SHARED_DRIVES), fields: 'drives(id,name)' }),
            signal,
          )
        : undefined;
      const drives = understood(sharedDrives, shared ?? {}).drives.map(({ id, name }): FoundItem => {
        return { id, name, kind: 'folder', size: null, lastEditedUtc: null, revision: '', importable: true };
      });
      return { items: [...drives, ...files.map(itemOf)], nextCursor: nextPageToken };
    },
    async get(api, id, signal) {
      const body = await api.read(
        address(`/files/${encodeURIComponent(id)}`, { fields: `${FIELDS},trashed`, ...inAllDrives }),
        signal,
      );
      if (body === undefined || z.object({ trashed: z.literal(true) }).safeParse(body).success) return undefined;
      return itemOf(understood(entry, body));
    },
    open: (api, { id, exportAs }, signal) => {
      const file = `/files/${encodeURIComponent(id)}`;
      return api.open(
        exportAs === undefined
          ? address(file, { alt: 'media', ...inAllDrives })
          : address(`${file}/export`, { mimeType: exportAs }),
        signal,
      );
    },
  };
  return google;
}
