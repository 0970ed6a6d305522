import { useRef, useState } from 'react';
import { isCovered } from '#lib/covered.ts';
import { useTranslation } from '#lib/i18n/index.ts';

/** Where the keyboard may go at once, in the order of the page. What is not there is not offered. */
const places = {
  ask: () => document.querySelector<HTMLElement>('#ask textarea:not(:disabled)'),
  main: () => document.getElementById('main'),
  answer: () => document.querySelector<HTMLElement>('[data-latest]'),
  document: () => document.getElementById('side'),
} as const;
type Place = keyof typeof places;

const offered = (): Place[] => {
  const there = (Object.keys(places) as Place[]).filter(place => {
    const part = places[place]();
    return part !== null && !isCovered(part);
  });
  return there.filter(place => place !== 'main' || !there.includes('ask'));
};

/** The keyboard's ways past the bars. Done by script, because the address's hash names a page or a message. */
export function SkipLinks() {
  const { t } = useTranslation('shell');
  const [shown, setShown] = useState<readonly Place[]>(['main']);
  const list = useRef<HTMLDivElement>(null);
  return (
    <div
      ref={list}
      className="fixed start-2 top-2 z-60 flex gap-3 rounded-r2 bg-sheet not-focus-within:sr-only focus-within:px-3
        focus-within:py-2 focus-within:shadow-e3"
    >
      {shown.map((place, at) => (
        // biome-ignore lint/a11y/useValidAnchor: to readers it is a link; only its jump is made by script.
        <a
          // The first one has the focus while the others come.
          key={at === 0 ? 'first' : place}
          href="#main"
          className="link"
          // Looked at when the keyboard comes by: what the page holds changes all the time.
          onFocus={({ relatedTarget }) => {
            if (!list.current?.contains(relatedTarget)) setShown(offered());
          }}
          onClick={event => {
            event.preventDefault();
            const target = places[place]();
            target?.scrollIntoView({ block: 'nearest' });
            target?.focus({ preventScroll: true });
          }}
        >
          {t(`skip.${place}`)}
        </a>
      ))}
    </div>
  );
}
