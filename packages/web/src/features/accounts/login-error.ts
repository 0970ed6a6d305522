/** Which login text belongs to a failure, by status: the spec names three, everything else is one. */
export function loginError(status: number): '429' | '403' | '500' | 'unreachable' | 'other' {
  if (status === 0) return 'unreachable';
  if (status === 429) return '429';
  if (status === 403) return '403';
  return status >= 500 ? '500' : 'other';
}
