import { useEffect, useEffectEvent } from 'react';
import { boxAt, type PageWords } from './page-words.ts';
import type { PagesWay } from './pages-reader.tsx';
import type { Searchable } from './pdf-text.ts';
import type { Find } from './use-find.ts';

/** Brings the hit that one is at to sight, where it lies on its page. */
export function useShownHit(text: Searchable, { hit, pages }: Find, way: PagesWay): void {
  const show = useEffectEvent((words: PageWords) => {
    if (!hit) return;
    const box = boxAt(words, pages.get(hit.page)?.[hit.index] ?? 0);
    if (box) way.show(box);
    else way.goTo(hit.page);
  });
  useEffect(() => {
    if (!hit) return;
    let isLeaving = false;
    text.words(hit.page).then(
      words => {
        if (!isLeaving) show(words);
      },
      () => undefined,
    );
    return () => {
      isLeaving = true;
    };
  }, [text, hit]);
}
