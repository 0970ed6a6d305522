import { keepPlace } from '#lib/settings.ts';
import { useSigningOut } from './use-signing-out.ts';

/** Signs out, for whoever signs in next to be led to an address that shows nothing to the account in use. */
export function useOtherAccount() {
  const { signOut, isPending } = useSigningOut();
  const change = (href: string) => {
    keepPlace(href, 'anybody');
    signOut();
  };
  return { change, isPending };
}
