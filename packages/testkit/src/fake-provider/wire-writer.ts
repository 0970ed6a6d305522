import type { ServerResponse } from 'node:http';
import type { AnswerBlock, Misbehaviour, Scenario, ScriptedCall } from './scenario.ts';

/** How one protocol spells the parts of a streamed answer. */
export interface StreamDialect {
  readonly contentType: string;
  /** Whether thoughts have events of their own, which `open` then sends. */
  readonly thinks?: boolean;
  open(model: string, thinking?: string): string;
  /** Begins a block of the answer with its citations, where the protocol has such. */
  block?(citations: readonly object[] | undefined): string;
  delta(model: string, content: string): string;
  /** Calls of tools, where the protocol is scripted for them. */
  toolCalls?(model: string, calls: readonly ScriptedCall[]): string;
  /** Everything from the finish reason to the end of the stream. */
  close(model: string, reason: string): string;
  error(message: string): string;
  garbled(): string;
}

const pause = (ms: number) => new Promise<void>(resolve => setTimeout(resolve, ms));
const finishOf = (misbehaviour: Misbehaviour | undefined) =>
  misbehaviour?.kind === 'finish' ? misbehaviour.reason : 'stop';

/**
 * Streams an answer in the given dialect, with whatever the scenario wants to go wrong. Stops as soon as the client
 * hangs up.
 */
export async function writeStream(
  response: ServerResponse,
  dialect: StreamDialect,
  model: string,
  blocks: readonly AnswerBlock[],
  scenario: Scenario,
): Promise<void> {
  const wrong = scenario.misbehaviour;
  const { thinking, pieceLength: step = 6 } = scenario;
  response.writeHead(200, { 'content-type': dialect.contentType, 'cache-control': 'no-cache' });
  const send = (frames: string) =>
    writeBytes(response, wrong?.kind === 'crlf' ? frames.replaceAll('\n', '\r\n') : frames, wrong);

  await send(dialect.thinks ? dialect.open(model, thinking) : dialect.open(model));
  if (wrong?.kind === 'endless') return writeEndless(response, send);
  let sent = 0;
  let said = dialect.thinks || thinking === undefined ? '' : `<think>${thinking}</think>`;
  for (const block of blocks) {
    const text = said + block.text;
    said = '';
    if (scenario.blocks || block.citations) await send(dialect.block?.(block.citations) ?? '');
    for (let at = 0; at < text.length; ) {
      if (response.destroyed) return;
      if (wrong && 'after' in wrong && sent >= wrong.after) return goWrong(response, dialect, wrong, send);
      const end = isHighSurrogate(text.charCodeAt(at + step - 1)) ? at + step + 1 : at + step;
      await send(dialect.delta(model, text.slice(at, end)));
      at = end;
      sent += 1;
      if (wrong?.kind === 'slow') await pause(wrong.everyMs);
    }
  }
  const calls = scenario.toolCalls ?? [];
  if (calls.length > 0) await send(dialect.toolCalls?.(model, calls) ?? '');
  await send(dialect.close(model, calls.length > 0 ? 'tool_calls' : finishOf(wrong)));
  response.end();
}

async function writeEndless(response: ServerResponse, send: (frames: string) => Promise<void>): Promise<void> {
  await send('data: {"x":"');
  const more = 'x'.repeat(65_536);
  while (!response.destroyed) await send(more);
}

const isHighSurrogate = (unit: number) => unit >= 0xd800 && unit <= 0xdbff;

async function goWrong(
  response: ServerResponse,
  dialect: StreamDialect,
  wrong: Extract<Misbehaviour, { after: number }>,
  send: (frames: string) => Promise<void>,
): Promise<void> {
  switch (wrong.kind) {
    case 'cut':
      // Let what was written leave first, so that the reader sees a cut in the middle and not at the start.
      await pause(20);
      response.socket?.destroy();
      return;
    case 'hang':
      return;
    case 'error_in_stream':
      await send(dialect.error('The server had an error while processing your request. Sorry about that!'));
      response.end();
      return;
    case 'no_finish':
      response.end();
      return;
    case 'garbled':
      await send(dialect.garbled());
      response.end();
      return;
  }
}

async function writeBytes(response: ServerResponse, frames: string, wrong: Misbehaviour | undefined): Promise<void> {
  if (frames === '') return;
  const bytes = Buffer.from(frames);
  if (wrong?.kind === 'one_byte_chunks') {
    for (const byte of bytes) response.write(Buffer.of(byte));
  } else if (wrong?.kind === 'utf8_split') {
    const inside = bytes.findIndex(byte => byte >= 0xc0);
    const cut = inside < 0 ? bytes.length >> 1 : inside + 1;
    response.write(bytes.subarray(0, cut));
    await new Promise<void>(resolve => setImmediate(resolve));
    response.write(bytes.subarray(cut));
  } else if (!response.write(bytes) && !response.destroyed) {
    await new Promise<void>(resolve => {
      const go = () => {
        response.off('drain', go);
        response.off('close', go);
        resolve();
      };
      response.once('drain', go);
      response.once('close', go);
    });
  }
}
