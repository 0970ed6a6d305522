// The Symbol font by its own encoding (0x20 and on), as Adobe publishes it; "\u0000" where nothing stands.
const SYMBOL_20 =
  ' !∀#∃%&∋()∗+,−./0123456789:;<=>?≅ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖ[∴]⊥_\u0000αβχδεφγηιϕκλμνοπθρστυϖωξψζ{|}∼';
const SYMBOL_A0 =
  '€ϒ′≤⁄∞ƒ♣♦♥♠↔←↑→↓°±″≥×∝∂•÷≠≡≈…\u0000\u0000' +
  '↵ℵℑℜ℘⊗⊕∅∩∪⊃⊇⊄⊂⊆∈∉∠∇®©™∏√⋅¬∧∨⇔⇐⇑⇒⇓◊〈®©™∑\u0000\u0000\u0000\u0000\u0000\u0000\u0000\u0000\u0000\u0000\u0000〉∫';

/** The signs of Wingdings that stand in texts; its pictures are left out. */
const WINGDINGS: Readonly<Record<number, string>> = {
  108: '●',
  110: '■',
  111: '□',
  113: '❑',
  117: '◆',
  118: '❖',
  159: '•',
  167: '▪',
  168: '◻',
  216: '➢',
  223: '←',
  224: '→',
  225: '↑',
  226: '↓',
  232: '➔',
  239: '⇦',
  240: '⇨',
  241: '⇧',
  242: '⇩',
  251: '✗',
  252: '✓',
  253: '☒',
  254: '☑',
  74: '☺',
  76: '☹',
};

/** The character that a symbol of a font stands for; '' where none is known. `code` is hexadecimal, as in the file. */
export function symbolOf(font: string, code: string): string {
  if (!/^[0-9a-f]{1,6}$/i.test(code)) return '';
  const point = Number.parseInt(code, 16);
  // Fonts of symbols are mapped to the private use area; below it, a font of letters was meant.
  const at = point >= 0xf000 && point <= 0xf0ff ? point - 0xf000 : point;
  const face = font.toLowerCase();
  if (face === 'symbol' && at < 0x100) {
    const found = at >= 0xa0 ? SYMBOL_A0[at - 0xa0] : SYMBOL_20[at - 0x20];
    return found === undefined || found === '\u0000' ? '' : found;
  }
  if (face === 'wingdings') return WINGDINGS[at] ?? '';
  const isPrivate = (point >= 0xe000 && point <= 0xf8ff) || point > 0x10ffff || (point >= 0xd800 && point <= 0xdfff);
  return isPrivate || face.startsWith('wingdings') || face.startsWith('webdings') ? '' : String.fromCodePoint(point);
}
