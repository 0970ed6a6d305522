/**
 * The tenant address that a request came to: what stands in front of the installation's own name, as one word. Without
 * a public address the name has to have three parts, so that a bare domain is nobody's.
 */
export function tenantAddressOf(header: string | undefined, publicUrl: string | undefined): string | undefined {
  if (header === undefined || !URL.canParse(`http://${header}`)) return undefined;
  const { hostname } = new URL(`http://${header}`);
  const dot = hostname.indexOf('.');
  const [word, rest] = [hostname.slice(0, dot), hostname.slice(dot + 1)];
  if (dot < 0) return undefined;
  if (rest === 'localhost') return word;
  const isOwn =
    publicUrl === undefined ? rest.includes('.') && !/^[\d.]+$/.test(hostname) : rest === new URL(publicUrl).hostname;
  return isOwn ? word : undefined;
}
