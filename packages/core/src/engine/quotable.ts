import type { BlockRole } from '../document/types.ts';

/** Marks of an entry in a list of works or of a publisher's notice; two of the first, or one of the second, give a line away. */
const ENTRY_MARKS = /\bdoi\b|https?:\/\/|\barxiv\b|\bpp?\.\s?\d|\bvol(?:ume|\.)\s?\d|\bproceedings\b|\bin proc\b|\bet al\.?,?\s|[,(]\s?(?:19|20)\d\d[a-z]?\s?[).]|\b\p{Lu}\.(?:\s?\p{Lu}\.)?\s\p{Lu}\p{Ll}+,|\d+\s?\(\d+\)\s?:\s?\d+|\bjournal of\b|\bpress\b/giu;
const ENTRY_START = /^\s*(?:\[\d{1,3}\]|\d{1,3}\.)\s+\p{Lu}[^.]{0,120}(?:\p{Lu}\.|,|\bet al\b)/u;
const NOTICE = /©|\ball rights reserved\b|\bpermission to (?:make|reprint|copy)\b|\blicensee\b|\bcreative commons\b|\bcorresponding author\b|\bpreprint\b.*\breview\b|[\w.+-]+@[\w-]+\.[\w.]+|^\s*(?:keywords?|received|accepted|published|citation|to cite this)\b\s*:/iu;
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const ENDS = /[.!?…:;。！？।؟۔|][\p{P}\p{S}\d\s]*$/u;
/** Words in a row that begin with a capital, or figures: how the cells of a table read when its lines are lost. */
const CELLS = /(?:(?:^|\s)(?:\p{Lu}[\p{L}\p{N}.-]*|[\d.,%±()–-]+|[✓✗×–-])(?=\s|$)){7}/u;

/** How fit a sentence is to be shown alone: 1 when whole, less for a fragment, 0 for what is no statement of the text's own. */
export function fitness(text: string, role: BlockRole): number {
  if (role === 'heading' || role === 'furniture' || role === 'reference') return 0;
  if (role === 'table' || role === 'code') return 1;
  const shown = text.trim();
  const letters = shown.match(/\p{L}/gu)?.length ?? 0, signs = shown.replace(/\s+/gu, '').length;
  if (letters < 8 && !UNSPACED.test(shown)) return 0;
  if (letters < signs * 0.6 && !/\p{M}/u.test(shown)) return 0;
  if (NOTICE.test(shown) || (shown.match(ENTRY_MARKS)?.length ?? 0) >= (ENTRY_START.test(shown) ? 1 : 3)) return 0;
  if (CELLS.test(shown)) return 0.3;
  const whole = role === 'list' || ENDS.test(shown) ? 1 : 0.6;
  // A sentence cut off at its front: begins in the middle, or with a closing sign.
  const begun = /^(?:\p{Ll}{2,}[\s,]|[,;.)\]])/u.test(shown) ? 0.55 : 1;
  return whole * begun * (role === 'caption' ? 0.8 : 1);
}
