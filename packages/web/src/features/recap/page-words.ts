import type { DocumentPassage } from '@nousboard/contracts';
import { formatNumber } from '#lib/format.ts';
import { placeWords } from '#lib/place-words.ts';

/** The page of a passage, as a person would say it. */
export const pageWords = ({ page, pageLabel }: DocumentPassage, how: Parameters<typeof placeWords>[1]): string =>
  placeWords({ by: 'page', page: pageLabel ?? formatNumber(page) }, how);
