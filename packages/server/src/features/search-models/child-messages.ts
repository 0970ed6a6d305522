import type { SearchModelFailure } from '@nousboard/contracts';
import type { Pooling } from './model-folder.ts';

/** The first that the child with a model is told. */
export interface OpenRequest {
  readonly model: string;
  readonly tokenizer: string;
  readonly tokenizerConfig: string | null;
  readonly pooling: Pooling;
  readonly mostTokens: number;
}

/** Everything after that. */
export interface EmbedRequest {
  readonly texts: readonly string[];
}

/** What it answers; `vectors` with 32-bit numbers as bytes, one vector after the other. */
export type ModelAnswer =
  | { readonly type: 'opened'; readonly dimensions: number; readonly digest: string }
  | { readonly type: 'refused'; readonly why: SearchModelFailure; readonly detail: string }
  | { readonly type: 'vectors' };

export const MOST_FRAME_BYTES = 16_000_000;
