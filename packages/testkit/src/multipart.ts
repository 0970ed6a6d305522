/**
 * One file of an upload. `filenameHeader` replaces the whole `filename` parameter, for names that browsers would not
 * send.
 */
export interface UploadFile {
  readonly filename: string;
  readonly bytes: Uint8Array;
  readonly type?: string;
  readonly tempFileId?: string;
}

/** Fields beside the files. */
export interface UploadFields {
  readonly projectId?: string;
  readonly [name: string]: string | undefined;
}

/**
 * A `multipart/form-data` body as browsers write it: the fields, then for each file its `temp_file_id` and its bytes,
 * or the bytes first and all fields behind them.
 */
export function multipartOf(
  files: readonly UploadFile[],
  fields: UploadFields = {},
  { isFieldsLast = false } = {},
): { headers: Record<string, string>; payload: Buffer } {
  const boundary = 'nousboard-test-boundary';
  const field = (name: string, value: string) =>
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`);
  const all = Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [field(name, value)]));
  const named = files.map(({ filename, bytes, type = 'application/octet-stream', tempFileId }, index) => ({
    name: field('temp_file_id', tempFileId ?? `temp-${index}`),
    bytes: Buffer.concat([
      Buffer.from(
        `--${boundary}\r\nContent-Disposition: form-data; name="files"; ` +
          `filename="${filename.replaceAll('"', '%22')}"\r\nContent-Type: ${type}\r\n\r\n`,
      ),
      bytes,
      Buffer.from('\r\n'),
    ]),
  }));
  const parts = [
    ...(isFieldsLast
      ? [...named.map(file => file.bytes), ...named.map(({ name }) => name), ...all]
      : [...all, ...named.flatMap(file => [file.name, file.bytes])]),
    Buffer.from(`--${boundary}--\r\n`),
  ];
  return { headers: { 'content-type': `multipart/form-data; boundary=${boundary}` }, payload: Buffer.concat(parts) };
}
