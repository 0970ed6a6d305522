import { batchesOf, columnsOf, fillEmpty, sequencesIn, setSequences, tablesIn, writeBatch } from './copied-rows.ts';
import type { Database } from './db.ts';

/**
 * Copies all rows of one database into another one, which is empty, of the same schema, and gets all of them or none.
 * Nobody may write into either meanwhile. Gives how many rows there were.
 */
export async function moveRows(from: Database, to: Database): Promise<number> {
  const tables = await tablesIn(from.db);
  return fillEmpty(to, {
    advice: 'rows are only moved into an empty one. Make a new database for them, and name it in DATABASE_URL.',
    fill: async tx => {
      let rows = 0;
      for (const table of tables) {
        const columns = await columnsOf(from.db, table);
        for await (const batch of batchesOf(from.db, table, columns))
          rows += await writeBatch(tx, table, columns, batch.rows);
      }
      await setSequences(tx, await sequencesIn(from.db));
      return rows;
    },
  });
}
