import { pattern } from '@nousboard/core/text';
import type { XmlHandlers } from './xml.ts';

/** What a paragraph says of itself, or a style of its paragraphs. */
export interface ParagraphProperties {
  styleId?: string;
  /** 0 is the highest level; 9 is body text. */
  outline?: number;
  numberId?: string;
  numberLevel?: number;
  breakBefore?: boolean;
}

export interface Style extends ParagraphProperties {
  name: string;
  basedOn?: string;
}

/** What a paragraph of a style is. */
export interface StyleSense {
  readonly role: 'heading' | 'caption' | 'code' | 'paragraph';
  /** 1..6 for headings. */
  readonly level?: number;
  readonly breakBefore: boolean;
  /**
   * The list that paragraphs of the style belong to; `numberedBy` are the styles that may be linked to a level of it.
   */
  readonly numberId?: string;
  readonly numberLevel?: number;
  readonly numberedBy: readonly string[];
}

const BODY_TEXT_LEVEL = 9;
const DEEPEST_HEADING = 6;
const LONGEST_CHAIN = 32;

// Word names its own styles in English whatever its language; other programs write what people see. A style's id
// follows the language and loses its accents and the letters outside ASCII ("berschrift1").
const HEADING = pattern('u')`
  ^(?:heading|head|h|(?:ü|ue?)?berschrift|titre|título|titulo|encabezado|titolo|kop|rubrik|overskrift|otsikko|nagłówek
  |nagwek|nadpis|címsor|cmsor|titlu|başlık|balk|naslov|επικεφαλίδα|заголовок|заглавие|כותרת|عنوان|العنوان|标题|標題|見出し|제목
  |หัวเรื่อง|ti[êe]u đề)[\s_-]*([1-9])$
`;
const TITLE = pattern('u')`
  ^(?:title|titel|document title|doc title|titre(?: principal)?|título(?: principal)?|titolo(?: principale)?
  |название|标题|標題|表題|제목)$
`;
const CONTENTS_HEADING = /^(?:toc heading|contents heading|inhaltsverzeichnisüberschrift)$/u;
const CAPTION = pattern('u')`
  ^(?:caption|(?:image|table|figure|captioned) caption|beschriftung|légende|lgende|leyenda|epígrafe|legenda|didascalia
  |bijschrift|bildtext|billedtekst|название объекта|题注|題注|図表番号|캡션|figure|illustration|drawing)$
`;
const CODE = pattern('u')`
  ^(?:html preformatted|preformatted(?: text)?|macro(?: text)?|source ?code|(?:program |block |computer |code )?code
  (?: block| listing| sample| example)?|verbatim|program listing|listing|console|quellcode|code source|código|代码|コード)$
`;

/** Whether an on/off property of Office is on: present without a value, or with any but 0, false and off. */
export const isSet = (value: string | undefined): boolean => value === undefined || !/^(?:0|false|off)$/.test(value);
const numberOf = (value: string | undefined): number | undefined =>
  value !== undefined && /^-?\d{1,9}$/.test(value) ? Number(value) : undefined;
const plainName = (name: string): string =>
  name
    .normalize('NFC')
    .toLowerCase()
    .trim()
    .replace(/[\s_]+/g, ' ');

/** Reads one of the elements that paragraphs and styles have in common. */
export function readParagraphProperty(into: ParagraphProperties, name: string, value: string | undefined): void {
  if (name === 'pStyle' && value !== undefined) into.styleId = value;
  else if (name === 'outlineLvl') {
    const level = numberOf(value);
    if (level !== undefined) into.outline = level;
  } else if (name === 'numId' && value !== undefined) into.numberId = value;
  else if (name === 'ilvl') {
    const level = numberOf(value);
    if (level !== undefined) into.numberLevel = Math.min(8, Math.max(0, level));
  } else if (name === 'pageBreakBefore') into.breakBefore = isSet(value);
}

const headingLevel = (level: number): number => Math.min(DEEPEST_HEADING, Math.max(1, level));

/** What a style's name says; `undefined` when nothing. */
function senseOfName(style: Style, id: string): { role: StyleSense['role']; level?: number } | undefined {
  const name = plainName(style.name);
  const level = HEADING.exec(name) ?? (style.name === '' ? HEADING.exec(plainName(id)) : null);
  if (level) return { role: 'heading', level: headingLevel(Number(level[1])) };
  if (TITLE.test(name) || CONTENTS_HEADING.test(name)) return { role: 'heading', level: 1 };
  if (CAPTION.test(name)) return { role: 'caption' };
  return CODE.test(name) ? { role: 'code' } : undefined;
}

/** The paragraph styles of a document. */
export class DocxStyles {
  readonly #styles = new Map<string, Style>();
  readonly #senses = new Map<string, StyleSense>();
  #default = '';

  /** Handlers for the document's styles part. */
  handlers(): XmlHandlers {
    let style: Style | undefined;
    let skipped = 0;
    return {
      open: (name, attributes) => {
        // A tracked change holds the properties as they were before.
        if (skipped > 0 || name === 'pPrChange' || name === 'rPrChange') skipped += 1;
        else if (name === 'style') {
          style = undefined;
          if ((attributes['type'] ?? 'paragraph') !== 'paragraph' || attributes['styleId'] === undefined) return;
          style = { name: '' };
          this.#styles.set(attributes['styleId'], style);
          if (attributes['default'] !== undefined && isSet(attributes['default']))
            this.#default = attributes['styleId'];
        } else if (style) {
          const value = attributes['val'];
          if (name === 'name') style.name = value ?? '';
          else if (name === 'basedOn' && value !== undefined) style.basedOn = value;
          else readParagraphProperty(style, name, value);
        }
      },
      close: name => {
        if (skipped > 0) skipped -= 1;
        else if (name === 'style') style = undefined;
      },
    };
  }

  /** A style that was read elsewhere. */
  add(id: string, style: Readonly<Style>): void {
    this.#styles.set(id, style);
  }

  /** What paragraphs of this style are; without one the document's default style counts. */
  sense(styleId: string | undefined): StyleSense {
    const id = styleId ?? this.#default;
    let sense = this.#senses.get(id);
    if (!sense) this.#senses.set(id, (sense = this.#resolve(id)));
    return sense;
  }

  /** What this paragraph is: its own outline level makes a heading of it where its style says nothing. */
  senseOf(paragraph: ParagraphProperties): StyleSense {
    const sense = this.sense(paragraph.styleId);
    if (sense.role !== 'paragraph' || paragraph.outline === undefined || paragraph.outline >= BODY_TEXT_LEVEL)
      return sense;
    return { ...sense, role: 'heading', level: headingLevel(paragraph.outline + 1) };
  }

  #resolve(styleId: string): StyleSense {
    let found: { role: StyleSense['role']; level?: number } | undefined;
    let breakBefore: boolean | undefined;
    let numberId: string | undefined;
    let numberLevel: number | undefined;
    const numberedBy: string[] = [];
    let id: string | undefined = styleId;
    // A chain that runs in a circle ends too.
    for (let step = 0; id !== undefined && step < LONGEST_CHAIN; step += 1) {
      const style: Style | undefined = this.#styles.get(id);
      if (!style) {
        // A document without its styles part, or made by hand: the id is all there is.
        if (step === 0) found = senseOfName({ name: '' }, id) ?? senseOfName({ name: id }, id);
        break;
      }
      found ??= senseOfName(style, id);
      if (!found && style.outline !== undefined) {
        found =
          style.outline >= BODY_TEXT_LEVEL
            ? { role: 'paragraph' }
            : { role: 'heading', level: headingLevel(style.outline + 1) };
      }
      breakBefore ??= style.breakBefore;
      if (numberId === undefined) {
        numberedBy.push(id);
        numberId = style.numberId;
      }
      numberLevel ??= style.numberLevel;
      id = style.basedOn;
    }
    return {
      role: found?.role ?? 'paragraph',
      ...(found?.level === undefined ? {} : { level: found.level }),
      breakBefore: breakBefore ?? false,
      ...(numberId === undefined ? {} : { numberId }),
      ...(numberLevel === undefined ? {} : { numberLevel }),
      numberedBy,
    };
  }
}
