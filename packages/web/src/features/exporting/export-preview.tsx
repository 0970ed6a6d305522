import type { Project } from '@nousboard/contracts';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from '#lib/i18n/index.ts';
import { PictureStage, type PictureStageProps, type PictureTurn } from './picture-stage.tsx';

const PREVIEW_LINES = 14;

/** The beginning of the file as it will be. */
export function FirstLines({ content }: { content: string }) {
  const { t } = useTranslation('exporting');
  const lines = content.split('\n');
  const shown = lines.slice(0, PREVIEW_LINES).map(line => (line.length > 400 ? `${line.slice(0, 400)}…` : line));
  return (
    <section>
      <h3 className="mb-1 text-secondary font-medium">{t('preview')}</h3>
      <pre
        role="region"
        aria-label={t('preview')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and keys have to reach it.
        tabIndex={0}
        className="max-h-44 overflow-auto rounded-r2 border border-line bg-sunken px-3 py-2.5 font-mono text-smallest
          whitespace-pre-wrap text-ink-2 wrap-anywhere [unicode-bidi:plaintext]"
      >
        {shown.join('\n')}
        {lines.length > PREVIEW_LINES ? '\n…' : ''}
      </pre>
    </section>
  );
}

/** The top of the picture as it will be: its first question and answer. */
export function Thumbnail({
  project,
  product,
  turn,
  drawTurn,
}: {
  project: Project;
  product: string;
  turn: PictureTurn | undefined;
  drawTurn: PictureStageProps['drawTurn'];
}) {
  const { t } = useTranslation('exporting');
  const [address, setAddress] = useState<string | null>(null);
  const turns = useMemo(() => (turn ? [turn] : []), [turn]);
  useEffect(() => () => (address === null ? undefined : URL.revokeObjectURL(address)), [address]);
  return (
    <section>
      <h3 className="mb-1 text-secondary font-medium">{t('preview')}</h3>
      <div className="h-44 overflow-hidden rounded-r2 border border-line bg-sunken" aria-busy={address === null}>
        {address === null ? (
          <PictureStage
            title={project.title}
            product={product}
            turns={turns}
            drawTurn={drawTurn}
            onDone={({ file }) => setAddress(URL.createObjectURL(file))}
          />
        ) : (
          <img src={address} alt={t('thumbnail')} className="w-full" />
        )}
      </div>
    </section>
  );
}
