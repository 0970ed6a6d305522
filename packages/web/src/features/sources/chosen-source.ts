import { type DataSource, type DataSourceRef, MY_LIBRARY } from '@nousboard/contracts';

type Named = Pick<DataSource, '_id'>;

/** Of all that somebody reads, what is chosen from: one's own library only where the interface in use has it. */
export const offeredSources = <Source extends Named>(all: readonly Source[], hasMine: boolean): readonly Source[] =>
  hasMine ? all : all.filter(({ _id }) => _id !== MY_LIBRARY);

/**
 * The first of those wished for that is offered: what was chosen last, what the organisation begins with. Else one's
 * own library, or the first where that is left out; null where there is none, or none is known yet.
 */
export function chosenSource(
  offered: readonly Named[],
  wished: readonly (string | null)[],
  hasMine: boolean,
): DataSourceRef | null {
  const found = wished.flatMap(id => offered.find(({ _id }) => _id === id) ?? [])[0];
  return found?._id ?? (hasMine ? MY_LIBRARY : (offered[0]?._id ?? null));
}
