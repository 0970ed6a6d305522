// The front door of this feature: what a screen may put on its page.
export { followDeletions } from './deletions.ts';
export { DropZone, useHoldPage } from './drop-zone.tsx';
export { canBeAsked, namedSources, putTo, useFocus } from './focus.ts';
export { FocusPicker } from './focus-picker.tsx';
export { SourceDetails } from './late-source-details.ts';
export { UnlockForm } from './late-unlock-form.ts';
export { NewSources } from './new-sources.tsx';
export { pickFiles } from './pick-files.ts';
export { RemoveSources } from './remove-sources.tsx';
export { citedName, shortName } from './short-name.ts';
export { SourceList } from './source-list.tsx';
export { SourceRow } from './source-row.tsx';
export { isBeingRead, isLocked, sourceState } from './source-state.ts';
export { sourceQueries, useAddSamples, useSources } from './sources.queries.ts';
export { toldApart } from './told-apart.ts';
export { addFiles } from './uploads.ts';
export { useToldRefusals } from './use-told-refusals.ts';
