import { Session } from 'node:inspector';

export interface Canceller {
  /**
   * `removed`: it will not run. `running`: it was told to stop. `gone`: it was done already. `unreachable`: it cannot
   * be told.
   */
  cancel(id: number): Promise<'removed' | 'running' | 'gone' | 'unreachable'>;
  close(): void;
}

interface Answer {
  readonly id?: number;
  readonly result?: { readonly result?: { readonly value?: string } };
}

/**
 * Reaches into a busy engine thread: while a statement runs the thread reads no messages, but V8 lets an inspector in.
 * No port is opened; the session exists inside this process only. Opened at the first cancellation.
 * `name` is the thread's name, unlike any other in this process.
 */
export function createCanceller(name: string): Canceller {
  const waiting = new Map<number, (answer: Answer) => void>();
  let session: Session | undefined;
  let attached: Promise<string> | undefined;
  let last = 0;

  const attach = () =>
    new Promise<string>((resolve, reject) => {
      const opened = new Session();
      session = opened;
      opened.connect();
      opened.on('NodeWorker.attachedToWorker', ({ params }) => {
        if (params.workerInfo.title.endsWith(name)) resolve(params.sessionId);
      });
      opened.on('NodeWorker.receivedMessageFromWorker', ({ params }) => {
        const answer = JSON.parse(params.message) as Answer;
        if (answer.id !== undefined) waiting.get(answer.id)?.(answer);
      });
      opened.post('NodeWorker.enable', { waitForDebuggerOnStart: false }, error => error && reject(error));
    });

  return {
    async cancel(id) {
      try {
        attached ??= attach();
        const sessionId = await attached;
        const message = (last += 1);
        const answer = await new Promise<Answer>((resolve, reject) => {
          waiting.set(message, resolve);
          const expression = `cancelStatement(${id})`;
          session?.post(
            'NodeWorker.sendMessageToWorker',
            {
              sessionId,
              message: JSON.stringify({
                id: message,
                method: 'Runtime.evaluate',
                params: { expression, returnByValue: true },
              }),
            },
            error => error && reject(error),
          );
        });
        waiting.delete(message);
        const place = answer.result?.result?.value;
        return place === 'removed' || place === 'running' || place === 'gone' ? place : 'unreachable';
      } catch {
        // Without an inspector (another debugger holds it, or a Node built without) nothing can be told to a busy
        // thread.
        attached = undefined;
        return 'unreachable';
      }
    },
    close() {
      session?.disconnect();
      session = undefined;
      attached = undefined;
    },
  };
}
