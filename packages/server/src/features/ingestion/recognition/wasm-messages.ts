import type { ReadAs } from './engine.ts';

/** What the child that recognises pages is asked; with the picture's pixels as bytes. */
export interface WasmRequest {
  readonly task: ReadAs | 'look';
  readonly width: number;
  readonly height: number;
  readonly model: string;
  /** The file of the model, where the child can read it. */
  readonly path: string;
}

/** What it answers; with the text that Tesseract wrote as bytes. `cpuSeconds`: used since its start. */
export interface WasmAnswer {
  /** False where Tesseract gave up on the page. */
  readonly said: boolean;
  readonly cpuSeconds: number;
}
