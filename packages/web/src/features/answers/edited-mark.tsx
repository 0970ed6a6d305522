import type { ConversationId, MessageId } from '@nousboard/contracts';
import { History } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '#lib/i18n/index.ts';
import { loadPart } from '#lib/load-part.ts';
import { Chip } from '#ui/chip.tsx';
import { Popover } from '#ui/popover.tsx';

const EarlierTexts = lazy(() =>
  loadPart(() => import('./earlier-texts.tsx')).then(module => ({ default: module.EarlierTexts })),
);

/** Says that somebody changed the answer, and leads to what it said before. */
export function EditedMark({
  messageId,
  project,
  mayUse,
}: {
  messageId: MessageId;
  project: ConversationId;
  mayUse: boolean;
}) {
  const { t } = useTranslation('answers');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Popover
      label={t('edited.versions')}
      open={isOpen}
      onOpenChange={setIsOpen}
      width={440}
      trigger={
        <Chip
          kind="setting"
          aria-label={t('edited.label')}
          icon={<History size={14} aria-hidden="true" />}
          className="is-edited -ms-[7px]"
        >
          {t('edited.mark')}
        </Chip>
      }
    >
      <Suspense fallback={null}>
        <EarlierTexts messageId={messageId} project={project} mayUse={mayUse} onUsed={() => setIsOpen(false)} />
      </Suspense>
    </Popover>
  );
}
