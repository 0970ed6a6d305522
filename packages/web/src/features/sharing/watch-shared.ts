import { watchSharedWithMe } from '@nousboard/contracts';
import { open } from '#lib/api/index.ts';

/** The server may be away for a while. */
const AGAIN_MS = 3_000;

/** Calls `changed` whenever what is shared with this person changes, while somebody looks. Gives what ends it. */
export const watchShared = (changed: () => void): (() => void) => whileSeen(signal => watch(signal, changed));

/** Of many tabs only those in sight hold a connection. */
function whileSeen(run: (signal: AbortSignal) => Promise<void>): () => void {
  let leaving: AbortController | null = null;
  const follow = () => {
    if (document.visibilityState === 'hidden') {
      leaving?.abort();
      leaving = null;
    } else if (!leaving) {
      leaving = new AbortController();
      void run(leaving.signal);
    }
  };
  follow();
  document.addEventListener('visibilitychange', follow);
  return () => {
    document.removeEventListener('visibilitychange', follow);
    leaving?.abort();
  };
}

async function watch(signal: AbortSignal, changed: () => void): Promise<void> {
  for (let isFirst = true; !signal.aborted; isFirst = false) {
    try {
      const response = await open(watchSharedWithMe, { signal });
      // What happened while nobody watched.
      if (!isFirst) changed();
      const events = response.body?.pipeThrough(new TextDecoderStream()).getReader();
      let text = '';
      for (let read = await events?.read(); read && !read.done; read = await events?.read()) {
        const frames = `${text}${read.value}`.split('\n\n');
        text = frames.pop() ?? '';
        if (frames.some(frame => frame.startsWith('event: changed'))) changed();
      }
    } catch {
      // Tried again below, or nobody looks any more.
    }
    await new Promise(resolve => setTimeout(resolve, AGAIN_MS));
  }
}
