import type { ModelFetch } from '@nousboard/contracts';
import {
  beginModelFetch,
  findModelFetch,
  holdModelFetch,
  removeModelFetch,
  updateModelFetch,
} from '#features/accounts/index.ts';
import type { Database } from '#platform/db/db.ts';

/** How the fetching of a model goes: all processes read it, and the one that fetches writes it. */
export interface FetchRecord {
  find(): Promise<ModelFetch | null>;
  /** True for one of those who begin at once; false while somebody fetches. */
  begin(by: string): Promise<boolean>;
  /** False when it was given up, in whichever process. */
  update(by: string, fetch: ModelFetch): Promise<boolean>;
  /** Does the last of it, during which nobody gives it up, and ends it; false when it was given up before. */
  finish(by: string, work: () => Promise<void>): Promise<boolean>;
  /** Gives up whatever is fetched, in whichever process. */
  remove(): Promise<void>;
}

export const createFetchRecord = (database: Database): FetchRecord => ({
  find: () => findModelFetch(database.db),
  begin: by => database.transaction(tx => beginModelFetch(tx, by)),
  update: (by, fetch) => database.transaction(tx => updateModelFetch(tx, by, fetch)),
  finish: (by, work) =>
    database.transaction(async tx => {
      if (!(await holdModelFetch(tx, by))) return false;
      await work();
      await removeModelFetch(tx);
      return true;
    }),
  remove: () => database.transaction(removeModelFetch),
});
