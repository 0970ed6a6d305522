import { type FileId, type FileVersionId, getPicture } from '@nousboard/contracts';
import { useState } from 'react';
import { urlOf } from '#lib/api/index.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import type { FlowBlock } from './flow-blocks.ts';

/** As wide as the column is on a screen of two pixels for one. */
const WIDTH = 1_200;

interface PictureViewProps {
  fileId: FileId;
  version: FileVersionId | null;
  block: Extract<FlowBlock, { as: 'picture' }>;
}

/** A picture where it stands in the text, or that one of its kind stands there, with the words for it. */
export function PictureView({ fileId, version, block: { picture, page, words } }: PictureViewProps) {
  const { t } = useTranslation('reader');
  const [hasFailed, setHasFailed] = useState(false);
  const { number, format, width, height } = picture;
  if (number === null || hasFailed)
    return (
      <div className="flow-picture is-missing">
        <p>{format === null ? t('pictureHere') : t('pictureOfKind', { format })}</p>
        {words === '' ? null : <p dir="auto">{words}</p>}
      </div>
    );
  return (
    <img
      className="flow-picture"
      src={urlOf(getPicture, { fileId, page, number }, { width: WIDTH, ...(version ? { version } : {}) })}
      alt={words}
      width={width ?? undefined}
      height={height ?? undefined}
      loading="lazy"
      decoding="async"
      onError={() => setHasFailed(true)}
    />
  );
}
