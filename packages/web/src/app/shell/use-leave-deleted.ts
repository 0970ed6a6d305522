import type { ConversationId } from '@nousboard/contracts';
import { useRouter } from '@tanstack/react-router';

/** Leads from a project that was deleted to a new one; whoever has gone elsewhere meanwhile stays there. */
export function useLeaveDeleted(): (conversationId: ConversationId) => void {
  const router = useRouter();
  return conversationId => {
    const [, place, open] = router.state.location.pathname.split('/');
    if (place === 'c' && open === conversationId)
      void router.navigate({ to: '/c/$conversationId', params: { conversationId: 'new' } });
  };
}
