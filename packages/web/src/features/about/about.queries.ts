import { type SentBodyOf, updateConsent, updateProfile } from '@nousboard/contracts';
import { useMutation } from '@tanstack/react-query';
import { call, session, tabs } from '#lib/api/index.ts';

/** What the server has of the person now, in every tab. */
function keep(user: Awaited<ReturnType<typeof call<typeof updateProfile>>>): void {
  const token = session.token();
  if (token === null) return;
  session.set({ token, user });
  tabs.tell({ type: 'session', session: { token, user } });
}

export const useUpdateProfile = () => useMutation({ mutationFn: (body: SentBodyOf<typeof updateProfile>) => call(updateProfile, { body }), onSuccess: keep });

export const useUpdateConsent = () => useMutation({ mutationFn: (body: SentBodyOf<typeof updateConsent>) => call(updateConsent, { body }), onSuccess: keep });
