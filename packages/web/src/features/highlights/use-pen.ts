import { type HighlightColor, highlightColors } from '@nousboard/contracts';
import { useState } from 'react';
import { useShortcut } from '#lib/keyboard.ts';
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

/** Each pen has its digit, in their order. */
export function usePenKeys(mark: (color: HighlightColor) => void, enabled: boolean): void {
  const [first, second, third, fourth, fifth] = highlightColors;
  useShortcut('highlight.pen1', () => mark(first), enabled);
  useShortcut('highlight.pen2', () => mark(second), enabled);
  useShortcut('highlight.pen3', () => mark(third), enabled);
  useShortcut('highlight.pen4', () => mark(fourth), enabled);
  useShortcut('highlight.pen5', () => mark(fifth), enabled);
}
