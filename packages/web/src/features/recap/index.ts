// What screens use of this feature; it comes as a whole when somebody wants a recap.
export { RecapButton } from './recap-button.tsx';
export { RecapChips } from './recap-menus.tsx';
export { RecapPanel, type RecapPanelProps } from './recap-panel.tsx';
export { type RecapPlace, type RecapSources, requestRecap } from './recap-state.ts';
export { asksForRecap } from './recap-words.ts';
