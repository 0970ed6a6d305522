import { unfolded } from '@nousboard/core/answer-parts';

/**
 * The beginning of an answer as a person reads it: its Markdown says how it is set, which a small card does not show.
 */
export const asWords = (markdown: string): string =>
  unfolded(markdown)
    .replace(/^[ \t]*\|?[ \t]*:?-{3,}:?[ \t]*(?:\|[ \t]*:?-{3,}:?[ \t]*)*\|?[ \t]*(?:\n|$)/gm, '')
    .replace(
      /^[ \t]*\|(.*)\|[ \t]*$/gm,
      (_row, cells: string) =>
        `• ${cells
          .split('|')
          .map(cell => cell.trim())
          .filter(Boolean)
          .join(' · ')}`,
    )
    .replace(/^[ \t]*(?:#{1,6}|>)[ \t]+/gm, '')
    .replace(/^[ \t]*[-*+][ \t]+/gm, '• ')
    .replace(/(\*\*|__|`)(?=\S)(.*?\S)\1/g, '$2')
    .replace(/(\S)[ \t]*\n[ \t]*(?!\s|• )/g, '$1 ')
    .replace(/\n\s*\n/g, '\n')
    .trim();
