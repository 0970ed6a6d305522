import sharp from 'sharp';

/** RGBA pixels from a child as a PNG file. The fourth channel carries nothing and is dropped. */
export async function pngOf(pixels: Uint8Array, width: number, height: number): Promise<Uint8Array> {
  if (pixels.length !== width * height * 4)
    throw new RangeError(`${pixels.length} bytes are no picture of ${width} × ${height}`);
  return sharp(pixels, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .png({ compressionLevel: 6 })
    .toBuffer();
}
