import { AwsV4Signer } from 'aws4fetch';

/** Who asks a store. */
export interface S3Key {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/**
 * Signs a request to a store by Signature Version 4. Without a hash of what is sent, that is not covered by it. `cache`
 * holds what was worked out of the key for one day and region.
 */
export async function sign(
  key: S3Key & { readonly region: string; readonly cache?: Map<string, ArrayBuffer> },
  request: {
    readonly method: string;
    readonly address: string;
    readonly headers?: Readonly<Record<string, string>>;
    readonly bodyHash?: string;
  },
): Promise<{ address: string; headers: Record<string, string> }> {
  const { method, address, headers, bodyHash } = request;
  const { url, headers: signed } = await new AwsV4Signer({
    ...key,
    method,
    url: address,
    headers: { ...headers, ...(bodyHash !== undefined && { 'x-amz-content-sha256': bodyHash }) },
    service: 's3',
  }).sign();
  return { address: url.href, headers: Object.fromEntries(signed) };
}
