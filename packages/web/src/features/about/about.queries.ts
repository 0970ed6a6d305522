import { type SentBodyOf, updateConsent, updateProfile } from '@nousboard/contracts';
import { useMutation } from '@tanstack/react-query';
import { call } from '#lib/api/index.ts';
import { keepUser } from '#lib/api/keep-user.ts';

export const useUpdateProfile = () =>
  useMutation({
    mutationFn: (body: SentBodyOf<typeof updateProfile>) => call(updateProfile, { body }),
    onSuccess: keepUser,
  });

export const useUpdateConsent = () =>
  useMutation({
    mutationFn: (body: SentBodyOf<typeof updateConsent>) => call(updateConsent, { body }),
    onSuccess: keepUser,
  });
