/** Something that a model can call. */
export interface Tool {
  /** The plugin that it belongs to. */
  readonly pluginKey: string;
  /** By this name a model calls it: letters, digits and lines, at most 64. */
  readonly name: string;
  readonly description: string;
  /** A JSON schema of what it takes. */
  readonly parameters: Readonly<Record<string, unknown>>;
  /** What it is told, in a few words for people. */
  readonly asked: (input: ToolInput) => string;
  /** What it found, in words for a model. Throws when there is nothing; the reason is for the log. */
  readonly run: (input: ToolInput, signal: AbortSignal) => Promise<string>;
}

export type ToolInput = Readonly<Record<string, unknown>>;

/** What a model gets to see of a result. */
export const LONGEST_RESULT = 12_000;

/** Why a tool has nothing to give, in words that a model may read. */
export class ToolError extends Error {
  constructor(says: string, options?: { cause?: unknown }) {
    super(says, options);
    this.name = 'ToolError';
  }
}

/** A text among the input; empty when it is not there. */
export const textIn = (input: ToolInput, name: string): string => {
  const value = input[name];
  return typeof value === 'string' ? value.trim() : '';
};

/** A tool that takes one text. */
export const takesText = (name: string, description: string) => ({
  type: 'object',
  additionalProperties: false,
  required: [name],
  properties: { [name]: { type: 'string', description } },
});
