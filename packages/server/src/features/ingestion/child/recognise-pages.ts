import type { RawPage } from '@nousboard/core/document';
import { needsRecognition, recognisedPage } from '@nousboard/core/document';
import { writeFrame } from '#platform/sandbox/inside.ts';
import type { Picture } from '../parsers/pdfium-picture.ts';
import type { ReadFrame, RecognisedReply } from './messages.ts';

const send = (frame: ReadFrame, parts: readonly Uint8Array[] = []): Promise<void> => writeFrame(frame, parts);

/** Hears the next answer of the parent. */
export type NextReply = () => Promise<RecognisedReply>;

/**
 * The pages, those that say more than their text layer with the words of their pictures. All pictures are handed out
 * before the first answer is waited for, so that the parent may recognise several at once. A page that gave nothing
 * better stays as it was.
 */
export async function recognisePages(
  pages: readonly RawPage[],
  pictureOf: (page: RawPage) => Promise<Picture>,
  nextReply: NextReply,
): Promise<RawPage[]> {
  const wanted = pages.filter(needsRecognition);
  for (const page of wanted) {
    const { width, height, pixels } = await pictureOf(page);
    await send({ type: 'recognise', page: page.number, width, height }, [pixels]);
  }
  const replies = new Map<number, RecognisedReply>();
  while (replies.size < wanted.length) {
    const reply = await nextReply();
    replies.set(reply.page, reply);
  }
  return pages.map(page => better(page, replies.get(page.number)));
}

function better(page: RawPage, reply: RecognisedReply | undefined): RawPage {
  if (reply?.words == null) return page;
  const { number, label, width, height } = page;
  const recognised = recognisedPage(
    { number, ...(label === undefined ? {} : { label }), width, height },
    reply.words,
    reply.confidence,
  );
  const saysLess = recognised.runStart.length === 0 && page.runStart.length > 0;
  return saysLess || needsRecognition(recognised) ? page : recognised;
}
