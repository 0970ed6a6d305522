export { ElementsReader } from './elements-reader.tsx';
export { OfficeReader } from './office-reader.tsx';
