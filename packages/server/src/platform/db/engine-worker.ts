// The thread that holds PostgreSQL: a long query here leaves the web server free.
import { parentPort, workerData } from 'node:worker_threads';
import { openEngine } from './engine-open.ts';
import type { EngineGreeting, EngineOptions, EngineReply, EngineRequest } from './engine-protocol.ts';
import { EngineScheduler } from './engine-scheduler.ts';
import { EngineStatements } from './engine-statements.ts';

/** PostgreSQL's own cancel flags in WASM memory; exported by the build because extensions need them. */
interface EngineModule {
  readonly wasmMemory: { readonly buffer: ArrayBufferLike };
  readonly _QueryCancelPending: number;
  readonly _InterruptPending: number;
}

const port = parentPort;
if (port === null) throw new Error('The engine runs in a worker thread only.');
const options = workerData as EngineOptions;
const send = (message: EngineGreeting | EngineReply) => port.postMessage(message);

try {
  const engine = await openEngine(options);
  const module = engine.pg.Module as unknown as EngineModule;
  const canInterrupt = typeof module._QueryCancelPending === 'number' && typeof module._InterruptPending === 'number';

  const interrupt = (flag: 0 | 1) => {
    if (!canInterrupt) return;
    const memory = new Int32Array(module.wasmMemory.buffer);
    memory[module._QueryCancelPending >> 2] = flag;
    memory[module._InterruptPending >> 2] = flag;
  };

  const scheduler = new EngineScheduler({
    pg: engine.pg,
    statements: new EngineStatements(engine.pg),
    idleTransactionMs: options.idleTransactionMs,
    groupCommit: options.groupCommit && engine.durable,
    fsyncs: engine.fsyncs,
    reply: send,
    // Thrown outside every promise, it ends this thread and reaches the main thread as its error.
    died: reason =>
      setImmediate(() => {
        throw new Error(reason);
      }),
    clearInterrupt: () => interrupt(0),
  });

  // Called by the main thread through the inspector, in the middle of a running statement: the only way into a busy
  // thread.
  Object.assign(globalThis, {
    cancelStatement(id: number): string {
      const place = scheduler.cancel(id);
      if (place !== 'running') return place;
      if (!canInterrupt) return 'unreachable';
      interrupt(1);
      return 'running';
    },
  });

  port.on('message', (request: EngineRequest) => scheduler.submit(request));
  send({ ready: true, durable: engine.durable });
} catch (error) {
  send({ ready: false, message: error instanceof Error ? error.message : String(error) });
}
