import { type SentBodyOf, setPreference } from '@nousboard/contracts';
import { useMutation } from '@tanstack/react-query';
import { call, session, tabs } from '#lib/api/index.ts';

/** Decides what happens to one's things; it shows when the server has it, in every tab. */
export const useSetPreference = () =>
  useMutation({
    mutationFn: (changes: SentBodyOf<typeof setPreference>) => call(setPreference, { body: changes }),
    onSuccess: user => {
      const token = session.token();
      if (token === null) return;
      session.set({ token, user });
      tabs.tell({ type: 'session', session: { token, user } });
    },
  });
