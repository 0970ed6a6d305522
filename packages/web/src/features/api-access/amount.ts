import { isCreditAmount, LESS_THAN_USD, MORE_THAN_USD } from '@nousboard/contracts';

/** What was typed as dollars and cents; null when it is no amount of money. A comma may stand before the cents. */
export function typedDollars(text: string): number | null {
  const plain = text.trim().replace(/[٠-٩۰-۹０-９]/g, digit => String(digit.charCodeAt(0) & 0xf));
  const match = /^\$?\s*(\d{1,6})(?:[.,٫](\d{1,2}))?$/.exec(plain);
  return match === null ? null : Number(`${match[1]}.${match[2] ?? '0'}`);
}

/** Why credit cannot be bought for so much. */
export function amountFault(usd: number | null): 'low' | 'high' | null {
  if (usd !== null && isCreditAmount(usd)) return null;
  return usd !== null && usd >= LESS_THAN_USD ? 'high' : 'low';
}

/** What is offered before anything was typed. */
export const USUAL_USD = 10 * MORE_THAN_USD;
