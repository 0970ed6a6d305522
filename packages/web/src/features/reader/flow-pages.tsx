import type { DocumentElement } from '@nousboard/contracts';
import { formatNumber } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import { BlockView } from './block-view.tsx';
import type { ElementsBodyProps } from './elements-reader.tsx';
import { flowBlocks, keyOf } from './flow-blocks.ts';

/** A document that is running text: its pages follow each other, each part or chapter named where it begins. */
export function FlowPages({ file, version, elements, pages, places }: ElementsBodyProps) {
  const { t } = useTranslation('places');
  const isMarkdown = file.type === 'text/markdown';
  const onPage = byPage(elements);
  return (
    <article className={isMarkdown ? 'flow-sheet is-markdown' : 'flow-sheet'}>
      {pages.map(({ number, label }, at) => {
        const isNewChapter = label !== null && label !== pages[at - 1]?.label;
        const name = label ?? t('alone.part', { page: formatNumber(number) });
        return (
          <section key={number} data-page={number} aria-label={name}>
            {at > 0 || isNewChapter ? (
              <p className="flow-break" aria-hidden="true">
                <bdi>{isNewChapter || label === null ? name : ''}</bdi>
              </p>
            ) : null}
            {flowBlocks(onPage.get(number) ?? [], places, isMarkdown).map(block => (
              <BlockView key={keyOf(block)} block={block} fileId={file.id} version={version} />
            ))}
          </section>
        );
      })}
    </article>
  );
}

/** Elements by the page they begin on. */
export const byPage = (elements: readonly DocumentElement[]): ReadonlyMap<number, readonly DocumentElement[]> =>
  Map.groupBy(elements, element => element.page);
