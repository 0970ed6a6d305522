import { getPageImage } from '@nousboard/contracts';
import clsx from 'clsx';
import { useState } from 'react';
import { urlOf } from '#lib/api/index.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import { useAnswer } from './answer-context.ts';
import type { Passage } from './numbering.ts';

/** Pixels of the picture's width that are asked for: the first two stand side by side, the others fill the column. */
const SMALL_PX = 640;
const LARGE_PX = 1_280;
const SMALL_ONES = 2;

/** The pictures among the sources that an answer cites, each once. */
export function citedPictures(
  passages: readonly Passage[],
  kindOf: (passage: Passage) => string | undefined,
): readonly Passage[] {
  const seen = new Set<string>();
  return passages.filter(passage => {
    if (kindOf(passage) !== 'image' || seen.has(passage.citation.fileId)) return false;
    seen.add(passage.citation.fileId);
    return true;
  });
}

/** Pictures that an answer cites, under its text; a press opens one in the reader, where its words are lit. */
export function CitedPictures({ passages }: { passages: readonly Passage[] }) {
  const { t } = useTranslation('answers');
  const { nameOf } = useAnswer();
  const pictures = citedPictures(passages, ({ citation }) => nameOf(citation.fileId)?.kind);
  if (pictures.length === 0) return null;
  return (
    <ul aria-label={t('pictures.label')} className="mb-3.5 grid list-none grid-cols-2 gap-2.5">
      {pictures.map((passage, index) => (
        <CitedPicture key={passage.citation.fileId} passage={passage} small={index < SMALL_ONES} />
      ))}
    </ul>
  );
}

function CitedPicture({ passage, small }: { passage: Passage; small: boolean }) {
  const { t } = useTranslation('answers');
  const { onOpen } = useAnswer();
  const [hasFailed, setHasFailed] = useState(false);
  const { fileId, fileVersion, page, title } = passage.citation;
  return (
    <li className={small ? 'min-w-0' : 'col-span-2 min-w-0'}>
      <button
        type="button"
        aria-label={t('pictures.open', { title })}
        onClick={event => onOpen(passage, event.currentTarget)}
        className="block w-full overflow-hidden rounded-r2 border border-line-strong bg-sheet text-start
          transition-colors hover:border-line-control"
      >
        {hasFailed ? (
          <span
            className={clsx(
              'grid place-items-center bg-sunken px-4 text-center text-secondary text-ink-3',
              small ? 'h-40' : 'h-60',
            )}
          >
            {t('pictures.failed')}
          </span>
        ) : (
          <img
            src={urlOf(getPageImage, { fileId, page }, { width: small ? SMALL_PX : LARGE_PX, version: fileVersion })}
            alt={t('pictures.alt', { title, quote: passage.citation.quote })}
            decoding="async"
            onError={() => setHasFailed(true)}
            className={clsx(
              'w-full bg-page object-cover object-top',
              small ? 'h-40' : 'max-h-[30rem] min-h-40 object-contain',
            )}
          />
        )}
        <span className="block truncate px-2.5 py-1.5 text-secondary text-ink-2 row-text">{title}</span>
      </button>
    </li>
  );
}
