import type { Citation, Rect } from '@nousboard/contracts';
import clsx from 'clsx';
import { BadgeCheck } from 'lucide-react';
import { useTranslation } from '#lib/i18n/index.ts';
import { hasPicture } from '#lib/place-words.ts';
import type { SourceName } from './answer-context.ts';
import { PageCrop, QuotedWords } from './page-crop.tsx';
import { usePagePicture } from './use-page-picture.ts';

/**
 * The cited words where they stand, and what may be said about them: that they are on the page only beside the page.
 */
export function CitationProof({
  citation,
  number,
  name,
}: {
  citation: Citation;
  number: number;
  name: SourceName | undefined;
}) {
  const { t } = useTranslation('answers');
  const rects = citation.rects.filter(rect => rect.page === citation.page);
  if (rects.length > 0 && hasPicture(citation, name))
    return <OnPage citation={citation} rects={rects} number={number} />;
  return (
    <>
      <QuotedWords citation={citation} isMarkdown={name?.isMarkdown} />
      <Found>
        {t(
          name?.kind === 'slides'
            ? 'citation.inSlide'
            : citation.cells !== undefined
              ? 'citation.inSheet'
              : 'citation.inText',
        )}
      </Found>
    </>
  );
}

function OnPage({ citation, rects, number }: { citation: Citation; rects: readonly Rect[]; number: number }) {
  const { t } = useTranslation('answers');
  const [picture, image] = usePagePicture();
  return (
    <>
      <PageCrop citation={citation} rects={rects} number={number} picture={picture} image={image} />
      {picture.status === 'failed' ? (
        <p className="text-secondary text-ink-3">{t('citation.cropHelp')}</p>
      ) : (
        // Its place is kept while the picture is on its way.
        <Found hidden={picture.status === 'coming'}>
          {t(
            citation.approximate
              ? 'citation.approximate'
              : citation.verdict === 'partial'
                ? 'citation.partOnPage'
                : 'citation.onPage',
          )}
        </Found>
      )}
    </>
  );
}

function Found({ hidden = false, children }: { hidden?: boolean; children: string }) {
  return (
    <p className={clsx('flex items-center gap-1.5 text-secondary font-medium text-good', hidden && 'invisible')}>
      <BadgeCheck size={16} aria-hidden="true" className="flex-none" />
      {children}
    </p>
  );
}
