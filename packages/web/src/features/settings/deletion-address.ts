/**
 * The form that deletes an account, with the e-mail of who asks filled in: where the address says `{email}`, else as a
 * query.
 */
export function deletionAddress(form: string, email: string): string {
  if (/\{email\}|%7Bemail%7D/i.test(form)) return form.replaceAll(/\{email\}|%7Bemail%7D/gi, encodeURIComponent(email));
  const address = new URL(form);
  address.searchParams.set('email', email);
  return address.href;
}
