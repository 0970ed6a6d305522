import { useEffect } from 'react';

/** "Sleep and memory · Nousboard"; the product's name alone without a title. */
export function useDocumentTitle(title: string | null | undefined, product = 'Nousboard'): void {
  useEffect(() => {
    document.title = title ? `${title} · ${product}` : product;
  }, [title, product]);
}
