import type { Project } from '@nousboard/contracts';
import { PresetsDialog } from '#features/presets/presets-dialog.tsx';
import { usePresetChoice } from './use-preset-choice.ts';

/** My presets, to be arranged, and applied to a project. */
export function Presets({ project, projectKey, onClose }: { readonly project: Project; readonly projectKey: readonly unknown[]; readonly onClose: () => void }) {
  return <PresetsDialog {...usePresetChoice(project, projectKey)} onClose={onClose} />;
}
