import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { useSignOut } from '#features/accounts/index.ts';
import { sendLastNotes } from '#features/nous/index.ts';
import { t } from '#lib/i18n/index.ts';
import { problemText } from '#lib/problem-text.ts';
import { closeToast, showToast } from '#ui/toast.tsx';

/** Signs out after what was written in notes is on the server; asks first where some of it would be lost. */
export function useSigningOut() {
  const { mutate: signOut, isPending } = useSignOut();
  const asked = useRef('');
  const sending = useMutation({
    mutationFn: sendLastNotes,
    onSuccess: isSafe => {
      closeToast(asked.current);
      if (isSafe) return signOut();
      asked.current = showToast(t('nous:leaving.text'), {
        level: 'warning',
        action: { label: t('nous:leaving.anyway'), onPress: () => signOut() },
      });
    },
    onError: problem => {
      showToast(problemText(problem), { level: 'error' });
    },
  });
  return { signOut: () => sending.mutate(), isPending: sending.isPending || isPending };
}
