import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RecapLine, RecapStep } from '@nousboard/contracts';
import { Problem } from '@nousboard/contracts';
import { phrasesFor, secondsOf, spoken } from '@nousboard/core/recap';
import type { Ingestion } from '#features/ingestion/index.ts';
import { silence, speak, voiceFor } from '#features/speech/index.ts';
import type { Actor } from '#platform/access.ts';
import type { Blobs } from '#platform/blobs.ts';
import type { Clock } from '#platform/clock.ts';
import type { JobContext, JobKind } from '#platform/queue/queue.ts';
import { ownTemporaryFolder } from '#platform/temporary-folder.ts';
import type { Tool, Tools } from '#platform/tools.ts';
import { HOSTS } from './hosts.ts';
import { missingPrograms } from './missing-programs.ts';
import { recapFolder, soundKey, soundPrefix, videoKey } from './recap-keys.ts';
import { progressAt } from './recap-progress.ts';
import {
  failRecap,
  findRecapForJob,
  finishRecap,
  type RecapProblem,
  type RecapRow,
  updateProgress,
  type WrittenScript,
} from './recaps.repository.ts';
import { type ScriptNeeds, scriptFor } from './script-for.ts';
import { drawSlide, type Slide } from './slides.ts';
import { findFormat, joinVideo, timesOf, type VideoFormat, writeSound } from './video.ts';

export interface MakeNeeds extends ScriptNeeds {
  readonly blobs: Blobs;
  readonly clock: Clock;
  readonly tools: () => Promise<Tools>;
  readonly drawPage: Ingestion['drawPage'];
  /** What somebody may do now; throws `ban`. */
  readonly actorOfAccount: (accountId: string) => Promise<Actor | undefined>;
}

export interface RecapJob {
  readonly recapId: string;
  readonly tenantId: string;
}

/** Somebody has deleted the recap: what is being made of it is not wanted any more. */
class RecapGoneError extends Error {
  constructor() {
    super('The recap is gone.');
    this.name = 'RecapGoneError';
  }
}

const NOTED_EVERY = 5;
/** Page pictures are drawn as wide as they are at most seen. */
const PAGE_WIDTHS = { sd: 600, hd: 900 } as const;

/**
 * The making of one recap, by one worker. Every step is written down when it is done; a worker that takes over goes on
 * behind it.
 */
class Making {
  readonly #needs: MakeNeeds;
  readonly #recap: RecapRow;
  readonly #signal: AbortSignal;
  readonly #commit: JobContext<RecapJob>['commit'];
  /** How far it has ever come. */
  #reached: number;

  constructor(needs: MakeNeeds, recap: RecapRow, signal: AbortSignal, commit: JobContext<RecapJob>['commit']) {
    this.#needs = needs;
    this.#recap = recap;
    this.#signal = signal;
    this.#commit = commit;
    this.#reached = recap.progress;
  }

  /** Throws a `Problem` that the person is told, and `RecapGoneError`. */
  async run(): Promise<void> {
    const { speech, joiner, format } = await this.#programs();
    const lines = this.#recap.lines.length > 0 ? this.#recap.lines : await this.#write();
    const bytes = await this.#speakAll(lines, speech);
    await this.#show(lines, bytes, joiner, format);
  }

  /** Whoever it is made for, as they stand now: whoever is locked out meanwhile gets no more of it made. */
  async #actor(): Promise<Actor> {
    const actor = await this.#needs.actorOfAccount(this.#recap.tenant_id);
    if (actor === undefined) throw new RecapGoneError();
    return actor;
  }

  async #note(step: RecapStep, done: number, script?: WrittenScript): Promise<void> {
    await this.#actor();
    const progress = progressAt(step, done);
    // A checkpoint says that the job got further than ever, and may be tried again as often as a new one; where it is,
    // its row and its blobs say.
    const isFurther = progress > this.#reached;
    if (
      !(await this.#commit(
        tx => updateProgress(tx, this.#recap.id, step, progress, script),
        isFurther ? { step, progress } : undefined,
      ))
    )
      throw new RecapGoneError();
    this.#reached = Math.max(this.#reached, progress);
  }

  async #programs(): Promise<{ speech: Tool; joiner: Tool; format: VideoFormat }> {
    const tools = await this.#needs.tools();
    const { 'espeak-ng': speech, ffmpeg: joiner } = tools;
    const format = joiner && (await findFormat(joiner, this.#signal));
    if (speech && joiner && format) return { speech, joiner, format };
    throw new Problem('recap_programs', { ...missingPrograms(tools, format !== undefined) });
  }

  async #write(): Promise<RecapLine[]> {
    const { lines: script, skipped } = await scriptFor(this.#needs, await this.#actor(), this.#recap, this.#signal);
    if (script.length === 0) throw new Problem('recap_empty');
    const lines = script.map(line => ({ ...line, startMs: 0, endMs: 0 }));
    await this.#note('voices', 0, { lines, skipped });
    return lines;
  }

  /** Has every line spoken that has not been, and gives how many bytes each has. */
  async #speakAll(lines: readonly RecapLine[], speech: Tool): Promise<number[]> {
    const { blobs } = this.#needs;
    const bytes: number[] = [];
    for (const [at, line] of lines.entries()) {
      const key = soundKey(this.#recap.tenant_id, this.#recap.id, at);
      const known = await blobs.stat(key);
      if (known === undefined) {
        const samples = await this.#speakLine(line, speech);
        await blobs.put(key, samples);
        bytes.push(samples.length);
      } else bytes.push(known.sizeBytes);
      if ((at + 1) % NOTED_EVERY === 0 || at === lines.length - 1) await this.#note('voices', (at + 1) / lines.length);
    }
    return bytes;
  }

  /** Words that no voice can read stand there for as long as reading them takes. */
  async #speakLine({ host, text, language }: RecapLine, speech: Tool): Promise<Buffer> {
    const voice = voiceFor(language ?? this.#recap.options.language, speech);
    const words = spoken(text);
    return voice === undefined || words === ''
      ? silence(secondsOf(words) * 1_000)
      : speak(speech, words, voice, HOSTS[host], this.#signal);
  }

  async #show(
    script: readonly RecapLine[],
    bytes: readonly number[],
    joiner: Tool,
    format: VideoFormat,
  ): Promise<void> {
    const { blobs, clock } = this.#needs;
    const { id, tenant_id: tenantId } = this.#recap;
    const times = timesOf(bytes);
    const lines = script.map((line, at) => ({ ...line, ...times.lines[at] }));
    const folder = await mkdtemp(join(await ownTemporaryFolder(), 'recap-'));
    try {
      const pictures = await this.#drawAll(lines, folder);
      await this.#note('video', 0);
      await writeSound(
        join(folder, 'sound.wav'),
        bytes,
        async at => (await blobs.get(soundKey(tenantId, id, at))) ?? Buffer.alloc(0),
      );
      const video = await joinVideo(
        joiner,
        format,
        { folder, pictures, lines, durationMs: times.durationMs },
        this.#signal,
      );
      await blobs.put(videoKey(tenantId, id), video);
      const stored = { type: format.type, sizeBytes: video.length, durationMs: times.durationMs };
      if (!(await this.#commit(tx => finishRecap(tx, this.#recap, lines, stored, clock.now()))))
        throw new RecapGoneError();
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
    await blobs.removePrefix(soundPrefix(tenantId, id));
  }

  /** One picture for each line, by their names in the folder. */
  async #drawAll(lines: readonly RecapLine[], folder: string): Promise<string[]> {
    const names: string[] = [];
    const pages = new Map<string, Promise<Uint8Array | undefined>>();
    for (const [at, line] of lines.entries()) {
      this.#signal.throwIfAborted();
      const name = `slide-${String(at).padStart(3, '0')}.png`;
      await writeFile(join(folder, name), await drawSlide(await this.#slideOf(line, at === 0, pages)));
      names.push(name);
      if ((at + 1) % NOTED_EVERY === 0) await this.#note('slides', (at + 1) / lines.length);
    }
    return names;
  }

  async #slideOf(
    { text, host, passage }: RecapLine,
    isFirst: boolean,
    pages: Map<string, Promise<Uint8Array | undefined>>,
  ): Promise<Slide> {
    const { quality, language, hosts } = this.#recap.options;
    const slide = {
      quality,
      text,
      hosts,
      speaking: host,
      isMirrored: language.startsWith('ar'),
      source: '',
      ...(isFirst && { title: this.#recap.title }),
    };
    if (passage === null) return slide;
    const page = passage.rects[0]?.page ?? passage.page;
    const key = `${passage.fileVersion} ${page}`;
    const drawn = pages.get(key) ?? this.#pageOf({ ...passage, page });
    pages.set(key, drawn);
    const png = await drawn;
    const label = phrasesFor(language).page(passage.pageLabel ?? String(passage.page));
    return {
      ...slide,
      source: `${passage.title} · ${label}`,
      page: png && { png, rects: passage.rects.filter(rect => rect.page === page) },
    };
  }

  /** A page without a picture is told in words alone. */
  async #pageOf(page: { fileId: string; fileVersion: string; page: number }): Promise<Uint8Array | undefined> {
    try {
      return await this.#needs.drawPage(await this.#actor(), page, PAGE_WIDTHS[this.#recap.options.quality]);
    } catch (cause) {
      if (cause instanceof Problem && (cause.code === 'not_found' || cause.code === 'file_not_ready')) return undefined;
      throw cause;
    }
  }
}

/** Recaps that this process makes, and how to stop each. */
export type RunningRecaps = Map<string, AbortController>;

/** Job `recap-make`: makes the video of a recap. It may be run twice, and ends early when its recap is deleted. */
export const recapMakeJob = (needs: MakeNeeds, running: RunningRecaps): JobKind<RecapJob> => ({
  name: 'recap-make',
  concurrency: 1,
  async run({ payload: { recapId, tenantId }, signal, commit }) {
    const stop = new AbortController();
    running.set(recapId, stop);
    try {
      const recap = await findRecapForJob(needs.database.db, recapId);
      if (recap === undefined) throw new RecapGoneError();
      if (recap.status === 'processing')
        await new Making(needs, recap, AbortSignal.any([signal, stop.signal]), commit).run();
    } catch (cause) {
      if (signal.aborted) throw cause;
      if (cause instanceof RecapGoneError || stop.signal.aborted)
        await needs.blobs.removePrefix(recapFolder(tenantId, recapId));
      else if (cause instanceof Problem && isForPeople(cause)) await fail(needs, commit, recapId, cause);
      else throw cause;
    } finally {
      running.delete(recapId);
    }
  },
  gaveUp: (tx, { recapId }) => failRecap(tx, recapId, { code: 'unexpected', facts: {} }, needs.clock.now()),
});

/** Trying again would not help, and somebody can do something about it. */
const isForPeople = ({ code }: Problem): boolean => code.startsWith('recap_') || code === 'ban' || code === 'not_found';

/** What is there of it stays: it may be tried again from there. */
async function fail(
  { clock }: MakeNeeds,
  commit: JobContext<RecapJob>['commit'],
  recapId: string,
  { code, facts }: RecapProblem,
): Promise<void> {
  // The project or its sources were taken away meanwhile.
  const problem: RecapProblem = code === 'not_found' ? { code: 'recap_empty', facts: {} } : { code, facts };
  await commit(tx => failRecap(tx, recapId, problem, clock.now()));
}
