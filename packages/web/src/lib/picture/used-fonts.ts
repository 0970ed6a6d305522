/** A typeface of the page, for the letters that it is for. */
export interface UsedFace {
  readonly family: string;
  readonly style: string;
  readonly holds: (letter: string) => boolean;
}
export interface UsedFonts {
  /** A style sheet that holds them. */
  readonly css: string;
  readonly faces: readonly UsedFace[];
}

/**
 * The typefaces that the page has loaded, with a style sheet that holds them: a picture is drawn where nothing can be
 * fetched. Only those of the scripts in use are among them; all of ours would weigh megabytes.
 */
export async function usedFonts(signal: AbortSignal): Promise<UsedFonts> {
  await document.fonts.ready;
  const loaded = new Set([...document.fonts].filter(({ status }) => status === 'loaded').map(keyOf));
  const faces = [...document.styleSheets]
    .flatMap(facesIn)
    .filter(({ style }) =>
      loaded.has(keyOf({ family: style.fontFamily, style: style.fontStyle, unicodeRange: style.unicodeRange })),
    );
  return {
    css: (await Promise.all(faces.map(face => embedded(face, signal)))).join('\n'),
    faces: faces
      .filter(face => addressOf(face) !== null)
      .map(({ style }) => ({
        family: style.fontFamily,
        style: style.fontStyle || 'normal',
        holds: holdsOf(style.unicodeRange),
      })),
  };
}

/** Whether a letter is within "U+20-7E, U+2??"; each is where nothing is said. */
export function holdsOf(unicodeRange: string): (letter: string) => boolean {
  const ranges = Array.from(unicodeRange.matchAll(/u\+([\da-f]*)(\?*)(?:-([\da-f]+))?/gi), found => {
    const [, digits = '', any = '', last] = found;
    const from = Number.parseInt(digits + any.replaceAll('?', '0'), 16);
    return [from, last ? Number.parseInt(last, 16) : Number.parseInt(digits + any.replaceAll('?', 'f'), 16)] as const;
  });
  return letter => {
    const point = letter.codePointAt(0) ?? 0;
    return ranges.length === 0 || ranges.some(([from, to]) => from <= point && point <= to);
  };
}

interface FaceKey {
  readonly family: string;
  readonly style: string;
  readonly unicodeRange: string;
}
/**
 * As the two say it of one typeface: with quotation marks or without, spaces after commas or not, and nothing where it
 * is for all of Unicode.
 */
const keyOf = ({ family, style, unicodeRange }: FaceKey): string =>
  [family.replace(/['"]/g, ''), style || 'normal', unicodeRange.replace(/\s/g, '').toLowerCase() || 'u+0-10ffff'].join(
    '|',
  );

function facesIn(
  sheet: CSSStyleSheet,
): readonly (CSSFontFaceRule & { readonly style: CSSStyleDeclaration & { readonly unicodeRange: string } })[] {
  return [...sheet.cssRules].filter(rule => rule instanceof CSSFontFaceRule) as never;
}

const addressOf = (face: CSSFontFaceRule): readonly [whole: string, address: string] | null => {
  const [whole, address] = /url\(["']?([^"')]+)["']?\)/.exec(face.style.getPropertyValue('src')) ?? [];
  return whole && address ? [whole, address] : null;
};

/**
 * The face with its file in the place of its address. Until it is there, nothing is drawn in its place: another face
 * could not be told from it.
 */
async function embedded(face: CSSFontFaceRule, signal: AbortSignal): Promise<string> {
  const found = addressOf(face);
  if (!found) return '';
  const [whole, address] = found;
  const bytes = await (await fetch(new URL(address, face.parentStyleSheet?.href ?? location.href), { signal })).blob();
  const reader = new FileReader();
  const read = new Promise((resolve, reject) => {
    reader.onload = resolve;
    reader.onerror = () => reject(reader.error);
  });
  reader.readAsDataURL(bytes);
  await read;
  return face.cssText
    .replace(/font-display:[^;}]*;?/, '')
    .replace(/^@font-face\s*\{/, '$& font-display: block;')
    .replace(whole, `url(${String(reader.result)})`);
}
