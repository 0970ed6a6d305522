import { markup } from './markup.ts';

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml';
const W = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';

export const NAMES = `xmlns:w="${W}" xmlns:r="${OFFICE}/relationships" xmlns:m="${OFFICE}/math"`;

export const CONTENT_TYPES = [
  `<Types xmlns="${PACKAGE}/content-types">`,
  '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>',
  '<Default Extension="xml" ContentType="application/xml"/><Default Extension="jpeg" ContentType="image/jpeg"/>',
  '<Override PartName="/docProps/core.xml" ',
  'ContentType="application/vnd.openxmlformats-package.core-properties+xml"/>',
  `<Override PartName="/word/document.xml" ContentType="${WORD}.document.main+xml"/>`,
  ...['styles', 'numbering', 'footnotes'].map(
    part => `<Override PartName="/word/${part}.xml" ContentType="${WORD}.${part}+xml"/>`,
  ),
  '</Types>',
].join('');

export const PACKAGE_RELATIONS =
  `<Relationships xmlns="${PACKAGE}/relationships">` +
  `<Relationship Id="rId1" Type="${OFFICE}/relationships/officeDocument" Target="word/document.xml"/>` +
  `<Relationship Id="rId2" Type="${PACKAGE}/relationships/metadata/core-properties" Target="docProps/core.xml"/>` +
  '</Relationships>';

/** Addresses that a part leads to, by their ids; the document itself has parts of its own too. */
export function relationsPart(links: ReadonlyMap<string, string>, isDocument: boolean, pictures = 0): string {
  const parts = isDocument
    ? ['styles', 'numbering', 'footnotes'].map(
        part => `<Relationship Id="${part}" Type="${OFFICE}/relationships/${part}" Target="${part}.xml"/>`,
      )
    : [];
  const drawn = Array.from(
    { length: pictures },
    (_, at) =>
      `<Relationship Id="picture${at + 1}" Type="${OFFICE}/relationships/image" Target="media/${at + 1}.jpeg"/>`,
  );
  const addresses = [...links].map(
    ([href, id]) =>
      `<Relationship Id="${id}" Type="${OFFICE}/relationships/hyperlink" Target="${markup(href)}" ` +
      'TargetMode="External"/>',
  );
  return (
    '<Relationships ' +
    `xmlns="${PACKAGE}/relationships">${[...parts, ...drawn, ...addresses].join('')}</Relationships>`
  );
}

export const BULLETS = 1;
const ORDERED = 2;
/** Word has nine levels of lists. */
export const DEEPEST_LEVEL = 8;
const INDENT = 360;

const levels = (of: (level: number) => string): string =>
  Array.from(
    { length: DEEPEST_LEVEL + 1 },
    (_, level) =>
      `<w:lvl w:ilvl="${level}"><w:start w:val="1"/>${of(level)}<w:pPr>` +
      `<w:ind w:start="${INDENT * 2 * (level + 1)}" w:hanging="${INDENT}"/></w:pPr></w:lvl>`,
  ).join('');

/** Lists with points share one numbering; every numbered list has its own, which begins at its own number. */
export function numberingPart(starts: readonly { readonly level: number; readonly start: number }[]): string {
  const bullets = levels(level => `<w:numFmt w:val="bullet"/><w:lvlText w:val="${'•◦▪'[level % 3]}"/>`);
  const ordered = levels(level => `<w:numFmt w:val="decimal"/><w:lvlText w:val="%${level + 1}."/>`);
  const own = starts.map(
    ({ level, start }, at) =>
      `<w:num w:numId="${orderedId(at)}"><w:abstractNumId w:val="${ORDERED}"/><w:lvlOverride w:ilvl="${level}">` +
      `<w:startOverride w:val="${start}"/></w:lvlOverride></w:num>`,
  );
  return (
    `<w:numbering xmlns:w="${W}"><w:abstractNum w:abstractNumId="${BULLETS}">${bullets}</w:abstractNum>` +
    `<w:abstractNum w:abstractNumId="${ORDERED}">${ordered}</w:abstractNum><w:num w:numId="${BULLETS}">` +
    `<w:abstractNumId w:val="${BULLETS}"/></w:num>${own.join('')}</w:numbering>`
  );
}
export const orderedId = (at: number): number => BULLETS + 1 + at;

const paragraphStyle = (id: string, name: string, paragraph: string, run = '', isDefault = false): string =>
  `<w:style w:type="paragraph" w:styleId="${id}"${isDefault ? ' w:default="1"' : ''}>` +
  `<w:name w:val="${name}"/>${isDefault ? '' : '<w:basedOn w:val="Normal"/>'}<w:qFormat/><w:pPr>${paragraph}</w:pPr>` +
  `<w:rPr>${run}</w:rPr></w:style>`;
const characterStyle = (id: string, name: string, run: string): string =>
  `<w:style w:type="character" w:styleId="${id}"><w:name w:val="${name}"/><w:rPr>${run}</w:rPr></w:style>`;
const size = (halfPoints: number): string => `<w:sz w:val="${halfPoints}"/><w:szCs w:val="${halfPoints}"/>`;
const MONO = '<w:rFonts w:ascii="Consolas" w:hAnsi="Consolas" w:cs="Consolas"/>';

/** The names are Word's own, so its list of styles, its outline and its table of contents work. */
export const STYLES = [
  `<w:styles xmlns:w="${W}"><w:docDefaults>`,
  `<w:rPrDefault><w:rPr><w:rFonts w:ascii="Calibri" w:hAnsi="Calibri" w:cs="Arial"/>${size(22)}</w:rPr></w:rPrDefault>`,
  '<w:pPrDefault><w:pPr><w:spacing w:after="120" w:line="276" w:lineRule="auto"/></w:pPr></w:pPrDefault>',
  '</w:docDefaults>',
  paragraphStyle('Normal', 'Normal', '', '', true),
  paragraphStyle('Title', 'Title', '<w:spacing w:after="240"/>', `<w:b/><w:bCs/>${size(44)}`),
  ...[36, 30, 26, 24, 22, 22].map((points, at) =>
    paragraphStyle(
      `Heading${at + 1}`,
      `heading ${at + 1}`,
      `<w:keepNext/><w:spacing w:before="240" w:after="80"/><w:outlineLvl w:val="${at}"/>`,
      `<w:b/><w:bCs/>${size(points)}`,
    ),
  ),
  paragraphStyle('Quote', 'Quote', '', '<w:i/><w:iCs/>'),
  paragraphStyle(
    'Code',
    'Code',
    '<w:shd w:val="clear" w:color="auto" w:fill="F3F3F3"/><w:spacing w:after="120" w:line="240" w:lineRule="auto"/>',
    `${MONO}${size(20)}`,
  ),
  paragraphStyle('Bibliography', 'Bibliography', '<w:ind w:start="567" w:hanging="567"/>'),
  paragraphStyle('FootnoteText', 'footnote text', '<w:spacing w:after="40" w:line="240" w:lineRule="auto"/>', size(18)),
  characterStyle('FootnoteReference', 'footnote reference', '<w:vertAlign w:val="superscript"/>'),
  characterStyle('Hyperlink', 'Hyperlink', '<w:color w:val="0563C1"/><w:u w:val="single"/>'),
  characterStyle('CodeWords', 'Code Words', MONO),
  '</w:styles>',
].join('');
