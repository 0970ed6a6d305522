import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

// Makes a model that is small and real: an ONNX file whose graph takes the row of each token out of a table, and the
// tokenizer for its words. ONNX is a protocol buffer; of that format, these few lines are enough.

const INT64 = 7;
const FLOAT = 1;
const OPSET = 14;

const varint = (value: number): Buffer => {
  const bytes: number[] = [];
  for (let rest = value; ; rest = Math.floor(rest / 128)) {
    if (rest < 128) return Buffer.from([...bytes, rest]);
    bytes.push((rest % 128) + 128);
  }
};
const number = (field: number, value: number): Buffer => Buffer.concat([varint(field * 8), varint(value)]);
const bytes = (field: number, ...parts: (Buffer | string)[]): Buffer => {
  const content = Buffer.concat(parts.map(part => Buffer.from(part)));
  return Buffer.concat([varint(field * 8 + 2), varint(content.length), content]);
};

const valueInfo = (name: string, type: number, dims: readonly (number | string)[]): Buffer =>
  Buffer.concat([
    bytes(1, name),
    bytes(
      2,
      bytes(
        1,
        number(1, type),
        bytes(2, ...dims.map(dim => bytes(1, typeof dim === 'number' ? number(1, dim) : bytes(2, dim)))),
      ),
    ),
  ]);

/** A graph that gives for each number of its first input the row of `table`. */
function onnxOf(table: readonly (readonly number[])[], inputs: readonly string[]): Buffer {
  const width = table[0]?.length ?? 0;
  const rows = Buffer.from(Float32Array.from(table.flat()).buffer);
  const graph = [
    bytes(1, bytes(1, 'table'), bytes(1, inputs[0] ?? ''), bytes(2, 'last_hidden_state'), bytes(4, 'Gather')),
    bytes(2, 'words'),
    bytes(5, number(1, table.length), number(1, width), number(2, FLOAT), bytes(8, 'table'), bytes(9, rows)),
    ...inputs.map(name => bytes(11, valueInfo(name, INT64, ['texts', 'tokens']))),
    bytes(12, valueInfo('last_hidden_state', FLOAT, ['texts', 'tokens', width])),
  ];
  return Buffer.concat([number(1, 8), bytes(7, ...graph), bytes(8, bytes(1, ''), number(2, OPSET))]);
}

const special = (id: number, content: string) => ({
  id,
  content,
  single_word: false,
  lstrip: false,
  rstrip: false,
  normalized: false,
  special: true,
});
const SPECIAL = ['[UNK]', '[CLS]', '[SEP]'];

const tokenizerOf = (words: readonly string[]) => ({
  version: '1.0',
  truncation: null,
  padding: null,
  added_tokens: SPECIAL.map((content, id) => special(id, content)),
  normalizer: {
    type: 'BertNormalizer',
    clean_text: true,
    handle_chinese_chars: true,
    strip_accents: null,
    lowercase: true,
  },
  pre_tokenizer: { type: 'BertPreTokenizer' },
  post_processor: {
    type: 'TemplateProcessing',
    single: [
      { SpecialToken: { id: '[CLS]', type_id: 0 } },
      { Sequence: { id: 'A', type_id: 0 } },
      { SpecialToken: { id: '[SEP]', type_id: 0 } },
    ],
    pair: [],
    special_tokens: {
      '[CLS]': { id: '[CLS]', ids: [1], tokens: ['[CLS]'] },
      '[SEP]': { id: '[SEP]', ids: [2], tokens: ['[SEP]'] },
    },
  },
  decoder: { type: 'WordPiece', prefix: '##', cleanup: true },
  model: {
    type: 'WordPiece',
    unk_token: '[UNK]',
    continuing_subword_prefix: '##',
    max_input_chars_per_word: 100,
    vocab: Object.fromEntries([...SPECIAL, ...words].map((word, id) => [word, id])),
  },
});

export interface TestModel {
  /** What each word means, in as many numbers as all others. */
  readonly words: Readonly<Record<string, readonly number[]>>;
  readonly inputs?: readonly string[];
  /** Where in its folder the model lies. */
  readonly at?: string;
  /** Further files by their path in the folder; undefined leaves one out that it would have. */
  readonly files?: Readonly<Record<string, string | undefined>>;
}

/**
 * Writes a model into a folder of its own. What it does not know, and the marks of the tokenizer, mean almost nothing.
 */
export async function makeModel(
  folder: string,
  { words, inputs = ['input_ids', 'attention_mask'], at = 'model.onnx', files = {} }: TestModel,
): Promise<void> {
  const width = Object.values(words)[0]?.length ?? 0;
  const nothing = Array.from({ length: width }, () => 0.001);
  const all: Record<string, string | Buffer | undefined> = {
    [at]: onnxOf([...SPECIAL.map(() => nothing), ...Object.values(words)], inputs),
    'tokenizer.json': JSON.stringify(tokenizerOf(Object.keys(words))),
    ...files,
  };
  for (const [path, content] of Object.entries(all)) {
    if (content === undefined) continue;
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
}
