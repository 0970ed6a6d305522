import { createRequire } from 'node:module';
import { frames, writeFrame } from '#platform/sandbox/inside.ts';
import { LIMITS } from '../limits.ts';
import { readModel } from './models.ts';
import type { WasmAnswer, WasmRequest } from './wasm-messages.ts';

// Tesseract as WebAssembly, fenced in: reads one picture after the other until its parent hangs up or ends it. It
// writes to a file system that exists in its memory only.

/** The part of the module's interface that is used here. */
interface Tesseract {
  Init(folder: string, model: string, engine: number): number;
  SetPageSegMode(mode: number): void;
  /** From the file `/input`. `exif` 1 and `angle` 0: as it is. */
  SetImageFile(exif: number, angle: number): number;
  Recognize(monitor: null): number;
  GetTSVText(page: number): string;
  GetOsdText(page: number): string;
  Clear(): void;
  /** Also forgets the words of the pages before. */
  ClearAdaptiveClassifier(): void;
  End(): void;
}
interface TesseractModule {
  readonly TessBaseAPI: new () => Tesseract;
  readonly FS: { writeFile(path: string, bytes: Uint8Array): void; unlink(path: string): void };
  destroy(api: Tesseract): void;
}
type Load = (options: { print(text: string): void; printErr(text: string): void }) => Promise<TesseractModule>;

/** Directions are told by the older engine, words by the newer. */
const ENGINE = { look: 0, page: 1, rows: 1 } as const;
const LAYOUT = { look: 0, page: 3, rows: 6 } as const;
/** Languages kept ready; each takes tens of megabytes. */
const MOST_MODELS = 3;
const INPUT = '/input';
const FOLDER = '/';

// The build with vector instructions, which every processor has that Node 26 runs on, and with both engines.
const load = createRequire(import.meta.url)('tesseract.js-core/tesseract-core-simd') as Load;
const module = await load({ print: () => undefined, printErr: () => undefined });
/** By model, the one used longest ago first. */
const ready = new Map<string, Tesseract>();

async function open({ task, model, path }: WasmRequest): Promise<Tesseract> {
  let tesseract = ready.get(model);
  ready.delete(model);
  if (tesseract === undefined) {
    const [oldest] = ready;
    if (oldest !== undefined && ready.size >= MOST_MODELS) {
      ready.delete(oldest[0]);
      oldest[1].End();
      module.destroy(oldest[1]);
    }
    const file = `${FOLDER}${model}.traineddata`;
    module.FS.writeFile(file, await readModel(path));
    tesseract = new module.TessBaseAPI();
    const failed = tesseract.Init(FOLDER, model, ENGINE[task]) !== 0;
    module.FS.unlink(file);
    if (failed) throw new Error(`the model ${model} cannot be used`);
  }
  ready.set(model, tesseract);
  return tesseract;
}

async function work(request: WasmRequest, pixels: Uint8Array): Promise<string> {
  const tesseract = await open(request);
  module.FS.writeFile(INPUT, Buffer.concat([Buffer.from(`P5\n${request.width} ${request.height}\n255\n`), pixels]));
  tesseract.SetPageSegMode(LAYOUT[request.task]);
  try {
    if (tesseract.SetImageFile(1, 0) !== 0) throw new Error('the picture cannot be used');
    if (request.task === 'look') return tesseract.GetOsdText(0);
    if (tesseract.Recognize(null) !== 0) throw new Error('the picture cannot be read');
    return tesseract.GetTSVText(0);
  } finally {
    tesseract.Clear();
    // A page must come out the same whichever came before: it may be of another document.
    tesseract.ClearAdaptiveClassifier();
  }
}

for await (const { head, bytes } of frames<WasmRequest>(LIMITS.frameBytes)) {
  const said = await work(head, bytes);
  const { user, system } = process.cpuUsage();
  const answer: WasmAnswer = { said: said !== '', cpuSeconds: (user + system) / 1e6 };
  await writeFrame(answer, [Buffer.from(said)]);
}
process.exit(0);
