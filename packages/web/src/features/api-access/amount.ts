import { isCreditAmount, LESS_THAN_USD, MORE_THAN_USD } from '@nousboard/contracts';
import { formatNumber } from '#lib/format.ts';

/** Thousands that are parted, where the sign between them cannot stand before cents: not "1,500", not "10.555". */
const PARTED = /^\d{1,3}(?:(?:,\d{3})+(?=\.)|(?:\.\d{3})+(?=,)|(?:[\s'’٬]\d{3})+)/;

/** What was typed as dollars and cents; null when it is no amount of money. A comma may stand before the cents. */
export function typedDollars(text: string): number | null {
  const plain = text
    .trim()
    .replace(/[٠-٩۰-۹０-９]/g, digit => String(digit.charCodeAt(0) & 0xf))
    .replace(/^\$\s*/, '')
    .replace(PARTED, thousands => thousands.replace(/\D/g, ''));
  const match = /^(\d+)(?:[.,٫](\d{1,2}))?$/.exec(plain);
  return match === null ? null : Number(`${match[1]}.${match[2] ?? '0'}`);
}

/** Why credit cannot be bought for so much. */
export function amountFault(usd: number | null): 'unreadable' | 'low' | 'high' | null {
  if (usd === null) return 'unreadable';
  if (isCreditAmount(usd)) return null;
  return usd >= LESS_THAN_USD ? 'high' : 'low';
}

/** What an amount may look like. */
export const exampleAmount = (): string => formatNumber(12.5, { minimumFractionDigits: 2 });

/** What is offered before anything was typed. */
export const USUAL_USD = 10 * MORE_THAN_USD;
