import type { Settings } from '../settings.ts';

/** Who asks, and where to complain: what every server outside is told. */
export function userAgentOf(
  version: string,
  { publicUrl, scholarsEmail }: Pick<Settings, 'publicUrl' | 'scholarsEmail'>,
): string {
  const contact = [
    ...(publicUrl === undefined ? [] : [`+${publicUrl}`]),
    ...(scholarsEmail === undefined ? [] : [`mailto:${scholarsEmail}`]),
  ];
  return `Nousboard/${version}${contact.length > 0 ? ` (${contact.join('; ')})` : ''}`;
}
