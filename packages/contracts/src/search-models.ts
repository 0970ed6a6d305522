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

/** A model that an ADMIN can have fetched, as they are told before anything is. */
export const recommendedModel = z.object({
  name: z.string(),
  licence: z.string(),
  /** Where it comes from. */
  origin: z.string(),
  bytes: z.int(),
});
export type RecommendedModel = z.infer<typeof recommendedModel>;

/**
 * Why it did not come.
 * - `unreachable`: no connection, or one that broke off.
 * - `not_there`: the address has no such file.
 * - `no_space`: the disk of the data folder is full.
 * - `damaged`: what came is not what the service had named.
 */
export const fetchFailure = z.enum(['unreachable', 'not_there', 'no_space', 'damaged']);
export type FetchFailure = z.infer<typeof fetchFailure>;

export const modelFetch = z.object({
  state: z.enum(['running', 'failed']),
  receivedBytes: z.int(),
  failure: fetchFailure.nullable(),
});
export type ModelFetch = z.infer<typeof modelFetch>;

export const searchModelStatus = z.object({
  /** Null while words alone are searched because there is no model. */
  model: searchModel.nullable(),
  /** Documents that are embedded with it, of those that are read; null without a model that is ready. */
  documents: z.object({ embedded: z.int(), all: z.int() }).nullable(),
  /** Null where the settings name a service, or say that nothing is fetched. */
  recommended: recommendedModel.nullable(),
  /** What is being fetched, or why the last attempt failed. */
  fetching: modelFetch.nullable(),
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

export const fetchSearchModel = endpoint({
  method: 'POST',
  path: '/admin/search-model/fetch',
  summary:
    'Fetch the recommended model from its origin into the folder of models. Goes on in the background; ' +
    'it is used as soon as it is whole.',
  policy: { who: 'admin' },
  kind: 'json',
  status: 202,
  reply: searchModelStatus,
  problems: ['unauthenticated', 'forbidden', 'not_found'],
});
export const stopFetchingSearchModel = endpoint({
  method: 'DELETE',
  path: '/admin/search-model/fetch',
  summary: 'Give up fetching the recommended model, or forget that it failed. Nothing of it is kept.',
  policy: { who: 'admin' },
  kind: 'json',
  reply: searchModelStatus,
  problems: ['unauthenticated', 'forbidden', 'not_found'],
});
