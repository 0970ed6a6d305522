import type { Tool } from '#platform/tools.ts';
import { findTool } from '#platform/tools.ts';
import { LIMITS } from '../limits.ts';
import type { Engine } from './engine.ts';
import { tagOf } from './languages.ts';
import { installedModels, modelsInFolder } from './models.ts';
import { nativeEngine } from './native-engine.ts';
import { recognisePage } from './recognise-page.ts';
import type { GreyPicture, Recogniser } from './recogniser.ts';
import { RecognitionError } from './recogniser.ts';
import { wasmEngine } from './wasm-engine.ts';

/** Where to look besides the usual places. */
export interface RecogniserPlaces {
  /** A folder with more models (*.traineddata, *.traineddata.gz). */
  readonly dataFolder?: string | undefined;
}

/** A side shorter than this holds no letter; Tesseract calls it an error. */
const LEAST_SIDE = 3;

function check({ pixels, width, height }: GreyPicture): void {
  if (
    !Number.isSafeInteger(width) ||
    !Number.isSafeInteger(height) ||
    width < 1 ||
    height < 1 ||
    pixels.length !== width * height
  ) {
    throw new RecognitionError('crashed', 'the picture has another size than it says');
  }
  if (pixels.length > LIMITS.recognitionPixels) throw new RecognitionError('too_large', `${width} × ${height} pixels`);
}

/** A recogniser on an engine; undefined for an engine without any language. */
export function recogniserOn(engine: Engine): Recogniser | undefined {
  const languages = [...new Set([...engine.models].flatMap(model => tagOf(model) ?? []))].sort();
  if (languages.length === 0) return undefined;
  return {
    engine: engine.name,
    languages,
    async recognise(picture, hint, signal) {
      check(picture);
      if (signal.aborted) throw new RecognitionError('stopped', 'called off');
      if (picture.width < LEAST_SIDE || picture.height < LEAST_SIDE)
        return { words: [], language: 'und', confidence: 0, turned: 0 };
      return recognisePage(engine, picture, hint, signal);
    },
    close: () => engine.close(),
  };
}

/** The best engine there can be with this tool and these places. */
export function makeRecogniser(tesseract: Tool | undefined, { dataFolder }: RecogniserPlaces): Recogniser | undefined {
  const installed = installedModels();
  const given = dataFolder === undefined ? new Map<string, string>() : modelsInFolder(dataFolder);
  if (tesseract === undefined) return recogniserOn(wasmEngine(new Map([...installed, ...given])));
  const own = new Set(tesseract.languages);
  const missing = [...installed].filter(([code]) => !own.has(code));
  return recogniserOn(nativeEngine(tesseract.path, tesseract.languages, new Map([...missing, ...given])));
}

const found = new Map<string, Promise<Recogniser | undefined>>();

/** Finds the best engine, once per process and place. `undefined` only when there is truly none. */
export function findRecogniser(places: RecogniserPlaces = {}): Promise<Recogniser | undefined> {
  const key = places.dataFolder ?? '';
  let recogniser = found.get(key);
  if (recogniser === undefined) {
    recogniser = findTool('tesseract').then(tesseract => makeRecogniser(tesseract, places));
    found.set(key, recogniser);
  }
  return recogniser;
}
