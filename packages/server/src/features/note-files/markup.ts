import { lookup } from '@nousboard/core/text';

/** What neither XML nor HTML may hold. */
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
const NAMES: Readonly<Record<string, string>> = lookup({
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
});

/** Text without what cannot stand in XML or HTML. */
export const wellFormed = (text: string): string => text.toWellFormed().replace(FORBIDDEN, '');

/** Text as it may stand in an element or in a quoted attribute of XML and of HTML. */
export const markup = (text: string): string => wellFormed(text).replace(/[&<>"']/g, sign => NAMES[sign] as string);

const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;
const LETTER = /\p{L}/u;

/** Whether a text runs from right to left: its first letter says so. */
export function isRightToLeft(text: string): boolean {
  const first = LETTER.exec(text);
  return first !== null && RIGHT_TO_LEFT.test(first[0]);
}
