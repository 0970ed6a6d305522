/** Sound as the voices give it: samples of 16 bits, one channel. */
export const SAMPLE_RATE = 22_050;
const BYTES_PER_SAMPLE = 2;
const HEADER_BYTES = 44;

/** The samples of a WAV file. One that is streamed does not know its length: what follows the header is all of it. */
export function samplesOf(wav: Buffer): Buffer {
  const isPlain =
    wav.length >= HEADER_BYTES && wav.toString('latin1', 0, 4) === 'RIFF' && wav.toString('latin1', 36, 40) === 'data';
  if (
    !isPlain ||
    wav.readUInt16LE(22) !== 1 ||
    wav.readUInt32LE(24) !== SAMPLE_RATE ||
    wav.readUInt16LE(34) !== 8 * BYTES_PER_SAMPLE
  )
    throw new Error('This is no sound of one channel with 22050 samples of 16 bits a second.');
  return wav.subarray(
    HEADER_BYTES,
    HEADER_BYTES + (wav.length - HEADER_BYTES - ((wav.length - HEADER_BYTES) % BYTES_PER_SAMPLE)),
  );
}

export const silence = (ms: number): Buffer => Buffer.alloc(Math.round((ms * SAMPLE_RATE) / 1_000) * BYTES_PER_SAMPLE);

export const durationMs = (bytes: number): number => (bytes / BYTES_PER_SAMPLE / SAMPLE_RATE) * 1_000;

/** What stands in front of so many bytes of samples in a WAV file. */
export function wavHeader(bytes: number): Buffer {
  const header = Buffer.alloc(HEADER_BYTES);
  header.write('RIFF', 0, 'latin1');
  header.writeUInt32LE(HEADER_BYTES - 8 + bytes, 4);
  header.write('WAVEfmt ', 8, 'latin1');
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(SAMPLE_RATE, 24);
  header.writeUInt32LE(SAMPLE_RATE * BYTES_PER_SAMPLE, 28);
  header.writeUInt16LE(BYTES_PER_SAMPLE, 32);
  header.writeUInt16LE(8 * BYTES_PER_SAMPLE, 34);
  header.write('data', 36, 'latin1');
  header.writeUInt32LE(bytes, 40);
  return header;
}

/** Samples as a WAV file. */
export const wavFile = (samples: Buffer): Buffer => Buffer.concat([wavHeader(samples.length), samples]);
