import { useEffect } from 'react';

/** "Sign in · Nousboard"; the product's name alone without a title. */
export function useDocumentTitle(title: string | null | undefined, product = 'Nousboard'): void {
  useTitle(title ? `${title} · ${product}` : product);
}

/** A project's title stands alone: among many tabs it is what tells them apart. */
export function useProjectTitle(title: string): void {
  useTitle(title);
}

function useTitle(title: string): void {
  useEffect(() => {
    document.title = title;
  }, [title]);
}
