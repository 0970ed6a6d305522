import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import type { ChosenFiles } from '#lib/handed-over-files.ts';
import { type BeginNeeds, createBeginning } from './begin-with-files.ts';

/** Begins a project with files that are chosen, dropped or pasted here, and opens it. */
export function useBeginWithFiles(needs: BeginNeeds): (chosen: ChosenFiles) => void {
  const router = useRouter();
  const [begin] = useState(createBeginning);
  return chosen => {
    const { pathname } = router.state.location;
    void begin(chosen, {
      ...needs,
      // Whoever has gone elsewhere meanwhile is not called back.
      open: project => {
        if (router.state.location.pathname === pathname) needs.open(project);
      },
    });
  };
}
