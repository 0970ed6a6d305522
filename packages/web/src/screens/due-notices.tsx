import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useUpdateConsent } from '#features/about/about.queries.ts';
import { dueNotices } from '#features/about/due-notices.ts';
import { Notices } from '#features/about/notices.tsx';
import { accountQueries } from '#features/accounts/index.ts';
import { useUser } from '#lib/api/index.ts';
import { serverTime } from '#lib/server-time.ts';
import { useSigningOut } from './use-signing-out.ts';

/** The notices that somebody who has come in is still to see. */
export function DueNotices() {
  const user = useUser();
  const { data: config } = useQuery(accountQueries.config());
  const update = useUpdateConsent();
  const { signOut } = useSigningOut();
  // What expires while somebody reads it stays until it is left.
  const [openedAt] = useState(() => serverTime());
  const due = dueNotices(config?.consent ?? [], user, openedAt);
  if (due.length === 0) return null;
  return (
    <Notices
      notices={due}
      onSeen={id => update.mutateAsync({ [id]: Math.floor(serverTime() / 1_000) })}
      onSignOut={signOut}
    />
  );
}
