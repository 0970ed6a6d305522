// What screens use of this feature.
export { AiRow } from './ai-row.tsx';
export { SettingsDialog, type SettingsDialogProps } from './settings-dialog.tsx';
