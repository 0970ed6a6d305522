import type { DatabaseErrorFields } from './database-error.ts';
import { sqlState } from './database-error.ts';

const fieldNames = ['detail', 'hint', 'position', 'schema', 'table', 'column', 'constraint', 'routine'] as const;

/**
 * Turns whatever the engine threw into fields that survive the way to the main thread, and says whether the engine is
 * dead.
 */
export function describeFailure(error: unknown): { fields: DatabaseErrorFields; dead: boolean } {
  if (!(error instanceof Error)) return { fields: { code: sqlState.crashed, message: String(error) }, dead: true };
  const source = error as Error & Record<string, unknown>;
  if (typeof source['code'] === 'string' && /^[0-9A-Z]{5}$/.test(source['code'])) {
    const named = fieldNames.filter(name => typeof source[name] === 'string').map(name => [name, source[name]]);
    const fields = { message: error.message, code: source['code'], ...Object.fromEntries(named) };
    return { fields, dead: leavesNothing(source) };
  }
  // The WASM program trapped or left: nothing that was asked of it can be answered any more.
  if (error.name === 'RuntimeError' || error.name === 'ExitStatus' || /PGlite is closed/.test(error.message)) {
    return { fields: { code: sqlState.crashed, message: `The database engine stopped: ${error.message}` }, dead: true };
  }
  return { fields: { code: sqlState.invalidText, message: error.message }, dead: false };
}

/**
 * A server ends the session, or all of itself, after these. The engine has only this one and goes on, but never
 * answers again: after a part of its log that it could not write it waits for itself.
 */
const leavesNothing = ({ severity, code, message }: Record<string, unknown>): boolean =>
  severity === 'FATAL' ||
  severity === 'PANIC' ||
  (/^(?:53100|58...)$/.test(String(code)) && /pg_wal/.test(String(message)));
