// What screens use of this feature.
export { AiRow } from './ai-row.tsx';
export { SettingsDialog } from './settings-dialog.tsx';
