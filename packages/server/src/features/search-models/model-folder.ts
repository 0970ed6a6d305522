import { readdir, readFile, realpath, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

/** A model as it lies in its folder; what is missing of it is undefined. */
export interface ModelFiles {
  readonly name: string;
  readonly folder: string;
  readonly model: string;
  readonly modelBytes: number;
  readonly tokenizer: string | undefined;
  readonly tokenizerConfig: string | undefined;
  /** Another one when a file has changed. */
  readonly signature: string;
}

/** How one vector is made of those of the tokens. */
export type Pooling = 'mean' | 'first' | 'last';

/** How a model wants to be used. */
export interface Manner {
  readonly pooling: Pooling;
  /** Tokens of a text that it reads, its marks at both ends included. */
  readonly mostTokens: number;
  /** What stands in front of a text. */
  readonly prefixes: { readonly question: string; readonly passage: string };
}

/** As they are laid out by those who publish them; the first that is there is used. */
const MODEL_FILES = ['model.onnx', 'onnx/model_quantized.onnx', 'onnx/model.onnx'];
const USUAL_TOKENS = 512;
/** Longer texts are not given to a model here: a passage has 2,000 characters. */
const MOST_TOKENS = 2_048;

const sentenceConfig = z.object({ max_seq_length: z.int().positive() });
const modelConfig = z.object({ _name_or_path: z.string() });
const poolingConfig = z.looseObject({
  pooling_mode: z.string().optional(),
  pooling_mode_cls_token: z.boolean().optional(),
  pooling_mode_lasttoken: z.boolean().optional(),
});
const promptConfig = z.object({
  prompts: z.object({
    query: z.string().optional(),
    passage: z.string().optional(),
    document: z.string().optional(),
  }),
});

/** The models of a folder in the order of their names; a folder in it without a model is none. */
export async function listModels(directory: string): Promise<ModelFiles[]> {
  const entries = await readdir(directory, { withFileTypes: true }).catch(() => []);
  const names = entries.filter(entry => !entry.isFile() && !entry.name.startsWith('.')).map(({ name }) => name);
  const found = await Promise.all(names.sort().map(name => filesIn(name, join(directory, name))));
  return found.flatMap(files => files ?? []);
}

async function filesIn(name: string, folder: string): Promise<ModelFiles | undefined> {
  const models = await Promise.all(MODEL_FILES.map(file => known(join(folder, file))));
  const model = models.find(file => file !== undefined);
  if (model === undefined) return undefined;
  const [tokenizer, tokenizerConfig] = await Promise.all([
    known(join(folder, 'tokenizer.json')),
    known(join(folder, 'tokenizer_config.json')),
  ]);
  return {
    name,
    folder,
    model: model.path,
    modelBytes: model.bytes,
    tokenizer: tokenizer?.path,
    tokenizerConfig: tokenizerConfig?.path,
    signature: [model, tokenizer, tokenizerConfig].map(file => file?.signature ?? '').join('|'),
  };
}

/** A file with its real path: a model may be kept as links to where it was once fetched. */
async function known(file: string): Promise<{ path: string; bytes: number; signature: string } | undefined> {
  try {
    const path = await realpath(file);
    const { size, mtimeMs } = await stat(path);
    return { path, bytes: size, signature: `${path}:${size}:${mtimeMs}` };
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === undefined) throw cause;
    return undefined;
  }
}

/**
 * How a model wants to be used, by the files beside it and, where they say nothing, by what its family is known for.
 */
export async function readManner({ name, folder }: ModelFiles): Promise<Manner> {
  const [sentences, config, pooling, prompts] = await Promise.all([
    optionalJson(join(folder, 'sentence_bert_config.json'), sentenceConfig),
    optionalJson(join(folder, 'config.json'), modelConfig),
    optionalJson(join(folder, '1_Pooling', 'config.json'), poolingConfig),
    optionalJson(join(folder, 'config_sentence_transformers.json'), promptConfig),
  ]);
  const names = `${name} ${config?._name_or_path ?? ''}`.toLowerCase();
  const usual = prefixesOf(names);
  const { query, passage, document } = prompts?.prompts ?? {};
  return {
    pooling: pooling === undefined ? (isBge(names) ? 'first' : 'mean') : poolingIn(pooling),
    mostTokens: Math.min(sentences?.max_seq_length ?? USUAL_TOKENS, MOST_TOKENS),
    prefixes: { question: query ?? usual.question, passage: passage ?? document ?? usual.passage },
  };
}

async function optionalJson<Shape>(path: string, shape: z.ZodType<Shape>): Promise<Shape | undefined> {
  try {
    return shape.safeParse(JSON.parse(await readFile(path, 'utf8'))).data;
  } catch (cause) {
    if (!(cause instanceof SyntaxError) && (cause as NodeJS.ErrnoException).code === undefined) throw cause;
    return undefined;
  }
}

function poolingIn(config: z.infer<typeof poolingConfig>): Pooling {
  if (config.pooling_mode === 'cls' || config.pooling_mode_cls_token === true) return 'first';
  return config.pooling_mode === 'lasttoken' || config.pooling_mode_lasttoken === true ? 'last' : 'mean';
}

const isBge = (names: string): boolean => /\bbge\b/.test(names);

/** What the makers of a family had in front of texts when they trained it: without it, it finds less. */
function prefixesOf(names: string): Manner['prefixes'] {
  if (/\be5\b/.test(names))
    return names.includes('instruct')
      ? {
          question: 'Instruct: Given a web search query, retrieve relevant passages that answer the query\nQuery: ',
          passage: '',
        }
      : { question: 'query: ', passage: 'passage: ' };
  if (isBge(names) && !names.includes('m3'))
    return {
      question: /\bzh\b/.test(names)
        ? '为这个句子生成表示以用于检索相关文章：'
        : 'Represent this sentence for searching relevant passages: ',
      passage: '',
    };
  return { question: '', passage: '' };
}
