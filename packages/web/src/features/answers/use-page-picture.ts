import { type RefObject, useEffect, useRef, useState } from 'react';

/** `height` over width of the picture, once it can be painted at once. */
export type PagePicture =
  | { status: 'coming' }
  | { status: 'here'; ratio: number; image: HTMLImageElement }
  | { status: 'failed' };

/** Follows an image from its request to being decoded: only then is what it shows there to be seen. */
export function usePagePicture(): [PagePicture, RefObject<HTMLImageElement | null>] {
  const [picture, setPicture] = useState<PagePicture>({ status: 'coming' });
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const awaited = image.current;
    if (!awaited) return;
    let isWanted = true;
    const tell = (now: PagePicture) => {
      if (isWanted) setPicture(now);
    };
    awaited.decode().then(
      () => tell({ status: 'here', ratio: awaited.naturalHeight / awaited.naturalWidth, image: awaited }),
      () => tell({ status: 'failed' }),
    );
    return () => {
      isWanted = false;
    };
  }, []);
  return [picture, image];
}
