import type { Endpoint } from '@nousboard/contracts';
import { contract, TUS_BYTES } from '@nousboard/contracts';
import { sql } from 'kysely';
import { urlOf } from './caller.ts';
import type { TestApp } from './test-app.ts';

// Requests for every route of the contract, complete enough to get as far as the question whose things they name.

/** Values for what a route needs besides the owned thing. */
export const otherParams = (endpoint: Endpoint, fileId: string): Record<string, string> => ({
  ...(endpoint.path.includes('{fileId}') && { fileId }),
  ...(endpoint.path.includes('{page}') && { page: '1' }),
  ...(endpoint.path.includes('{number}') && { number: '1' }),
  ...(endpoint.path.includes('{versionId}') && { versionId: '00000000-0000-4000-8000-000000000000' }),
  ...(endpoint.path.includes('{email}') && { email: 'somebody@example.org' }),
});
const bodies: Partial<Record<keyof typeof contract, unknown>> = {
  updateProject: { title: 'Taken over' },
  updateFile: { title: 'Taken over' },
  unlockFile: { password: 'a guess' },
  updateMessage: { text: 'Taken over' },
  createNote: { title: 'Taken over' },
  setMessageTags: { tagIds: [] },
  updateFolder: { filename: 'Taken over' },
  updateHighlight: { color: 'rose' },
  updateTag: { name: 'Taken over' },
  updateDataSource: { name: 'Taken over' },
  createDataSource: { name: 'Taken over', type: 'local' },
  updateOrganization: { name: 'Taken over' },
  addMember: { email: 'outsider@example.org' },
  setMember: { isAdmin: true },
  updateAssistant: { name: 'Taken over' },
  chooseAssistant: { assistant_id: null },
  updatePreset: { title: 'Taken over', defaultPreset: true, order: 0 },
  shareFile: { email: 'stranger@example.org' },
  shareProject: { email: 'stranger@example.org' },
};
const queries: Partial<Record<keyof typeof contract, Record<string, string>>> = {
  getFilesStatus: { ids: '00000000-0000-4000-8000-000000000000' },
  getPassage: { version: '00000000-0000-4000-8000-000000000000', start: '0', end: '1' },
  getPageWords: { page: '1' },
  getNoteFile: { format: 'html' },
};

/** Everything stored except what an attempt may rightly leave: its own session, and when somebody or a key was seen. */
export async function snapshot({ database }: TestApp): Promise<string> {
  const tables = [
    'project',
    'file',
    'folder',
    'upload',
    'project_source',
    'message',
    'message_version',
    'share',
    'tag',
    'message_tag',
    'highlight',
    'answer_run',
    'run_event',
    'job',
    'idempotency',
    'drive_connection',
    'drive_attempt',
    'drive_import',
    'recap',
    'user_key',
    'user_plugin',
    'assistant',
    'api_key',
    'api_use',
    'billing_customer',
    'sandbox_account',
    'sandbox_payment',
    'credit_account',
    'credit_entry',
    'credit_invoice',
    'organization',
    'organization_member',
    'organization_use',
    'data_source',
    'data_source_organization',
    'data_source_refusal',
    'preset',
  ] as const;
  const rowsOf = tables.map(
    table =>
      sql`select ${table} as name, to_jsonb(t) - 'lease_until' - 'last_used_at' as row from ${sql.table(table)} t`,
  );
  const { rows } = await sql`${sql.join(rowsOf, sql` union all `)} order by 1, 2`.execute(database.db);
  return JSON.stringify(rows);
}

/** What calls a route with these parameters, and with a body where it takes one. */
export function request(name: keyof typeof contract, params: Record<string, string>) {
  const endpoint: Endpoint = contract[name];
  return {
    method: endpoint.method,
    url: urlOf(endpoint, params, queries[name]),
    ...(bodies[name] !== undefined && {
      payload: JSON.stringify(bodies[name]),
      headers: { 'content-type': 'application/json' },
    }),
    ...(endpoint.bytes && {
      payload: 'bytes',
      headers: { 'content-type': TUS_BYTES, 'tus-resumable': '1.0.0', 'upload-offset': '0' },
    }),
    ...(endpoint.multipart && { payload: '--x--\r\n', headers: { 'content-type': 'multipart/form-data; boundary=x' } }),
  };
}

/** Every route; those that are not open to all; those of what somebody owns. */
export const names = Object.keys(contract) as (keyof typeof contract)[];
export const closed = names.filter(name => ['user', 'owner', 'admin', 'api-key'].includes(contract[name].policy.who));
export const owned = names.filter(name => contract[name].policy.who === 'owner');

/** What names nothing that is somebody’s: what everybody may have, what is theirs by being asked, and what is new. */
const namesNothingOfAnybody: readonly (keyof typeof contract)[] = [
  'getBookCover',
  'addBook',
  'addPaper',
  'authorizeDrive',
  'connectDrive',
  'disconnectDrive',
  'listDriveItems',
  'importFromDrive',
  'revokeKey',
  // The id of a new tag is its maker’s choice and names nothing yet.
  'createTag',
];
/** Routes for all who are signed in that name something in their address. */
export const outsiders = names.filter(
  name =>
    contract[name].policy.who === 'user' && contract[name].path.includes('{') && !namesNothingOfAnybody.includes(name),
);
