import { childrenOf, readXml, textIn } from './xml.ts';

export interface ListedObject {
  readonly key: string;
  readonly sizeBytes: number;
  /** Another one means other content. */
  readonly etag: string;
  readonly lastModified: Date | undefined;
}

/** A page of `ListObjectsV2`. */
export interface Listing {
  readonly objects: readonly ListedObject[];
  /** What more of them have in common, up to the delimiter that was asked for. */
  readonly prefixes: readonly string[];
  /** The way on; undefined at the end. */
  readonly next: string | undefined;
}

/**
 * Throws for anything but a page of a list: another answer is no empty bucket, and a list without a way on no whole
 * one.
 */
export function readListing(xml: string): Listing {
  const root = readXml(xml);
  const next = textIn(root, 'NextContinuationToken');
  const isCut = textIn(root, 'IsTruncated') === 'true';
  if (root.name !== 'ListBucketResult' || (isCut && next === undefined))
    throw new Error('The answer is no page of a list.');
  return {
    objects: childrenOf(root, 'Contents').flatMap(element => {
      const key = textIn(element, 'Key');
      const lastModified = new Date(textIn(element, 'LastModified') ?? Number.NaN);
      return key === undefined
        ? []
        : {
            key,
            sizeBytes: Number(textIn(element, 'Size')) || 0,
            etag: textIn(element, 'ETag') ?? '',
            lastModified: Number.isNaN(lastModified.getTime()) ? undefined : lastModified,
          };
    }),
    prefixes: childrenOf(root, 'CommonPrefixes').flatMap(element => textIn(element, 'Prefix') ?? []),
    next,
  };
}
