import type { CSSProperties, ReactNode } from 'react';
import { formatNumber } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import type { ShownPage } from './pages-reader.tsx';

export interface PageFrameProps extends Pick<ShownPage, 'page' | 'box' | 'turn'> {
  /** What lies on the paper; placed in fractions of the page as it is stored, whichever way it is turned. */
  children: ReactNode;
  /** What stays upright over a turned page. */
  over?: ReactNode;
}

/** A page's place in the column, with its sheet turned in it. All layers turn as one, so none can slip from another. */
export function PageFrame({ page, box, turn, children, over }: PageFrameProps) {
  const { t } = useTranslation('reader');
  const style = {
    top: box.top,
    width: box.width,
    height: box.height,
    '--page-width': `${box.width}px`,
    '--page-height': `${box.height}px`,
    '--total-scale-factor': box.scale,
  } as CSSProperties;
  return (
    <section className="pdf-page" style={style} aria-label={t('page', { page: formatNumber(page) })} data-page={page}>
      <div className="pdf-sheet" data-turn={turn}>
        {children}
      </div>
      {over}
    </section>
  );
}
