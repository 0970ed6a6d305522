import type { Citation, FileId } from '@nousboard/contracts';
import { createContext, useContext } from 'react';
import type { ShownTurn } from './thread-model.ts';

/**
 * What has become of a cited source since: it is as it was, or it is no source of the project any more. A better
 * reading of the same file changes nothing.
 */
export type Standing = 'same' | 'gone';

const none: ReadonlySet<FileId> = new Set();
const Gone = createContext(none);
/** Sources of which it is certain that they have left the project. */
export const GoneSourcesProvider = Gone.Provider;
const useGoneSources = (): ReadonlySet<FileId> => useContext(Gone);

/**
 * The standing of a citation's source, from what the list of sources says today. A source that is only unknown yet
 * stands as it was.
 */
export const standingOf = ({ fileId }: Pick<Citation, 'fileId'>, gone: ReadonlySet<FileId>): Standing =>
  gone.has(fileId) ? 'gone' : 'same';

export const useStanding = (citation: Citation): Standing => standingOf(citation, useGoneSources());

/** Sources that answers cite and a list does not hold, each once, always in the same order. */
export function unlistedSources(
  turns: readonly Pick<ShownTurn, 'answer'>[],
  listed: ReadonlyMap<FileId, unknown>,
): readonly FileId[] {
  const unlisted = new Set<FileId>();
  for (const { answer } of turns)
    for (const { fileId } of answer?.shown.citations ?? []) if (!listed.has(fileId)) unlisted.add(fileId);
  return [...unlisted].sort();
}
