import { createInterface } from 'node:readline';
import type { Frame } from './frames.ts';
import { encodeFrame, FrameReader } from './frames.ts';

// What a child itself uses. Kept apart from `child.ts`, because every file a child loads costs each document.

/** Writes one frame to the parent; the other end of `SandboxChild.next`. Waits while the parent is busy. */
export const writeFrame = (head: object, parts: readonly Uint8Array[] = []): Promise<void> =>
  new Promise((resolve, reject) => {
    process.stdout.write(encodeFrame(head, parts), error =>
      error === null || error === undefined ? resolve() : reject(error),
    );
  });

/** The parent's JSON lines, until it hangs up. */
export async function* messages(): AsyncGenerator<unknown> {
  for await (const line of createInterface({ input: process.stdin })) if (line !== '') yield JSON.parse(line);
}

/** The parent's frames, until it hangs up; the other end of `SandboxChild.sendFrame`. */
export async function* frames<Head>(frameBytes: number): AsyncGenerator<Frame<Head>> {
  const reader = new FrameReader({ frameBytes, outputBytes: Number.POSITIVE_INFINITY });
  for await (const chunk of process.stdin) yield* reader.push(chunk as Buffer) as Frame<Head>[];
}
