import type { ProblemCode } from '@nousboard/contracts';

/** What a model says, piece by piece. Nothing of a provider's own text or fields gets past this union. */
export type ModelPart =
  | { readonly t: 'text'; readonly s: string }
  | { readonly t: 'reasoning'; readonly s: string }
  /**
   * The service itself says which words of a document support the text since the last such part: UTF-16 units of the
   * text of `withDocuments.documents[document]`, never empty and never outside of it.
   */
  | { readonly t: 'nativeCitation'; readonly document: number; readonly start: number; readonly end: number }
  /** The model wants a tool to be used, of those that the request offers; the stream ends well behind its calls. */
  | { readonly t: 'toolCall'; readonly id: string; readonly name: string; readonly input: ToolCallInput }
  /** From here on another model answers: the chosen one failed before its first word. At most once, before any text. */
  | { readonly t: 'fellBack'; readonly endpoint: string; readonly model: string }
  | { readonly t: 'usage'; readonly promptTokens: number | null; readonly completionTokens: number | null }
  | { readonly t: 'finish'; readonly reason: 'stop' | 'length' | 'filter' }
  | { readonly t: 'error'; readonly failure: ModelFailure };

export type FailureKind =
  | 'auth'
  | 'quota'
  | 'rate'
  | 'overloaded'
  | 'failed'
  | 'refused'
  | 'context'
  | 'network'
  | 'protocol'
  | 'filter'
  | 'unknown_model';

/**
 * Why a model could not go on, in our words: a provider's message may repeat the key or the prompt, so it stays behind.
 */
export interface ModelFailure {
  readonly kind: FailureKind;
  readonly code: ProblemCode;
  readonly retryable: boolean;
  /** What the provider asked us to wait. */
  readonly retryAfterMs?: number;
  /** HTTP status, for the log. */
  readonly status?: number;
}

export interface ChatMessage {
  readonly role: 'user' | 'assistant';
  readonly content: string;
}

type ToolCallInput = Readonly<Record<string, unknown>>;

/** A tool that a model may call. `parameters` is a JSON schema of an object. */
export interface OfferedTool {
  readonly name: string;
  readonly description: string;
  readonly parameters: Readonly<Record<string, unknown>>;
}

/** A call of a tool, and what came of it. */
export interface ToolExchange {
  readonly id: string;
  readonly name: string;
  readonly input: ToolCallInput;
  readonly output: string;
}

/** A JSON schema that an answer follows, by a name of letters and underscores. */
export interface AnswerFormat {
  readonly name: string;
  readonly schema: Readonly<Record<string, unknown>>;
}

/** A passage as a document of its own, for services that cite by themselves. */
export interface CitableDocument {
  readonly title: string;
  readonly text: string;
}

/** The same question for a service that cites by itself: its prompt shows no passages, the documents are them. */
export interface DocumentRequest {
  readonly system: string;
  readonly messages: readonly ChatMessage[];
  readonly documents: readonly CitableDocument[];
}

/** A whole answer, or why there is none. */
export type Generated = { readonly text: string } | { readonly failure: ModelFailure };

/** How a person wants a model to choose its words. What is not there is left to the service. */
export interface Sampling {
  readonly temperature?: number;
  readonly topP?: number;
  readonly topK?: number;
  readonly frequencyPenalty?: number;
  readonly presencePenalty?: number;
}

/** What tells a service one conversation from another: opaque, and the same for all its questions. */
export interface ConversationMark {
  readonly clientId: string;
  readonly signature: string;
  /** The how-manieth question of the conversation this is. */
  readonly invocation: number;
}

export interface ModelRequest {
  readonly model: string;
  readonly system: string;
  readonly messages: readonly ChatMessage[];
  readonly maxOutputTokens: number;
  /** What we believe the prompt costs; a server that reports far fewer has cut it. */
  readonly estimatedPromptTokens: number;
  /** Temperature 0, fixed seed: `sampling` does not count then. */
  readonly deterministic: boolean;
  /** Within what the service takes. */
  readonly sampling?: Sampling;
  /** Told to services that keep conversations apart. */
  readonly conversation?: ConversationMark;
  /**
   * What the answer has to be: JSON of this schema. A service that cannot hold a model to that may refuse with
   * `protocol` or `refused`.
   */
  readonly format?: AnswerFormat;
  /** What the model may call; only for services that take tools (`ModelAdapter.takesTools`). */
  readonly tools?: readonly OfferedTool[];
  /** Calls behind the messages, those of one turn together. */
  readonly exchanges?: readonly (readonly ToolExchange[])[];
  /**
   * Used instead of `system` and `messages` by services that cite by themselves (`ChosenModel.citesNatively`); others
   * do not see it.
   */
  readonly withDocuments?: DocumentRequest;
  readonly signal: AbortSignal;
}

/**
 * One kind of model service. `stream` may throw `ModelRefusalError` or any error; the supervisor turns both into an
 * error part.
 */
export interface ModelAdapter {
  readonly name: string;
  readonly label: string;
  /** Whether `withDocuments` is understood. */
  readonly citesNatively: boolean;
  /** Whether `tools` and `exchanges` are understood. */
  readonly takesTools?: true;
  /** Names of the models it has; empty when it cannot be asked. Never throws. */
  listModels(): Promise<readonly string[]>;
  /** Asks for its models and throws what is wrong; not there where nobody has to be asked for them. */
  look?(): Promise<unknown>;
  /** How many tokens prompt and answer may have together. */
  contextTokens(model: string): Promise<number>;
  /** How many parameters a model has, where that is known. */
  parameters?(model: string): Promise<number | undefined>;
  stream(request: ModelRequest): AsyncIterable<ModelPart>;
}

/** A model that can be asked, by the names of the wire. */
export interface ChosenModel {
  readonly endpoint: string;
  readonly model: string;
  readonly contextTokens: number;
  /** How many parameters it has, where that is known. */
  readonly parameters?: number | undefined;
  /** Whether a request may carry `withDocuments`, and its answer `nativeCitation` parts. */
  readonly citesNatively: boolean;
}
