import { type Face, faceOf } from './face.ts';
import { type PdfFile, utf16 } from './pdf-file.ts';

/** How a piece of text is set. */
export interface Look {
  readonly size: number;
  readonly bold?: boolean;
  readonly italic?: boolean;
  readonly mono?: boolean;
}

/**
 * A character on the paper: which font, as the digits that stand for it there, and how wide in thousandths of the size.
 */
export interface Sign {
  readonly font: string;
  readonly code: string;
  readonly width: number;
  /** A font that has no bold of its own is drawn with a line around. */
  readonly isThickened: boolean;
}

const LATIN = 'pdfjs-dist/standard_fonts/LiberationSans-';
const VIETNAMESE = '@fontsource-variable/inter/files/inter-vietnamese-wght-normal.woff2';
const ARABIC = '@fontsource-variable/noto-naskh-arabic/files/noto-naskh-arabic-arabic-wght-normal.woff2';
const HEBREW = '@fontsource/noto-sans-hebrew/files/noto-sans-hebrew-hebrew-400-normal.woff2';
const THAI = '@fontsource/noto-sans-thai/files/noto-sans-thai-thai-400-normal.woff2';
/** What nobody has a glyph for is drawn as an empty box. */
const BOX = 0x25a1;
const HAN = /[\p{Script=Han}\u3000-\u303f\uff00-\uffef]/u;
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}\u30fc]/u;
const HANGUL = /\p{Script=Hangul}/u;
/**
 * East Asian fonts are too large to come along. Browsers and Acrobat have one for each of these collections of signs,
 * and know their widths: a square.
 */
const COLLECTIONS = {
  GB1: { font: 'STSong-Light', encoding: 'UniGB-UTF16-H', supplement: 5 },
  CNS1: { font: 'MSung-Light', encoding: 'UniCNS-UTF16-H', supplement: 5 },
  Japan1: { font: 'HeiseiMin-W3', encoding: 'UniJIS-UTF16-H', supplement: 5 },
  Korea1: { font: 'HYSMyeongJo-Medium', encoding: 'UniKS-UTF16-H', supplement: 1 },
} as const;
type Collection = keyof typeof COLLECTIONS;

interface Used {
  readonly id: string;
  readonly face: Face;
  /** What is drawn, by its glyph and what that stands for: the box for what is missing stands for many. */
  readonly drawn: Map<string, Drawn>;
}

interface Drawn {
  /** The number that pages have for it. */
  readonly code: number;
  readonly glyph: number;
  readonly text: string;
}

/** The fonts of one document: only those that its letters need. */
export class Fonts {
  readonly #used = new Map<string, Used>();
  readonly #collections = new Map<Collection, string>();
  readonly #han: Collection;
  #hasMono = false;

  /**
   * `text` is all that will be drawn, and `locale` whoever reads it: signs that East Asian scripts share are drawn as
   * its other ones are.
   */
  constructor(text: string, locale: string) {
    if (KANA.test(text)) this.#han = 'Japan1';
    else if (HANGUL.test(text)) this.#han = 'Korea1';
    else this.#han = locale === 'zh-TC' ? 'CNS1' : 'GB1';
  }

  /** `text` is what is read, and `drawn` its shape where that is another. */
  sign(text: string, drawn: string, look: Look): Sign {
    const character = drawn.codePointAt(0) ?? 0;
    if (look.mono && character >= 0x20 && character < 0x7f) {
      this.#hasMono = true;
      return {
        font: 'mono',
        code: character.toString(16).padStart(2, '0'),
        width: 600,
        isThickened: look.bold === true,
      };
    }
    const weight = look.bold ? (look.italic ? 'BoldItalic' : 'Bold') : look.italic ? 'Italic' : 'Regular';
    const latin = faceOf(`${LATIN}${weight}.ttf`, `LiberationSans-${weight}`);
    if (latin.glyphOf(character)) return this.#embedded(latin, character, text, false);
    const collection = HANGUL.test(drawn) ? 'Korea1' : KANA.test(drawn) ? 'Japan1' : HAN.test(drawn) ? this.#han : null;
    if (collection !== null) {
      const id = `cjk${collection}`;
      this.#collections.set(collection, id);
      return { font: id, code: utf16(drawn), width: 1000, isThickened: look.bold === true };
    }
    for (const [path, name] of [
      [VIETNAMESE, 'Inter-Vietnamese'],
      [ARABIC, 'NotoNaskhArabic'],
      [HEBREW, 'NotoSansHebrew'],
      [THAI, 'NotoSansThai'],
    ] as const) {
      const face = faceOf(path, name);
      if (face.glyphOf(character)) return this.#embedded(face, character, text, look.bold === true);
    }
    return this.#embedded(latin, BOX, text, false);
  }

  #embedded(face: Face, character: number, text: string, isThickened: boolean): Sign {
    const used = this.#used.get(face.name) ?? { id: `f${this.#used.size + 1}`, face, drawn: new Map() };
    this.#used.set(face.name, used);
    const glyph = face.glyphOf(character);
    const key = `${glyph} ${text}`;
    const drawn = used.drawn.get(key) ?? { code: used.drawn.size + 1, glyph, text };
    used.drawn.set(key, drawn);
    return { font: used.id, code: hex(drawn.code), width: face.widthOf(glyph), isThickened };
  }

  /** Writes the fonts into the file, and gives what pages call them. */
  write(file: PdfFile): string {
    const names = [...this.#used.values()].map(used => `/${used.id} ${writeEmbedded(file, used)} 0 R`);
    for (const [collection, id] of this.#collections) names.push(`/${id} ${writeCollection(file, collection)} 0 R`);
    if (this.#hasMono)
      names.push(
        `/mono ${file.add('<< /Type /Font /Subtype /Type1 /BaseFont /Courier /Encoding /WinAnsiEncoding >>')} 0 R`,
      );
    return names.join(' ');
  }
}

const hex = (code: number): string => code.toString(16).padStart(4, '0');

function writeEmbedded(file: PdfFile, { face, drawn }: Used): number {
  const bytes = face.file();
  const data = file.addStream(bytes, `/Length1 ${bytes.length}`);
  const descriptor = file.add(
    `<< /Type /FontDescriptor /FontName /${face.name} /Flags 4 /FontBBox [${face.box.join(' ')}] /ItalicAngle 0 ` +
      `/Ascent ${face.ascent} /Descent ${face.descent} /CapHeight ${face.ascent} /StemV 80 /FontFile2 ${data} 0 R >>`,
  );
  const signs = [...drawn.values()];
  // Numbered from 1, in the order in which they were first drawn.
  const widths = signs.map(({ glyph }) => face.widthOf(glyph)).join(' ');
  const glyphs = file.addStream(Buffer.from(`0000${signs.map(({ glyph }) => hex(glyph)).join('')}`, 'hex'));
  const descendant = file.add(
    `<< /Type /Font /Subtype /CIDFontType2 /BaseFont /${face.name} /CIDSystemInfo << /Registry (Adobe) ` +
      `/Ordering (Identity) /Supplement 0 >> /FontDescriptor ${descriptor} 0 R /CIDToGIDMap ${glyphs} 0 R ` +
      `/W [1 [${widths}]] >>`,
  );
  const meant = file.addStream(Buffer.from(meaning(signs)));
  return file.add(
    `<< /Type /Font /Subtype /Type0 /BaseFont /${face.name} /Encoding /Identity-H /DescendantFonts [${descendant} ` +
      `0 R] /ToUnicode ${meant} 0 R >>`,
  );
}

function writeCollection(file: PdfFile, collection: Collection): number {
  const { font, encoding, supplement } = COLLECTIONS[collection];
  const descriptor = file.add(
    `<< /Type /FontDescriptor /FontName /${font} /Flags 6 /FontBBox [0 -120 1000 880] /ItalicAngle 0 /Ascent 880 ` +
      '/Descent -120 /CapHeight 880 /StemV 80 >>',
  );
  const descendant = file.add(
    `<< /Type /Font /Subtype /CIDFontType0 /BaseFont /${font} /CIDSystemInfo << /Registry (Adobe) /Ordering ` +
      `(${collection}) /Supplement ${supplement} >> /FontDescriptor ${descriptor} 0 R /DW 1000 >>`,
  );
  return file.add(
    `<< /Type /Font /Subtype /Type0 /BaseFont /${font}-${encoding} /Encoding /${encoding} /DescendantFonts ` +
      `[${descendant} 0 R] >>`,
  );
}

const MOST_IN_BLOCK = 100;

/** What copying and searching read for each sign. */
function meaning(signs: readonly Drawn[]): string {
  const lines = signs.map(({ code, text }) => `<${hex(code)}> <${utf16(text)}>`);
  const blocks = Array.from({ length: Math.ceil(lines.length / MOST_IN_BLOCK) }, (_, at) =>
    lines.slice(at * MOST_IN_BLOCK, (at + 1) * MOST_IN_BLOCK),
  );
  return `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000> <ffff>
endcodespacerange
${blocks.map(block => `${block.length} beginbfchar\n${block.join('\n')}\nendbfchar`).join('\n')}
endcmap
CMapName currentdict /CMap defineresource pop
end
end
`;
}
