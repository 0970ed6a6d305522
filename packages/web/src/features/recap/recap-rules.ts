import {
  type DocumentPassage,
  MAX_RECAP_SOURCES,
  MAX_RECAP_TOPIC_CHARACTERS,
  type PlanName,
  plans,
  type Recap,
  type RecapHost,
  type RecapLength,
  type RecapQuality,
  tierForRecap,
} from '@nousboard/contracts';
import { isLonger } from '#lib/text-length.ts';

/** How a recap is to be. */
export interface RecapOptions {
  readonly hosts: readonly RecapHost[];
  readonly language: string;
  readonly quality: RecapQuality;
  readonly length: RecapLength;
}

export const mayMakeRecaps = (plan: PlanName): boolean => plans[plan].recapsPerMonth > 0;
export const mayUseHd = (plan: PlanName): boolean => mayMakeRecaps(plan) && plans[plan].hdRecaps;

/** Why a recap cannot be asked for. */
export type RecapRefusal =
  | 'needs_essential'
  | 'needs_pro'
  | 'no_source'
  | 'only_pdfs'
  | 'over_limit'
  | 'topic_too_long'
  | 'incomplete';

/** Judges a request, in the order in which a person can do something about it; null when nothing is wrong with it. */
export function refusalOf({
  plan,
  pdfs,
  others,
  topic,
  options,
}: {
  plan: PlanName;
  pdfs: number;
  others: number;
  topic: string;
  options: RecapOptions;
}): RecapRefusal | null {
  const tier = tierForRecap(options.quality === 'hd', plan);
  if (tier !== null) return tier.name === 'Pro' && mayMakeRecaps(plan) ? 'needs_pro' : 'needs_essential';
  if (pdfs === 0) return others > 0 ? 'only_pdfs' : 'no_source';
  if (pdfs > MAX_RECAP_SOURCES) return 'over_limit';
  if (isLonger(topic, MAX_RECAP_TOPIC_CHARACTERS)) return 'topic_too_long';
  return options.hosts.length === 2 ? null : 'incomplete';
}

/**
 * Whether a video that does not begin is broken. One that was paused or replaced before it could is not, nor one that
 * the browser wants another press for.
 */
export const isBrokenBy = (refusal: unknown): boolean =>
  !(refusal instanceof DOMException && ['AbortError', 'NotAllowedError'].includes(refusal.name));

/** From here on it can be told how long the rest will take. */
const FORESEEN_FROM = 0.1;

/** How many minutes more a recap will take, as it has gone until now; null while that cannot be told. */
export function minutesLeft(
  { progress, createdAt }: Pick<Recap, 'progress' | 'createdAt'>,
  now: number,
): number | null {
  const taken = now - Date.parse(createdAt);
  if (progress < FORESEEN_FROM || taken <= 0) return null;
  return Math.max(1, Math.round((taken * (1 - progress)) / progress / 60_000));
}

const PROCESSING_MS = 20_000;
const RESTING_MS = 80 * 60_000;

export const isBeingMade = ({ status }: Pick<Recap, 'status'>): boolean => status === 'processing';

/** How long until the recaps of a project are asked for again. */
export const pollAfterMs = (recaps: readonly Pick<Recap, 'status'>[] | undefined): number =>
  recaps?.some(isBeingMade) ? PROCESSING_MS : RESTING_MS;

/**
 * What the panel shows: the form, or one recap as far as it is. `chosen` is what somebody has chosen to see: nothing,
 * the form, or an earlier recap.
 */
export function viewOf(
  recaps: readonly Recap[],
  chosen: Recap['id'] | 'form' | null,
): { readonly kind: 'idle' } | { readonly kind: Recap['status']; readonly recap: Recap } {
  const [newest] = recaps;
  // One that failed before may be the one that is being made.
  const latest = recaps.find(isBeingMade) ?? newest;
  const recap =
    latest &&
    (isBeingMade(latest) ? latest : chosen === 'form' ? undefined : (recaps.find(({ id }) => id === chosen) ?? latest));
  return recap ? { kind: recap.status, recap } : { kind: 'idle' };
}

/** The line that is said at a moment of the video, by its place; -1 before the first one. */
export const lineAt = (lines: readonly Pick<Recap['lines'][number], 'startMs'>[], ms: number): number =>
  lines.findLastIndex(({ startMs }) => startMs <= ms);

/** A part of a recap, with the first that is cited in it. */
export interface Chapter {
  readonly startMs: number;
  readonly passage: DocumentPassage;
  /** What all its lines have in common. */
  readonly by: 'source' | 'page';
}

/** So soon after a page has begun another one is no chapter of its own. */
const SHORTEST_PAGE_MS = 20_000;

/**
 * The chapters of a recap: its sources, or the pages of its only one. Each begins with the line that leads over to it;
 * the greeting belongs to the first, the farewell to the last.
 */
export function chaptersOf(lines: readonly Pick<Recap['lines'][number], 'startMs' | 'passage'>[]): Chapter[] {
  const files = new Set(lines.flatMap(({ passage }) => passage?.fileId ?? []));
  const by = files.size > 1 ? 'source' : 'page';
  const chapters: Chapter[] = [];
  let before: DocumentPassage | null = null;
  let leadMs = 0;
  for (const [at, { passage }] of lines.entries()) {
    if (passage === null) continue;
    const isOther =
      before === null || (by === 'source' ? passage.fileId !== before.fileId : passage.page !== before.page);
    const isWorthIt = by === 'source' || leadMs - (chapters.at(-1)?.startMs ?? -SHORTEST_PAGE_MS) >= SHORTEST_PAGE_MS;
    if (isOther && isWorthIt) chapters.push({ startMs: leadMs, passage, by });
    before = passage;
    leadMs = lines[at + 1]?.startMs ?? leadMs;
  }
  return chapters;
}

/** The chapter that a moment of the video is in. */
export const chapterAt = (chapters: readonly Chapter[], ms: number): Chapter | undefined =>
  chapters.findLast(({ startMs }) => startMs <= ms);

const clockOf = (ms: number): string => new Date(ms).toISOString().slice(11, 23);
/** Nothing of a text is markup of captions. */
const escaped = (text: string): string =>
  text.replace(/\s+/g, ' ').replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** What is said, and when, as a file of captions (WebVTT). */
export function captionsOf(lines: Recap['lines']): string {
  const cues = lines.map(
    ({ startMs, endMs, host, text }) =>
      `${clockOf(startMs)} --> ${clockOf(endMs)}\n<v ${host}>${host}: ${escaped(text)}\n`,
  );
  return `WEBVTT\n\n${cues.join('\n')}`;
}
