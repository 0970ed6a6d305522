import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Drive } from '@nousboard/contracts';
import { DRIVES, driveReturnPath } from '@nousboard/contracts';
import type { Settings } from '@nousboard/server/platform/settings';
import { giveConsent } from '../give-consent.ts';
import type { Misbehaviour } from '../misbehaviour.ts';
import { misbehave } from '../misbehaviour.ts';
import type { Consents } from './consents.ts';
import { CLIENT, createConsents } from './consents.ts';
import type { ApiAnswer } from './google.ts';
import { answerGoogle, googleError } from './google.ts';
import type { KeptFiles } from './kept-files.ts';
import { createKeptFiles } from './kept-files.ts';
import { answerOneDrive, graphError } from './onedrive.ts';

export { SHARED_DRIVE } from './google.ts';
export type { KeptFiles } from './kept-files.ts';

export interface DriveRequest {
  readonly drive: Drive;
  /** `authorize`, `decide`, `oauth`, `api` or `bytes`. */
  readonly part: string;
  /** Below the part, with the query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

/** One of the two services. */
export interface FakeDrive extends Consents {
  readonly files: KeptFiles;
}

/**
 * Google Drive and OneDrive on loopback, with the pages on which people consent, speaking the documented protocols and
 * misbehaving on request.
 */
export interface FakeDrives {
  /** Settings with which a server asks these instead. */
  readonly settings: Pick<
    Settings,
    | 'googleDriveClientId'
    | 'googleDriveClientSecret'
    | 'googleDriveAuthorizeUrl'
    | 'googleDriveOauthUrl'
    | 'googleDriveUrl'
    | 'onedriveClientId'
    | 'onedriveClientSecret'
    | 'onedriveOauthUrl'
    | 'onedriveUrl'
  >;
  /** The same for a program of its own, as its environment. */
  readonly environment: Readonly<Record<string, string>>;
  readonly google: FakeDrive;
  readonly onedrive: FakeDrive;
  /** Every request so far, oldest first. */
  readonly requests: DriveRequest[];
  /** Registers an installation: people may be sent back to its pages. */
  register(origin: string): void;
  /**
   * Scripts the next requests to the API of a drive, one misbehaviour each; `oauth` for those that give and revoke
   * consent.
   */
  next(drive: Drive, part: 'api' | 'oauth', ...misbehaviours: Misbehaviour[]): void;
  /** From now on; undefined means properly. */
  standing(drive: Drive, part: 'api' | 'oauth', misbehaviour: Misbehaviour | undefined): void;
  /** Goes through the page of consent as a browser does; gives where it is sent back to. */
  consent(url: string, isAllowed?: boolean): Promise<URL>;
  /** Forgets files, consents, requests and scripts. */
  reset(): void;
  close(): Promise<void>;
}

const page = (name: string, body: string) =>
  '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">' +
  `<title>${name}</title><body style="font-family:sans-serif"><h1>${name}</h1>${body}</body></html>`;
const NAMES: Readonly<Record<Drive, string>> = {
  google: 'Sign in with the pretended Google',
  onedrive: 'Sign in with the pretended Microsoft',
};

export async function startFakeDrives(port = 0): Promise<FakeDrives> {
  const requests: DriveRequest[] = [];
  const scripts = new Map<string, Misbehaviour[]>();
  const standing = new Map<string, Misbehaviour>();
  const drives: Record<Drive, FakeDrive> = {
    google: {
      ...createConsents({ rotates: false, scopeIsNeeded: 'https://www.googleapis.com/auth/drive.readonly' }),
      files: createKeptFiles(),
    },
    onedrive: { ...createConsents({ rotates: true, scopeIsNeeded: 'Files.Read' }), files: createKeptFiles() },
  };

  const server = createServer((request, response) => {
    const [, drive = '', part = '', path = ''] = /^\/(google|onedrive)\/(\w+)(.*)$/s.exec(request.url ?? '') ?? [];
    if (drive === '') return send(response, { status: 404, body: {} });
    requests.push({ drive: drive as Drive, part, path, headers: request.headers });
    const key = `${drive} ${part}`;
    const wrong = scripts.get(key)?.shift() ?? standing.get(key);
    if (wrong !== undefined) return misbehave(wrong, response);
    void answer(drive as Drive, part, path, request, response);
  });

  async function answer(
    name: Drive,
    part: string,
    path: string,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    const drive = drives[name];
    const { pathname, searchParams } = new URL(path, 'http://drives.invalid/');
    switch (part === 'oauth' && pathname === '/authorize' ? 'authorize' : part) {
      case 'authorize': {
        const asked = drive.ask(searchParams);
        if ('error' in asked) return html(response, 400, page('Access blocked', `<p>Error 400: ${asked.error}</p>`));
        const decision =
          `<p>Nousboard wants to: ${asked.scope}</p><form method="post" action="/${name}/decide">` +
          `<input type="hidden" name="id" value="${asked.id}">` +
          '<button name="allow" value="yes">Allow</button> <button name="allow" value="no">Cancel</button></form>';
        return html(response, 200, page(NAMES[name], decision));
      }
      case 'decide': {
        const form = new URLSearchParams(await text(request));
        const location = drive.decide(form.get('id') ?? '', form.get('allow') === 'yes');
        if (location === undefined) return html(response, 400, page('Error', ''));
        response.writeHead(302, { location }).end();
        return;
      }
      case 'oauth':
        return send(response, oauth(name, pathname, new URLSearchParams(await text(request))));
      case 'bytes': {
        const file = drive.files.all.get(decodeURIComponent(pathname.slice(1)));
        return send(
          response,
          file === undefined ? { status: 404, body: {} } : { status: 200, bytes: file.bytes, type: file.mime },
        );
      }
      case 'api': {
        if (!drive.allows(request.headers.authorization))
          return send(
            response,
            name === 'google'
              ? googleError(401, 'authError', 'Invalid Credentials')
              : graphError(401, 'InvalidAuthenticationToken', 'Access token has expired or is not yet valid.'),
          );
        const raw = path.split('?')[0] ?? '';
        return send(
          response,
          (name === 'google' ? answerGoogle : answerOneDrive)(drive.files, raw, searchParams, request),
        );
      }
    }
    send(response, { status: 404, body: {} });
  }

  function oauth(name: Drive, path: string, form: URLSearchParams): ApiAnswer {
    const drive = drives[name];
    if (path === '/token') {
      const microsoft = (error: string, said: string) => ({
        error,
        error_description: `AADSTS70008: ${said}`,
        error_codes: [70008],
        timestamp: '2026-09-01 09:00:00Z',
        trace_id: 't',
        correlation_id: 'c',
      });
      return drive.token(
        form,
        name === 'google' ? (error, error_description) => ({ error, error_description }) : microsoft,
      );
    }
    if (path === '/revoke' && name === 'google')
      return drive.revoke(form.get('token') ?? '')
        ? { status: 200, body: {} }
        : { status: 400, body: { error: 'invalid_token', error_description: 'Token expired or revoked' } };
    return { status: 404, body: {} };
  }

  await new Promise<void>(resolve => server.listen(port, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const settings = {
    googleDriveClientId: CLIENT.id,
    googleDriveClientSecret: CLIENT.secret,
    googleDriveAuthorizeUrl: `${origin}/google/authorize`,
    googleDriveOauthUrl: `${origin}/google/oauth`,
    googleDriveUrl: `${origin}/google/api`,
    onedriveClientId: CLIENT.id,
    onedriveClientSecret: CLIENT.secret,
    onedriveOauthUrl: `${origin}/onedrive/oauth`,
    onedriveUrl: `${origin}/onedrive/api`,
  };
  return {
    settings,
    environment: Object.fromEntries(
      Object.entries(settings).map(([name, value]) => [
        name.replace(/[A-Z]/g, letter => `_${letter}`).toUpperCase(),
        value,
      ]),
    ),
    ...drives,
    requests,
    register(installation) {
      for (const drive of DRIVES) drives[drive].redirectUris.add(installation + driveReturnPath(drive));
    },
    next: (drive, part, ...misbehaviours) =>
      scripts.set(`${drive} ${part}`, [...(scripts.get(`${drive} ${part}`) ?? []), ...misbehaviours]),
    standing(drive, part, misbehaviour) {
      if (misbehaviour === undefined) standing.delete(`${drive} ${part}`);
      else standing.set(`${drive} ${part}`, misbehaviour);
    },
    consent: giveConsent,
    reset() {
      requests.length = 0;
      scripts.clear();
      standing.clear();
      for (const drive of DRIVES) {
        drives[drive].withdraw();
        drives[drive].lifetime.seconds = 3_599;
        drives[drive].unticked.clear();
        drives[drive].redirectUris.clear();
        drives[drive].files.all.clear();
      }
    },
    async close() {
      server.closeAllConnections();
      await new Promise(done => server.close(done));
    },
  };
}

const html = (response: ServerResponse, status: number, body: string): void =>
  void response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' }).end(body);

function send(response: ServerResponse, { status, body, bytes, type, location }: ApiAnswer): void {
  if (location !== undefined) response.setHeader('location', location);
  response
    .writeHead(status, { 'content-type': type ?? 'application/json; charset=UTF-8' })
    .end(bytes ?? (body === undefined ? '' : JSON.stringify(body)));
}
