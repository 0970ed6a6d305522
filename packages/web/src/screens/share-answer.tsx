import type { Message, Project } from '@nousboard/contracts';
import { useMemo } from 'react';
import { PictureStage, sharePicture } from '#features/exporting/index.ts';
import { safeFileName } from '#lib/file-name.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import { showToast } from '#ui/toast.tsx';
import { usePrinting } from './use-printing.tsx';

export interface SharedTurn {
  readonly question: Message;
  readonly answer: Message;
}

/** Makes a picture of one question with its answer, and hands it over. Shows nothing of its own. */
export function ShareAnswer({
  project,
  turn,
  onDone,
}: {
  readonly project: Project;
  readonly turn: SharedTurn;
  readonly onDone: () => void;
}) {
  const { t } = useTranslation('exporting');
  const { drawTurn, product, isReady } = usePrinting(project);
  const turns = useMemo(() => [turn], [turn]);
  if (!isReady) return null;
  return (
    <PictureStage
      title={project.title}
      product={product}
      turns={turns}
      drawTurn={drawTurn}
      onDone={({ file }) => {
        onDone();
        void sharePicture(file, `${safeFileName(turn.question.text.slice(0, 80), project.title)}.png`);
      }}
      onFailed={() => {
        onDone();
        showToast(t('pictureFailed'), { level: 'error' });
      }}
    />
  );
}
