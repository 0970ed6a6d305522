import { type SentBodyOf, setPreference } from '@nousboard/contracts';
import { useMutation } from '@tanstack/react-query';
import { call } from '#lib/api/index.ts';
import { keepUser } from '#lib/api/keep-user.ts';

/** Decides what happens to one's things; it shows when the server has it, in every tab. */
export const useSetPreference = () =>
  useMutation({
    mutationFn: (changes: SentBodyOf<typeof setPreference>) => call(setPreference, { body: changes }),
    onSuccess: keepUser,
  });
