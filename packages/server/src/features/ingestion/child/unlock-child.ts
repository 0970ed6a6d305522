import { messages, writeFrame } from '#platform/sandbox/inside.ts';
import { withoutOfficePassword } from '../parsers/office-lock.ts';
import { ParserError } from '../parsers/parser.ts';
import { openPdf } from '../parsers/pdfium.ts';
import { withoutPassword } from '../parsers/pdfium-copy.ts';
import type { UnlockFrame, UnlockRequest } from './messages.ts';

// Writes one document again without its password and ends. Fenced in like the reader.

const send = (frame: UnlockFrame, parts: readonly Uint8Array[] = []): Promise<void> => writeFrame(frame, parts);

for await (const message of messages()) {
  const { path, kind, password } = message as UnlockRequest;
  try {
    for await (const piece of kind === 'pdf'
      ? withoutPassword(await openPdf(path, password))
      : withoutOfficePassword(path, password))
      await send({ type: 'piece' }, [piece]);
  } catch (cause) {
    if (!(cause instanceof ParserError)) throw cause;
    await send({ type: 'failed', reason: cause.reason });
  }
  break;
}
process.exit(0);
