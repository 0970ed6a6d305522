import { EventSourceParserStream } from 'eventsource-parser/stream';

/** An event of a stream as it travels. */
export interface ServerEvent {
  readonly name: string | undefined;
  readonly id: string | undefined;
  readonly data: string;
}

/** The server beats every 15 s: a connection that is silent for so long is lost, though nobody has told us. */
const SILENCE_MS = 45_000;

/** The events of a response, in order, until it ends or falls silent, or nobody asks for more. */
export async function* serverEvents(response: Response): AsyncGenerator<ServerEvent> {
  if (!response.body) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listen = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void reader.cancel().catch(() => undefined), SILENCE_MS);
  };
  const reader = response.body
    .pipeThrough(
      new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
        transform(bytes, further) {
          listen();
          further.enqueue(bytes);
        },
      }),
    )
    .pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream())
    .getReader();
  listen();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield { name: value.event, id: value.id, data: value.data };
    }
  } finally {
    clearTimeout(timer);
    await reader.cancel().catch(() => undefined);
  }
}
