/**
 * The wide sign is what Japanese and Chinese keyboards type. Words may have spaces, but do not begin with one; a `/`
 * after a space begins something else. U+FFFC stands for what is no text.
 */
const AT = /(?:^|[\s([{"'“‘«„「『（\uFFFC])[@＠]((?!\s)(?:(?!\s\/)[^@＠\uFFFC]){0,80})$/u;

/** The words behind the `@` at the beginning of a word that the text before the cursor ends with; null without one. */
export const wordsBehindAt = (before: string): string | null => AT.exec(before)?.[1] ?? null;
