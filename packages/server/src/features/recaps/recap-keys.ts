/** Where the blobs of a recap lie. */
export const recapFolder = (tenantId: string, recapId: string): string => `${tenantId}/recaps/${recapId}`;
export const videoKey = (tenantId: string, recapId: string): string => `${recapFolder(tenantId, recapId)}/video`;
const soundFolder = (tenantId: string, recapId: string): string => `${recapFolder(tenantId, recapId)}/sound`;
/** What is said of a line, until the video is there. */
export const soundKey = (tenantId: string, recapId: string, line: number): string =>
  `${soundFolder(tenantId, recapId)}/${line}`;
export const soundPrefix = (tenantId: string, recapId: string): string => `${soundFolder(tenantId, recapId)}/`;
