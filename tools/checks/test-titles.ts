/**
 * Whether a test source has a test of this name, as it stands there, whichever quotes it is in. One that is skipped
 * does not count.
 */
export function hasTest(source: string, name: string): boolean {
  const escaped = name.replaceAll("'", "\\'");
  return [`'${name}'`, `"${name}"`, `\`${name}\``, `'${escaped}'`].some(written =>
    new RegExp(`\\btest(?:\\.(?:each|for|runIf|skipIf)(?:<[^(]*>)?\\([^]*?\\))?\\(\\s*${RegExp.escape(written)}`).test(
      source,
    ),
  );
}
