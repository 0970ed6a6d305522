import { EventSourceParserStream } from 'eventsource-parser/stream';

/** An event of a stream as it travels. */
export interface ServerEvent {
  readonly name: string | undefined;
  readonly id: string | undefined;
  readonly data: string;
}

/** The events of a response, in order, until it ends or nobody asks for more. */
export async function* serverEvents(response: Response): AsyncGenerator<ServerEvent> {
  if (!response.body) return;
  const reader = response.body
    .pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream())
    .getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield { name: value.event, id: value.id, data: value.data };
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
