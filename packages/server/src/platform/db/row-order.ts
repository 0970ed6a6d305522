import { sql } from 'kysely';

/**
 * The next number of the sequence by which rows are ordered where people see an order (migration 0021). Columns that
 * tell when a row was made have it as their default; a row that moves up in its order is given a new one.
 */
export const nextOrder = sql<number>`nextval('row_order')`;
