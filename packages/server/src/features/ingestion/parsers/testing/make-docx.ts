import { makeZip } from '#platform/make-zip.ts';

const W = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const STRICT_W = 'http://purl.oclc.org/ooxml/wordprocessingml/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006';
const STRICT_OFFICE = 'http://purl.oclc.org/ooxml/officeDocument';

/** What a Word document made for a test holds: the inside of each part's root. */
export interface DocxContent {
  readonly body: string;
  readonly styles?: string;
  readonly numbering?: string;
  readonly footnotes?: string;
  readonly endnotes?: string;
  readonly comments?: string;
  readonly header?: string;
  readonly footer?: string;
  readonly settings?: string;
  readonly core?: string;
  readonly strict?: boolean;
  /** Whole parts of graphics, which become `rId0` and so on. */
  readonly graphics?: Readonly<Partial<Record<'chart' | 'diagramData', string>>>;
  /** Whole documents that are parts of it, by their names, which are their ids too. */
  readonly chunks?: Readonly<Record<string, string | Uint8Array>>;
  /** Pictures by their names, which are their ids too; null for one that lies outside the file. */
  readonly pictures?: Readonly<Record<string, string | Uint8Array | null>>;
  /** Before the document's root. */
  readonly prolog?: string;
}

/** The bytes of a small Word document. */
export function makeDocx({
  body,
  strict = false,
  prolog = '',
  core,
  graphics = {},
  chunks = {},
  pictures = {},
  ...parts
}: DocxContent): Buffer {
  const office = strict ? STRICT_OFFICE : OFFICE;
  const names =
    `xmlns:w="${strict ? STRICT_W : W}" xmlns:m="${office}/math" xmlns:r="${office}/relationships" ` +
    'xmlns:v="urn:schemas-microsoft-com:vml" ' +
    'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" ' +
    'xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"';
  const metadata = 'http://schemas.openxmlformats.org/package/2006/relationships/metadata';
  const relations = (list: readonly (readonly [string, string])[]): string =>
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${list
      .map(
        ([kind, target], at) =>
          `<Relationship Id="rId${at}" Type="${kind === 'core-properties' ? metadata : `${office}/relationships`}/` +
          `${kind}" Target="${target}"/>`,
      )
      .join('')}</Relationships>`;
  const given = Object.entries(parts).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return makeZip({
    '[Content_Types].xml':
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">' +
      '<Override PartName="/word/document.xml" ' +
      'ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
    '_rels/.rels': relations([
      ['officeDocument', '/word/document.xml'],
      ...(core === undefined ? [] : [['core-properties', 'docProps/core.xml'] as const]),
    ]),
    'word/document.xml': `${prolog}<w:document ${names}><w:body>${body}</w:body></w:document>`,
    'word/_rels/document.xml.rels': relations(
      [...Object.keys(graphics), ...given.map(([kind]) => kind)].map(kind => [kind, `${kind}.xml`]),
    ).replace(
      '</Relationships>',
      `${Object.keys(chunks)
        .map(name => `<Relationship Id="${name}" Type="${office}/aFChunk" Target="/word/${name}"/>`)
        .join('')}${Object.entries(pictures)
        .map(
          ([name, content]) =>
            `<Relationship Id="${name}" Type="${office}/image" Target="media/${name}"` +
            `${content === null ? ' TargetMode="External"' : ''}/>`,
        )
        .join('')}</Relationships>`,
    ),
    ...Object.fromEntries(
      Object.entries(pictures).flatMap(([name, content]) =>
        content === null ? [] : [[`word/media/${name}`, content]],
      ),
    ),
    ...Object.fromEntries(Object.entries(chunks).map(([name, content]) => [`word/${name}`, content])),
    ...Object.fromEntries(
      given.map(([kind, content]) => [`word/${kind}.xml`, `<w:${kind} ${names}>${content}</w:${kind}>`]),
    ),
    ...Object.fromEntries(Object.entries(graphics).map(([kind, content]) => [`word/${kind}.xml`, content])),
    ...(core === undefined
      ? {}
      : {
          'docProps/core.xml':
            '<cp:coreProperties xmlns:cp="urn:cp" xmlns:dc="http://purl.org/dc/elements/1.1/" ' +
            `xmlns:dcterms="http://purl.org/dc/terms/">${core}</cp:coreProperties>`,
        }),
  });
}
