/** Goes through a stand-in's page of consent as a browser does; gives where it is sent back to. */
export async function giveConsent(url: string, isAllowed = true): Promise<URL> {
  const asked = await fetch(url);
  const body = await asked.text();
  const [, id] = /name="id" value="([^"]+)"/.exec(body) ?? [];
  if (id === undefined) throw new Error(`no page of consent: ${asked.status} ${body}`);
  const decided = await fetch(new URL(`/${new URL(url).pathname.split('/')[1]}/decide`, url), {
    method: 'POST',
    body: new URLSearchParams({ id, allow: isAllowed ? 'yes' : 'no' }),
    redirect: 'manual',
  });
  return new URL(decided.headers.get('location') ?? '');
}
