// What screens and the app use of this feature. The names come without the rest, because the router knows them.
export { LegalDocument } from './legal-document.tsx';
export { LegalFrame } from './legal-frame.tsx';
export { LegalIndex } from './legal-index.tsx';
export { isLegalName } from './names.ts';
