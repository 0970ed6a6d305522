// What screens use of this feature.
export { UpgradeDialog } from './upgrade-dialog.tsx';
