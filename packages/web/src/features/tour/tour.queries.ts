import { updateOnboarding } from '@nousboard/contracts';
import { useMutation } from '@tanstack/react-query';
import { call } from '#lib/api/index.ts';
import { keepUser } from '#lib/api/keep-user.ts';

/** Says that the person knows their way, or does not want to be shown: the tour is not offered again. */
export const useLeaveOnboarding = () =>
  useMutation({ mutationFn: () => call(updateOnboarding, { body: { newUser: false } }), onSuccess: keepUser });
