import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { Tokenizer } from '@huggingface/tokenizers';
import type { SearchModelFailure } from '@nousboard/contracts';
import type { InferenceSession, Tensor } from 'onnxruntime-web';
import { frames, writeFrame } from '#platform/sandbox/inside.ts';
import type { EmbedRequest, ModelAnswer, OpenRequest } from './child-messages.ts';
import { MOST_FRAME_BYTES } from './child-messages.ts';
import { cutTo, pooled } from './vectors.ts';

// A model that turns texts into vectors, fenced in: opens what it is told first, then embeds text after text until its
// parent hangs up. Each text goes through by itself, without padding, so that it gets the same vector whichever others
// come with it, and a processor without threads loses nothing by that.

/** Why a model cannot be used, in a word for people; the message is for the log. */
class RefusedModelError extends Error {
  readonly why: SearchModelFailure;
  constructor(why: SearchModelFailure, message: string) {
    super(message);
    this.why = why;
  }
}

/** The parts of the libraries that are used here. */
interface Runtime {
  readonly env: { logLevel: string; readonly wasm: { numThreads: number } };
  readonly InferenceSession: {
    create(model: Uint8Array, options: InferenceSession.SessionOptions): Promise<InferenceSession>;
  };
  readonly Tensor: new (type: string, data: BigInt64Array | Int32Array, dims: readonly number[]) => Tensor;
}

// Frames go over the standard output: whatever a library wants to say there must not.
console.log = console.error;
const load = createRequire(import.meta.url);

function loadRuntime(): Runtime {
  try {
    return load('onnxruntime-web') as Runtime;
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'MODULE_NOT_FOUND') throw cause;
    throw new RefusedModelError('no_library', 'onnxruntime-web is not installed');
  }
}

/** Opens a part of the model; whatever goes wrong with it, the model cannot be used. */
async function part<T>(name: string, work: () => Promise<T> | T): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    throw new RefusedModelError('unusable', `${name}: ${cause instanceof Error ? cause.message : String(cause)}`);
  }
}

/** What each input holds for a text of so many tokens. */
const INPUTS: ReadonlyMap<string, (ids: readonly number[]) => readonly number[]> = new Map([
  ['input_ids', ids => ids],
  ['attention_mask', ids => ids.map(() => 1)],
  ['token_type_ids', ids => ids.map(() => 0)],
  ['position_ids', ids => [...ids.keys()]],
]);

/** Vectors of tokens, or one that the model has made of them itself; by name, then whatever it gives. */
const outputOf = ({ outputNames }: InferenceSession): string =>
  ['sentence_embedding', 'last_hidden_state', 'token_embeddings'].find(name => outputNames.includes(name)) ??
  (outputNames[0] as string);

type Embed = (text: string) => Promise<Float32Array>;

async function open(request: OpenRequest): Promise<{ embed: Embed; digest: string }> {
  const { env, InferenceSession, Tensor } = loadRuntime();
  env.logLevel = 'fatal';
  env.wasm.numThreads = 1;
  const [model, tokenizerText, configText] = await Promise.all([
    readFile(request.model),
    readFile(request.tokenizer, 'utf8'),
    request.tokenizerConfig === null ? '{}' : readFile(request.tokenizerConfig, 'utf8'),
  ]);
  const tokenizer = await part('tokenizer', () => new Tokenizer(JSON.parse(tokenizerText), JSON.parse(configText)));
  const session = await part('model', () =>
    InferenceSession.create(model, { executionProviders: ['wasm'], logSeverityLevel: 4 }),
  );
  const strange = session.inputNames.filter(name => !INPUTS.has(name));
  if (strange.length > 0 || !session.inputNames.includes('input_ids'))
    throw new RefusedModelError('unknown_inputs', `it wants ${session.inputNames.join(', ')}`);
  const isNarrow = new Map(
    session.inputMetadata.map(input => [input.name, input.isTensor === true && input.type === 'int32']),
  );
  const output = outputOf(session);
  const marks = tokenizer.encode('').ids;

  const embed: Embed = async text => {
    const ids = cutTo(request.mostTokens, tokenizer.encode(text).ids, marks);
    const tensorOf = (name: string): Tensor => {
      const values = INPUTS.get(name)?.(ids) ?? [];
      const shape = [1, ids.length];
      return isNarrow.get(name) === true
        ? new Tensor('int32', Int32Array.from(values), shape)
        : new Tensor('int64', BigInt64Array.from(values, BigInt), shape);
    };
    const given = await session.run(Object.fromEntries(session.inputNames.map(name => [name, tensorOf(name)])), [
      output,
    ]);
    const { data, dims } = given[output] as Tensor;
    return pooled(data as Float32Array, dims, request.pooling);
  };
  return { embed, digest: createHash('sha256').update(model).update(tokenizerText).digest('hex') };
}

const say = (answer: ModelAnswer, vectors: readonly Float32Array[] = []): Promise<void> =>
  writeFrame(
    answer,
    vectors.map(vector => new Uint8Array(vector.buffer, vector.byteOffset, vector.byteLength)),
  );

let embed: Embed | undefined;
for await (const { head } of frames<OpenRequest | EmbedRequest>(MOST_FRAME_BYTES)) {
  if ('model' in head) {
    try {
      const opened = await open(head);
      // What it cannot do with a word, it cannot do at all.
      const { length } = await part('trial', () => opened.embed('a'));
      embed = opened.embed;
      await say({ type: 'opened', dimensions: length, digest: opened.digest });
    } catch (cause) {
      if (!(cause instanceof RefusedModelError)) throw cause;
      await say({ type: 'refused', why: cause.why, detail: cause.message });
    }
  } else if (embed !== undefined) {
    const vectors: Float32Array[] = [];
    for (const text of head.texts) vectors.push(await embed(text));
    await say({ type: 'vectors' }, vectors);
  }
}
process.exit(0);
