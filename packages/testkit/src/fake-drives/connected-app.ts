import type { Drive } from '@nousboard/contracts';
import { contract } from '@nousboard/contracts';
import type { TestAppOptions } from '../test-app.ts';
import { startTestApp } from '../test-app.ts';
import type { FakeDrives } from './index.ts';

export const ORIGIN = 'https://nous.example.org';

/** An app that knows both drives, and people who connect and use theirs. */
export async function startWithDrives(drives: FakeDrives, options: TestAppOptions = {}) {
  const app = await startTestApp({
    ...options,
    settings: { ...drives.settings, publicUrl: ORIGIN, ...options.settings },
  });
  drives.register(ORIGIN);
  const begin = async (drive: Drive, who = 'ada') =>
    (await app.as(who).call(contract.authorizeDrive, { params: { drive } })).url;
  /** What the page of the service sends along. */
  const returned = async (drive: Drive, who = 'ada') => {
    const { searchParams } = await drives.consent(await begin(drive, who));
    return { state: searchParams.get('state') ?? '', code: searchParams.get('code') ?? '' };
  };
  const finish = (drive: Drive, body: { state: string; code: string }, who = 'ada') =>
    app.as(who).send(contract.connectDrive, { params: { drive }, body });
  const connect = async (drive: Drive, who = 'ada') =>
    app.as(who).call(contract.connectDrive, { params: { drive }, body: await returned(drive, who) });
  const list = (drive: Drive, query: Record<string, unknown> = {}, who = 'ada') =>
    app.as(who).call(contract.listDriveItems, { params: { drive }, query });
  const bring = (drive: Drive, items: string[], projectId?: string, who = 'ada') =>
    app.as(who).call(contract.importFromDrive, {
      params: { drive },
      body: { items, ...(projectId !== undefined && { projectId }) },
    });
  /** How far an import is, as the list of one's own says it. */
  const imported = async (importId: string, who = 'ada') => {
    const { items } = await app.as(who).call(contract.listDriveImports);
    const found = items.find(({ id }) => id === importId);
    if (!found) throw new Error(`${who} has no import ${importId}`);
    return found;
  };
  const sync = (fileId: string, who = 'ada') => app.as(who).call(contract.syncFile, { params: { fileId } });
  const file = (fileId: string, who = 'ada') => app.as(who).call(contract.getFile, { params: { fileId } });
  return { ...app, begin, returned, finish, connect, list, bring, imported, sync, file };
}
