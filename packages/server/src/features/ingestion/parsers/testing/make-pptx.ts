import { makeZip } from '#platform/make-zip.ts';

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const NAMES = [
  ['a', 'http://schemas.openxmlformats.org/drawingml/2006/main'],
  ['p', 'http://schemas.openxmlformats.org/presentationml/2006/main'],
  ['c', 'http://schemas.openxmlformats.org/drawingml/2006/chart'],
  ['dgm', 'http://schemas.openxmlformats.org/drawingml/2006/diagram'],
  ['mc', 'http://schemas.openxmlformats.org/markup-compatibility/2006'],
  ['r', OFFICE],
]
  .map(([prefix, address]) => `xmlns:${prefix}="${address}"`)
  .join(' ');

/** What a slide of a presentation made for a test consists of. */
export interface MadeSlide {
  /** The shapes of its tree. */
  readonly shapes: string;
  readonly attributes?: string;
  /** Shapes of its notes page. */
  readonly notes?: string;
  /** Parts that it refers to by `r:id`: the last word of the type, the name in `ppt/`, the content. */
  readonly parts?: Readonly<Record<string, readonly [type: string, name: string, content: string | Uint8Array]>>;
}

const relationships = (entries: readonly (readonly [id: string, type: string, target: string])[]): string =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${entries
    .map(([id, type, target]) => `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`)
    .join('')}</Relationships>`;

const tree = (root: string, shapes: string, attributes = ''): string =>
  `<p:${root} ${NAMES} ${attributes}><p:cSld><p:spTree><p:nvGrpSpPr><p:cNvPr id="1" name=""/></p:nvGrpSpPr>` +
  `<p:grpSpPr/>${shapes}</p:spTree></p:cSld></p:${root}>`;

/** An element of a part on its own, with the usual prefixes declared. */
export const partOf = (xml: string): string => xml.replace(/^<([\w:]+)/, `<$1 ${NAMES}`);

/** A frame of a shape, in units of which a slide has 1,000 by 500. */
export const frame = (x: number, y: number, w: number, h: number, more = '', tag = 'a:xfrm'): string =>
  `<${tag} ${more}><a:off x="${x * 10_000}" y="${y * 10_000}"/><a:ext cx="${w * 10_000}" cy="${h * 10_000}"/></${tag}>`;

/** Paragraphs of a text body: a string is one run. */
export const body = (...paragraphs: string[]): string =>
  paragraphs.map(text => (text.startsWith('<a:p>') ? text : `<a:p><a:r><a:t>${text}</a:t></a:r></a:p>`)).join('');

export const shape = (paragraphs: string, { placeholder = '', at = '', about = '' } = {}): string =>
  `<p:sp><p:nvSpPr><p:cNvPr id="2" name="" ${about}/><p:cNvSpPr/><p:nvPr>${placeholder}</p:nvPr></p:nvSpPr>` +
  `<p:spPr>${at}</p:spPr><p:txBody><a:bodyPr/>${paragraphs}</p:txBody></p:sp>`;

/**
 * The bytes of a presentation of 1,000 × 500 units with these slides, shown in the order given though named the other
 * way round.
 */
export function makePptx(
  slides: readonly MadeSlide[],
  { layout = '', master = '', styles = '', core = '', presentation = '' } = {},
): Buffer {
  const parts: Record<string, string | Uint8Array> = {
    '[Content_Types].xml':
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">' +
      '<Override PartName="/ppt/presentation.xml" ' +
      'ContentType="application/vnd.openxmlformats-officedocument.presentationml.presentation.main+xml"/></Types>',
    '_rels/.rels': relationships([['rId1', 'officeDocument', 'ppt/presentation.xml']]),
    'ppt/presentation.xml':
      presentation ||
      partOf(
        '<p:presentation><p:sldIdLst>' +
          `${slides.map((_, at) => `<p:sldId id="${256 + at}" r:id="rId${at + 1}"/>`).join('')}</p:sldIdLst>` +
          '<p:sldSz cx="10000000" cy="5000000"/></p:presentation>',
      ),
    'ppt/_rels/presentation.xml.rels': relationships(
      slides.map((_, at) => [`rId${at + 1}`, 'slide', `slides/slide${slides.length - at}.xml`]),
    ),
    'ppt/slideLayouts/slideLayout1.xml': tree('sldLayout', layout),
    'ppt/slideLayouts/_rels/slideLayout1.xml.rels': relationships([
      ['rId1', 'slideMaster', '../slideMasters/slideMaster1.xml'],
    ]),
    'ppt/slideMasters/slideMaster1.xml': tree('sldMaster', master).replace(
      '</p:sldMaster>',
      `<p:txStyles>${styles}</p:txStyles></p:sldMaster>`,
    ),
  };
  if (core !== '') parts['docProps/core.xml'] = core;
  for (const [at, slide] of slides.entries()) {
    const name = `slide${slides.length - at}.xml`;
    const related: [string, string, string][] = [['rIdLayout', 'slideLayout', '../slideLayouts/slideLayout1.xml']];
    parts[`ppt/slides/${name}`] = tree('sld', slide.shapes, slide.attributes);
    if (slide.notes !== undefined) {
      related.push(['rIdNotes', 'notesSlide', `../notesSlides/${name}`]);
      parts[`ppt/notesSlides/${name}`] = tree('notes', slide.notes);
    }
    for (const [id, [type, part, content]] of Object.entries(slide.parts ?? {})) {
      related.push([id, type, `/ppt/${part}`]);
      parts[`ppt/${part}`] = content;
    }
    parts[`ppt/slides/_rels/${name}.rels`] = relationships(related);
  }
  return makeZip(parts);
}
