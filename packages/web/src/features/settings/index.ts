// What screens use of this feature.
export { AiRow } from './ai-row.tsx';
export { OwnOrganizations } from './own-organizations.tsx';
export { SettingsDialog } from './settings-dialog.tsx';
