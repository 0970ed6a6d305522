/** Answers of repositories are remembered for so long, and so many of them: people go back and forth in a list. */
export const REMEMBERED = { keepMs: 10 * 60_000, most: 200 };
