import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/**
 * Why a model in the folder of models cannot be used.
 * - `no_tokenizer`: there is no `tokenizer.json` beside it.
 * - `unusable`: the file is damaged, or gives no vectors.
 * - `unknown_inputs`: it wants to be given something that is not made of text.
 * - `too_large`: it does not fit into the memory that it may have.
 * - `no_library`: what runs such models was left out when the installation was made.
 */
export const searchModelFailure = z.enum(['no_tokenizer', 'unusable', 'unknown_inputs', 'too_large', 'no_library']);
export type SearchModelFailure = z.infer<typeof searchModelFailure>;

/** What makes vectors of texts, so that passages are found by meaning as well as by words. */
export const searchModel = z.object({
  /** `settings`: a service that the settings name. `folder`: a model in `DATA_DIR/models`. */
  from: z.enum(['settings', 'folder']),
  name: z.string(),
  /** Of a model in the folder; a service is not asked before it is needed. */
  state: z.enum(['opening', 'ready', 'failed']),
  dimensions: z.int().positive().nullable(),
  failure: searchModelFailure.nullable(),
});
export type SearchModel = z.infer<typeof searchModel>;

export const searchModelStatus = z.object({
  /** Null while words alone are searched because there is no model. */
  model: searchModel.nullable(),
  /** Documents that are embedded with it, of those that are read; null without a model that is ready. */
  documents: z.object({ embedded: z.int(), all: z.int() }).nullable(),
});
export type SearchModelStatus = z.infer<typeof searchModelStatus>;

export const getSearchModel = endpoint({
  method: 'GET',
  path: '/admin/search-model',
  summary: 'What finds passages by meaning, and how far the documents are embedded, for ADMIN.',
  policy: { who: 'admin' },
  kind: 'json',
  reply: searchModelStatus,
  problems: ['unauthenticated', 'forbidden'],
});
