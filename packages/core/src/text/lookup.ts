/**
 * A table in which words from outside are looked up. A plain object also answers to what every object inherits:
 * `constructor` and `toString` would be found in it. This one holds its own words and nothing else.
 */
export const lookup = <T>(entries: Readonly<Record<string, T>>): Readonly<Record<string, T>> =>
  Object.freeze(Object.assign(Object.create(null), entries));
