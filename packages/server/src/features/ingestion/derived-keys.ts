/**
 * Where everything made from one version of a file is kept. The files feature removes the whole prefix with the file.
 */
const prefix = (tenantId: string, versionId: string): string => `${tenantId}/derived/${versionId}/`;

export const textKey = (tenantId: string, versionId: string, ordinal: number): string =>
  `${prefix(tenantId, versionId)}text-${ordinal}`;
export const indexKey = (tenantId: string, versionId: string, ordinal: number): string =>
  `${prefix(tenantId, versionId)}index-${ordinal}`;
export const thumbnailKey = (tenantId: string, versionId: string): string => `${prefix(tenantId, versionId)}thumbnail`;
export const pictureKey = (tenantId: string, versionId: string, page: number, width: number): string =>
  `${prefix(tenantId, versionId)}page-${page}-${width}`;
/** A picture that stands in the text of a page, by its number there. */
export const partPictureKey = (
  tenantId: string,
  versionId: string,
  { page, number }: { page: number; number: number },
  width: number,
): string => `${prefix(tenantId, versionId)}picture-${page}-${number}-${width}`;
/** An Office document as it would be printed, the words of its pages, and pictures of them. */
export const printedPdfKey = (tenantId: string, versionId: string): string =>
  `${prefix(tenantId, versionId)}printed.pdf`;
export const printedTextKey = (tenantId: string, versionId: string, ordinal: number): string =>
  `${prefix(tenantId, versionId)}printed-text-${ordinal}`;
export const printedPictureKey = (tenantId: string, versionId: string, page: number, width: number): string =>
  `${prefix(tenantId, versionId)}printed-page-${page}-${width}`;
export const derivedPrefix = prefix;
