import { createHash } from 'node:crypto';
import type { SearchModelFailure } from '@nousboard/contracts';
import type { Embedding } from '#features/retrieval/index.ts';
import type { Log } from '#platform/log.ts';
import { listModels, type ModelFiles, readManner } from './model-folder.ts';
import { type ModelProcess, modelProcess, UnusableModelError } from './model-process.ts';

/** What became of the models in the folder. */
export type LocalState =
  | { readonly state: 'none' }
  | { readonly state: 'opening'; readonly name: string }
  | { readonly state: 'ready'; readonly name: string; readonly dimensions: number; readonly embedding: Embedding }
  | { readonly state: 'failed'; readonly name: string; readonly failure: SearchModelFailure };

/** Search by meaning with a model that lies in a folder. */
export interface LocalEmbedding {
  /**
   * What can be used at this moment. Sees to it that the folder is looked at now and then: a model that comes or
   * changes is opened in the background and found by a later call.
   */
  current(): LocalState;
  /**
   * Looks at once at the folder, and at where models are kept elsewhere, and waits until what is there was opened or
   * turned down.
   */
  look(): Promise<void>;
  close(): void;
}

const LOOK_MS = 5_000;
/** The store of a whole installation is asked by each of its processes, and may ask money for that. */
const BRING_MS = 15_000;
/** A cold process reads its model from the disk first. */
const QUESTION_MS = 3_000;
const QUESTIONS = { niceness: 0, idleMs: 1_800_000 };
const PASSAGES = { niceness: 10, idleMs: 60_000 };

export interface LocalEmbeddingNeeds {
  readonly directory: string;
  readonly log: Log;
  /** Brings models into the folder that are kept elsewhere. */
  readonly bring?: (() => Promise<void>) | undefined;
}

export function createLocalEmbedding({ directory, log, bring }: LocalEmbeddingNeeds): LocalEmbedding {
  let current: LocalState = { state: 'none' };
  let processes: readonly ModelProcess[] = [];
  let seen = '';
  let lookedAt = Number.NEGATIVE_INFINITY;
  let broughtAt = Number.NEGATIVE_INFINITY;
  let looking: Promise<void> | undefined;
  let isClosed = false;

  const leave = (): void => {
    for (const process of processes) process.close();
    processes = [];
  };

  async function open(files: ModelFiles): Promise<LocalState> {
    const { name } = files;
    current = { state: 'opening', name };
    const manner = await readManner(files);
    const questions = modelProcess(files, manner, QUESTIONS);
    processes = [questions];
    const { dimensions, digest } = await questions.open();
    const passages = modelProcess(files, manner, PASSAGES, digest);
    processes = [questions, passages];
    const version = createHash('sha256').update(digest).update(JSON.stringify(manner)).digest('hex').slice(0, 12);
    const embedding: Embedding = {
      model: `${name}@${version}`,
      questionMs: QUESTION_MS,
      embed: (texts, signal, as) =>
        (as === 'question' ? questions : passages).embed(
          texts.map(text => manner.prefixes[as] + text),
          signal,
        ),
    };
    log.info({ model: embedding.model, dimensions }, 'searching by meaning with a model of this machine');
    return { state: 'ready', name, dimensions, embedding };
  }

  /** The first that can be used; when none can, what is wrong with the first. */
  async function openFirst(models: readonly ModelFiles[]): Promise<void> {
    let failed: LocalState | undefined;
    for (const files of models) {
      try {
        current = await open(files);
        return;
      } catch (cause) {
        leave();
        if (!(cause instanceof UnusableModelError)) {
          // Nothing that the model has done: it is tried again.
          seen = '';
          current = { state: 'none' };
          throw cause;
        }
        log.warn({ err: cause, model: files.name }, 'a model in the folder of models cannot be used');
        failed ??= { state: 'failed', name: files.name, failure: cause.why };
      }
    }
    current = failed ?? { state: 'none' };
  }

  async function bringNow(): Promise<void> {
    const now = performance.now();
    if (!bring || now - broughtAt < BRING_MS) return;
    broughtAt = now;
    await bring().catch((error: unknown) => log.warn({ err: error }, 'a model could not be copied from the store'));
  }

  async function look(): Promise<void> {
    lookedAt = performance.now();
    await bringNow();
    const models = await listModels(directory);
    const found = models.map(({ name, signature }) => `${name} ${signature}`).join('\n');
    if (found === seen || isClosed) return;
    seen = found;
    leave();
    await openFirst(models);
    if (isClosed) leave();
  }

  const lookOnce = (): Promise<void> => {
    looking ??= look().finally(() => {
      looking = undefined;
    });
    return looking;
  };

  return {
    current() {
      if (!isClosed && looking === undefined && performance.now() - lookedAt > LOOK_MS)
        lookOnce().catch((error: unknown) => log.warn({ err: error }, 'the folder of models could not be looked at'));
      return current;
    },
    look() {
      broughtAt = Number.NEGATIVE_INFINITY;
      return lookOnce();
    },
    close() {
      isClosed = true;
      leave();
    },
  };
}
