/**
 * The typefaces that the page has loaded, as a style sheet that holds them: a picture is drawn where nothing can be
 * fetched. Only those of the scripts in use are among them; all of ours would weigh megabytes.
 */
export async function usedFonts(signal: AbortSignal): Promise<string> {
  await document.fonts.ready;
  const loaded = new Set([...document.fonts].filter(({ status }) => status === 'loaded').map(keyOf));
  const faces = [...document.styleSheets]
    .flatMap(facesIn)
    .filter(({ style }) =>
      loaded.has(keyOf({ family: style.fontFamily, style: style.fontStyle, unicodeRange: style.unicodeRange })),
    );
  return (await Promise.all(faces.map(face => embedded(face, signal)))).join('\n');
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

async function embedded(face: CSSFontFaceRule, signal: AbortSignal): Promise<string> {
  const [whole = '', address = ''] = /url\(["']?([^"')]+)["']?\)/.exec(face.style.getPropertyValue('src')) ?? [];
  if (address === '') return '';
  const bytes = await (await fetch(new URL(address, face.parentStyleSheet?.href ?? location.href), { signal })).blob();
  const reader = new FileReader();
  const read = new Promise((resolve, reject) => {
    reader.onload = resolve;
    reader.onerror = () => reject(reader.error);
  });
  reader.readAsDataURL(bytes);
  await read;
  return face.cssText.replace(whole, `url(${String(reader.result)})`);
}
