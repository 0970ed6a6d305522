import { formatNumber } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import { BlockView } from './block-view.tsx';
import type { ElementsBodyProps } from './elements-reader.tsx';
import { flowBlocks, keyOf } from './flow-blocks.ts';
import { byPage } from './flow-pages.tsx';

/** A presentation: a card for every slide, what the speaker noted below it. */
export function SlideCards({ file, version, elements, pages, places }: ElementsBodyProps) {
  const { t } = useTranslation(['reader', 'places']);
  const onPage = byPage(elements);
  return (
    <div className="slide-column">
      {pages.map(({ number }) => {
        const own = onPage.get(number) ?? [];
        const notes = own.filter(element => element.role === 'footnote');
        const name = t('places:alone.slide', { page: formatNumber(number) });
        return (
          <section key={number} data-page={number} aria-label={name} className="slide-card">
            <p className="slide-number">{name}</p>
            {own.length === 0 ? <p className="is-caption">{t('emptySlide')}</p> : null}
            {flowBlocks(
              own.filter(element => element.role !== 'footnote'),
              places,
            ).map(block => (
              <BlockView key={keyOf(block)} block={block} fileId={file.id} version={version} />
            ))}
            {notes.length > 0 ? (
              <div className="slide-notes">
                <p className="slide-number">{t('notes')}</p>
                {flowBlocks(notes, places).map(block => (
                  <BlockView key={keyOf(block)} block={block} fileId={file.id} version={version} />
                ))}
              </div>
            ) : null}
          </section>
        );
      })}
    </div>
  );
}
