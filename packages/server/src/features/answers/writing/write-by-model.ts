import {
  type AnswerEvent,
  type NoteWriting,
  Problem,
  type ProblemCode,
  problems,
  type Strictness,
  type WritingEvent,
} from '@nousboard/contracts';
import {
  buildRewritingPrompt,
  buildWritingPrompt,
  type Rewriting,
  rewritingTokens,
  WRITING_TOKENS,
} from '@nousboard/core/prompt';
import type { AskableModels, ModelRequest, Sampling } from '#features/models/index.ts';
import type { Found } from '#features/retrieval/index.ts';
import type { Log } from '#platform/log.ts';
import { newSecret, newUuid } from '#platform/new-id.ts';
import { CitedText } from '../cited-text.ts';
import { ModelText } from '../model-text.ts';
import { citableDocument, pointerTo } from '../native-pointers.ts';
import { asShown, promptSource, shownSources } from '../shown-sources.ts';

export interface ModelWriting {
  readonly body: NoteWriting;
  readonly endpoint: string;
  readonly model: string;
  readonly strictness: Strictness;
  readonly deterministic: boolean;
  readonly sampling: Sampling;
  readonly signal: AbortSignal;
}
interface Needs {
  readonly models: AskableModels;
  readonly log: Log;
}

/** Longer than what was asked for: no model that behaves comes near it. */
const LONGEST = 20_000;

const newNonce = () => newSecret().replace(/[-_]/g, '').slice(0, 8);
const failed = (code: ProblemCode): WritingEvent => ({
  name: 'error',
  data: { code, retryable: problems[code].retry },
});

/**
 * What a model writes for a note from sources: its pointers are looked up and held against its sentences, as in an
 * answer.
 */
export async function writeByModel(
  needs: Needs,
  writing: ModelWriting,
  found: Found,
): Promise<AsyncGenerator<WritingEvent>> {
  const { body, endpoint, model, strictness } = writing;
  const sources = shownSources(found);
  const { contextTokens, parameters } = await needs.models.choose(endpoint, model);
  if (sources.length === 0) return declined(endpoint, model);
  const prompt = buildWritingPrompt({
    wish: body.wish === 'ask' ? 'ask' : 'continue',
    text: body.text,
    selected: body.selection,
    question: body.question,
    sources: sources.map(promptSource),
    strictness,
    nonce: newNonce(),
    contextTokens,
    parameters,
  });
  if (!prompt) throw new Problem('model_context');
  const shown = new Set(prompt.shown);
  const attached = asShown(sources, prompt).filter(({ passage }) => shown.has(passage.key));
  const said: AnswerEvent[] = [];
  const cited = new CitedText({ strictness, sources: attached, say: event => said.push(event), newId: newUuid });
  return written(
    needs,
    writing,
    {
      system: prompt.system,
      messages: prompt.messages,
      maxOutputTokens: WRITING_TOKENS,
      estimatedPromptTokens: prompt.estimatedTokens,
      withDocuments: { ...prompt.withDocuments, documents: attached.map(citableDocument) },
    },
    {
      push: piece => cited.push(piece),
      point(document, start, end) {
        const source = attached[document];
        const pointer = source && pointerTo(source, start, end);
        if (pointer) cited.point(pointer);
      },
      end: () => cited.end(),
      take: () =>
        said
          .splice(0)
          .flatMap((event): WritingEvent[] => (event.name === 'text' || event.name === 'citation' ? [event] : [])),
      isEmpty: hasDeclined => cited.shown.trim() === '' || (hasDeclined && cited.citations === 0),
    },
  );
}

/** Words of a note that a model writes anew, from nothing but themselves. */
export async function rewriteByModel(needs: Needs, writing: ModelWriting): Promise<AsyncGenerator<WritingEvent>> {
  const { body, endpoint, model } = writing;
  const { contextTokens } = await needs.models.choose(endpoint, model);
  const prompt = buildRewritingPrompt(rewritingOf(body), body.selection, newNonce(), contextTokens);
  if (!prompt) throw new Problem('model_context');
  const said: WritingEvent[] = [];
  let length = 0;
  return written(
    needs,
    writing,
    {
      system: prompt.system,
      messages: prompt.messages,
      maxOutputTokens: rewritingTokens(body.selection),
      estimatedPromptTokens: prompt.estimatedTokens,
    },
    {
      push(piece) {
        if (piece !== '') said.push({ name: 'text', data: { offset: length, piece } });
        length += piece.length;
      },
      point: () => undefined,
      end: () => undefined,
      take: () => said.splice(0),
      isEmpty: () => length === 0,
    },
  );
}

function rewritingOf({ wish, language = 'en' }: NoteWriting): Rewriting {
  if (wish === 'shorten' || wish === 'fix') return { wish };
  return { wish: 'translate', language: new Intl.DisplayNames(['en'], { type: 'language' }).of(language) ?? language };
}

/** Makes events of what a model says. */
interface Scribe {
  push(piece: string): void;
  /** The service itself says what carries the words before. */
  point(document: number, start: number, end: number): void;
  end(): void;
  /** What there is to say since the last time. */
  take(): WritingEvent[];
  isEmpty(hasDeclined: boolean): boolean;
}

async function* written(
  { models, log }: Needs,
  { endpoint, model, deterministic, sampling, signal }: ModelWriting,
  request: Omit<ModelRequest, 'model' | 'deterministic' | 'sampling' | 'signal'>,
  scribe: Scribe,
): AsyncGenerator<WritingEvent> {
  const text = new ModelText();
  let engine = { endpoint, model };
  let length = 0;
  let ending: 'stop' | 'length' | ProblemCode | undefined;
  for await (const part of models.stream(endpoint, { ...request, model, deterministic, sampling, signal })) {
    if (part.t === 'text') {
      length += part.s.length;
      scribe.push(text.push(part.s));
      yield* scribe.take();
      if (length > LONGEST) {
        ending = 'length';
        break;
      }
    } else if (part.t === 'nativeCitation') scribe.point(part.document, part.start, part.end);
    else if (part.t === 'fellBack') engine = { endpoint: part.endpoint, model: part.model };
    else if (part.t === 'error') {
      log.warn(
        { endpoint, model, kind: part.failure.kind, status: part.failure.status },
        'a model broke off in a note',
      );
      ending = part.failure.code;
    } else if (part.t === 'finish') ending = part.reason === 'filter' ? 'model_filtered' : part.reason;
  }
  if (signal.aborted) return;
  scribe.push(text.end());
  scribe.end();
  yield* scribe.take();
  ending ??= 'answer_interrupted';
  if (ending !== 'stop' && ending !== 'length') yield failed(ending);
  else yield { name: 'final', data: { finish_reason: scribe.isEmpty(text.declined) ? 'declined' : ending, engine } };
}

async function* declined(endpoint: string, model: string): AsyncGenerator<WritingEvent> {
  yield { name: 'final', data: { finish_reason: 'declined', engine: { endpoint, model } } };
}
