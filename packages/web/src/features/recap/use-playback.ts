import type { ConversationId } from '@nousboard/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { renew, session } from '#lib/api/index.ts';
import { recapQueries } from './recaps.queries.ts';

/**
 * The address that a video is played from. When it cannot be played, it is asked once whether the recap is still there,
 * with a session that is renewed, because what authorises a video does not live long; then it is loaded anew. What
 * fails again is told.
 */
export function usePlayback(project: ConversationId, url: string) {
  const cache = useQueryClient();
  const [tries, setTries] = useState(0);
  const [isBroken, setIsBroken] = useState(false);
  const isLookedAt = useRef(false);
  const validate = async () => {
    await renew(session.token()).catch(() => null);
    await cache.invalidateQueries({ queryKey: recapQueries.of(project).queryKey });
    setIsBroken(false);
    setTries(before => before + 1);
  };
  return {
    src: tries === 0 ? url : `${url}#${tries}`,
    isBroken,
    onError: () => {
      if (isLookedAt.current) return setIsBroken(true);
      isLookedAt.current = true;
      void validate();
    },
    onPlaying: () => {
      isLookedAt.current = false;
      setIsBroken(false);
    },
    tryAgain: () => void validate(),
  };
}
