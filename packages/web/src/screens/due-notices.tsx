import type { ConsentNotice } from '@nousboard/contracts';
import { useUpdateConsent } from '#features/about/about.queries.ts';
import { Notices } from '#features/about/notices.tsx';
import { serverTime } from '#lib/server-time.ts';
import { useSigningOut } from './use-signing-out.ts';

/** The notices that somebody who has come in is still to see. */
export function DueNotices({ notices }: { readonly notices: readonly ConsentNotice[] }) {
  const update = useUpdateConsent();
  const { signOut } = useSigningOut();
  return (
    <Notices
      notices={notices}
      onSeen={id => update.mutateAsync({ [id]: Math.floor(serverTime() / 1_000) })}
      onSignOut={signOut}
    />
  );
}
