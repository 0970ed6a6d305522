import { type ConversationId, isConversationId } from '@nousboard/contracts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useCallback, useRef } from 'react';
import { flushSync } from 'react-dom';
import { draftOf, setDraft } from '#features/answers/index.ts';
import { useAddToProject } from '#features/palette/palette.queries.ts';
import { Palette, type PaletteProps } from '#features/palette/palette.tsx';
import { projectQueries } from '#features/projects/index.ts';
import { useUser } from '#lib/api/index.ts';
import { planGate } from '#lib/plan-gate.ts';
import { problemText } from '#lib/problem-text.ts';
import { leaveWish } from '#lib/wishes.ts';
import { writeHash } from '#ui/layers.ts';
import { showToast } from '#ui/toast.tsx';
import { useTemplateSettings } from './use-start-settings.ts';

/** The command palette over whatever screen stands, and the ways from it to the other screens. */
export function PaletteScreen({ onClose }: { readonly onClose: () => void }) {
  const user = useUser();
  const navigate = useNavigate();
  const { conversationId } = useParams({ strict: false });
  const project = conversationId !== undefined && isConversationId(conversationId) ? conversationId : null;
  const { data: known } = useQuery({ ...projectQueries.one(project ?? ('' as never)), enabled: project !== null });
  // Where somebody else's is open, or one that is not there any more, nothing can be asked or added.
  const own = known?.owner === null ? project : null;
  const opener = useRef(document.activeElement);
  const { mutateAsync: addToProject } = useAddToProject();
  const [, , settings] = useTemplateSettings();

  const leave = useCallback<PaletteProps['onLeave']>(
    then => {
      // Gone before anything is done: what is done may ask for the focus, and must find it where it was.
      flushSync(onClose);
      if (opener.current instanceof HTMLElement && opener.current.isConnected)
        opener.current.focus({ preventScroll: true });
      then?.();
    },
    [onClose],
  );
  const go = useCallback(
    (id: string, hash = '') => void navigate({ to: '/c/$conversationId', params: { conversationId: id }, hash }),
    [navigate],
  );
  const goToMessage = useCallback<PaletteProps['onMessage']>(
    message => {
      // To the place where one is already, the router does not go: its mark is taken out of the address first.
      if (location.hash === `#${message.messageId}`) writeHash('');
      go(message.conversationId, message.messageId);
    },
    [go],
  );
  const openSource = useCallback<PaletteProps['onSource']>(
    ({ fileId, title, conversationIds }) => {
      const show = (where: ConversationId) => {
        leaveWish(where, { kind: 'source', fileId });
        if (where !== project) go(where);
      };
      const known = project && conversationIds.includes(project) ? project : conversationIds[0];
      if (known) return show(known);
      // The palette is gone by the time it is known.
      addToProject({ fileId, project: own, title, settings }).then(show, (problem: unknown) => {
        showToast(problemText(problem), { level: 'error', action: planGate(problem) });
      });
    },
    [project, own, settings, go, addToProject],
  );
  const ask = useCallback(
    (text: string) => {
      if (own) return leaveWish(own, { kind: 'question', text });
      setDraft('new', [draftOf('new'), text].filter(Boolean).join('\n'));
      if (conversationId !== 'new') go(user.id);
      document.querySelector<HTMLElement>('#ask textarea')?.focus();
    },
    [own, conversationId, user.id, go],
  );

  return (
    <Palette
      project={project}
      isOwn={own !== null}
      onProject={go}
      onMessage={goToMessage}
      onSource={openSource}
      onAsk={ask}
      onLeave={leave}
    />
  );
}
