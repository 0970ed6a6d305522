import { describe, expect, test } from 'vitest';
import type { ModelAdapter, ModelPart, ModelRequest } from './model-port.ts';
import { type Patience, supervise } from './supervised-stream.ts';

describe('an answer that comes steadily and never ends', () => {
  const request = {
    model: 'm',
    system: '',
    messages: [],
    maxOutputTokens: 10,
    estimatedPromptTokens: 0,
    deterministic: false,
    signal: new AbortController().signal,
  };
  const read = async (stream: ModelAdapter['stream'], patience: Patience): Promise<ModelPart[]> => {
    const parts: ModelPart[] = [];
    for await (const part of supervise({ stream } as ModelAdapter, request as unknown as ModelRequest, patience))
      parts.push(part);
    return parts;
  };
  async function* trickle(): AsyncGenerator<ModelPart> {
    for (;;) {
      await new Promise<void>(resolve => setImmediate(resolve));
      yield { t: 'text', s: '' };
    }
  }
  async function* silence(): AsyncGenerator<ModelPart> {
    yield { t: 'text', s: 'a' };
    await new Promise<void>(() => undefined);
  }
  test('is cut when its time is over', async () => {
    expect((await read(trickle, { firstPartMs: 1_000, idleMs: 1_000, wholeMs: 30 })).at(-1)).toEqual({
      t: 'finish',
      reason: 'length',
    });
    expect((await read(silence, { firstPartMs: 10_000, idleMs: 10_000, wholeMs: 30 })).at(-1)).toEqual({
      t: 'finish',
      reason: 'length',
    });
  });
  test('is cut for its silence before that', async () => {
    expect((await read(silence, { firstPartMs: 30, idleMs: 30, wholeMs: 60_000 })).at(-1)).toMatchObject({
      t: 'error',
      failure: { kind: 'network' },
    });
  });
});
