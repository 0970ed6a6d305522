import { type HighlightColor, highlightColors } from '@nousboard/contracts';
import { useState } from 'react';
import { readLocal, writeLocal } from '#lib/settings.ts';

/** The pen that was used last, which the keys mark with. */
export function usePen(): readonly [HighlightColor, (color: HighlightColor) => void] {
  const [pen, setPen] = useState(() => highlightColors.find(color => color === readLocal('pen')) ?? 'moss');
  return [
    pen,
    color => {
      setPen(color);
      writeLocal('pen', color);
    },
  ];
}
