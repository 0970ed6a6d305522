import type { TagId } from '@nousboard/contracts';
import { useNavigate } from '@tanstack/react-router';
import { type RefObject, Suspense, useState } from 'react';
import { NousView, type ShownNous } from '#features/nous/index.ts';
import { OpenNous } from './open-nous.tsx';

const none: readonly TagId[] = [];

/** Notes and saved answers of all projects, with their tags. */
export function HomeNous({ scroller }: { readonly scroller: RefObject<HTMLElement | null> }) {
  const navigate = useNavigate();
  const [tags, setTags] = useState(none);
  const [shown, setShown] = useState<ShownNous | null>(null);
  const goTo = ({ conversationId, messageId }: ShownNous) =>
    void navigate({ to: '/c/$conversationId', params: { conversationId }, hash: messageId });
  return (
    <Suspense fallback={null}>
      <NousView
        project={null}
        tags={tags}
        onTags={setTags}
        openId={shown?.messageId ?? null}
        onOpen={setShown}
        scroller={scroller}
      />
      <OpenNous shown={shown} onShow={setShown} onGoTo={goTo} />
    </Suspense>
  );
}
