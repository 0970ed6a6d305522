import { contract, type Rect, type SourceFile } from '@nousboard/contracts';
import sharp from 'sharp';
import type { Person } from './person.ts';

/** Around the cut, as a page has it: letters at the very edge of a picture are hard to recognise. */
const MARGIN = 60;
const CUT = 'cut-';

/**
 * What can be read on the picture of a page where rectangles lie, and there alone: each is cut out, and recognised as a
 * picture of its own, which knows nothing of the page.
 */
export async function wordsInPicture(
  person: Person,
  { file_id: fileId }: SourceFile,
  rects: readonly Rect[],
  pathOf: (name: string) => string,
): Promise<string> {
  const { conversationId } = await person.newProject();
  const paths = await Promise.all(
    rects.map(async ({ page, x, y, w, h }, at) => {
      const reply = await person.request(contract.getPageImage, { params: { fileId, page }, query: { width: 2_000 } });
      const picture = sharp(Buffer.from(await reply.arrayBuffer()));
      const { width, height } = await picture.metadata();
      const path = pathOf(`${CUT}${at}.png`);
      await picture
        .extract({
          left: Math.round(x * width),
          top: Math.round(y * height),
          width: Math.max(1, Math.round(w * width)),
          height: Math.max(1, Math.round(h * height)),
        })
        .extend({ top: MARGIN, bottom: MARGIN, left: MARGIN, right: MARGIN, background: 'white' })
        .toFile(path);
      return path;
    }),
  );
  const words: string[] = [];
  for (const path of paths) {
    const files = await person.upload([path], conversationId);
    await person.untilRead(files);
    for (const file of files) {
      const { items } = await person.call(contract.getElements, { params: { fileId: file.file_id }, query: {} });
      // A picture's title is its name.
      words.push(...items.map(item => ('text' in item ? item.text : '')).filter(text => !text.startsWith(CUT)));
    }
  }
  return words.join(' ');
}
