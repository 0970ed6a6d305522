import { languageOf } from '@nousboard/core/document';
import { mendBullets } from './bullets.ts';
import { mendCheckMarks } from './check-marks.ts';
import type { Engine } from './engine.ts';
import { DIRECTION_MODEL, FALLBACK_MODEL } from './engine.ts';
import { shapesIn } from './ink.ts';
import { modelOf, modelsOfScript, tagOf } from './languages.ts';
import { mendRaised } from './mend-raised.ts';
import type { GreyPicture, RecognisedPage, RecognisedWord, RecognitionHint } from './recogniser.ts';
import { RecognitionError } from './recogniser.ts';
import type { Turn } from './turn.ts';
import { asGiven, upright } from './turn.ts';
import { confidenceOf, withoutSpecks, wordsOf } from './words-of.ts';

/** What Tesseract saw of a page before it read it. */
interface Look {
  readonly turned: Turn;
  /** Sure enough of the direction to go by it alone. */
  readonly sure: boolean;
  readonly script: string | undefined;
}

/** A reading, with which model, and with the guesses that were dropped. */
type Reading = RecognisedPage & { readonly model: string; readonly every: readonly RecognisedWord[] };

/** Tesseract's own bar for believing a direction. */
const SURE_DIRECTION = 7;
/** A reading above this was made the right way up, with a model of the right script. */
const GOOD = 70;
/** Letters that a text needs before its words tell its language. */
const ENOUGH_LETTERS = 80;
const NEARLY = 0.9;
/** Other models that a page is tried with when the first did badly. */
const MOST_RETRIES = 2;
/** What is read with a model of another script than the page is in comes out below this. */
const OWN_SCRIPT = 60;

function lookOf(said: string | undefined): Look {
  const number = (name: string): number =>
    Number(new RegExp(`^${name}: ([\\d.]+)`, 'm').exec(said ?? '')?.[1] ?? Number.NaN);
  const turned = number('Orientation in degrees');
  return {
    turned: turned === 90 || turned === 180 || turned === 270 ? turned : 0,
    sure: number('Orientation confidence') >= SURE_DIRECTION,
    script: /^Script: (\w+)/m.exec(said ?? '')?.[1],
  };
}

/** How much of a page a reading made out. */
const gain = ({ words, confidence }: RecognisedPage): number =>
  words.reduce((sum, word) => sum + word.text.length, 0) * confidence * confidence;

const better = (one: Reading, other: Reading): Reading => (gain(other) > gain(one) ? other : one);

/**
 * Reads one page: sees how it lies and in which script it is, and reads it again where another model or direction may
 * do better.
 */
export async function recognisePage(
  engine: Engine,
  picture: GreyPicture,
  hint: RecognitionHint,
  signal: AbortSignal,
): Promise<RecognisedPage> {
  const { models } = engine;

  const read = async (turned: Turn, model: string): Promise<Reading> => {
    const page = upright(picture, turned);
    const every = wordsOf(await engine.read(page, model, signal), page, turned);
    const words = withoutSpecks(every);
    return { every, words, language: tagOf(model) ?? 'und', confidence: confidenceOf(words), turned, model };
  };
  const look = async (): Promise<Look> => {
    try {
      return lookOf(await engine.look(picture, signal));
    } catch (cause) {
      // Telling directions is the older half of Tesseract and the one that dies of odd pages. The page may still be
      // read.
      if (cause instanceof RecognitionError && cause.end === 'crashed') return lookOf(undefined);
      throw cause;
    }
  };

  const seen = await look();
  const ofScript = modelsOfScript(seen.script ?? '').filter(model => models.has(model));
  const hinted = hint.language === null ? undefined : modelOf(hint.language);
  const inOrder = [hinted, ofScript[0], FALLBACK_MODEL, ...ofScript, ...models].filter(model => model !== undefined);
  const [first = FALLBACK_MODEL, ...others] = [...new Set(inOrder)].filter(
    model => model !== DIRECTION_MODEL && models.has(model),
  );
  let best = await read(seen.turned, first);
  if (best.confidence < GOOD && !seen.sure && seen.turned !== 0) best = better(best, await read(0, best.model));
  if (best.confidence < GOOD) {
    const retries = others.filter(model => model === FALLBACK_MODEL || ofScript.includes(model));
    for (const model of retries.slice(0, MOST_RETRIES)) best = better(best, await read(best.turned, model));
  }

  const own = ownModel(best, models);
  if (own !== undefined) {
    const anew = await read(best.turned, own);
    // Of two readings that made out as much, the one in the page's own language has the right letters.
    if (gain(anew) >= gain(best) * NEARLY) best = anew;
  }
  if (best.confidence < OWN_SCRIPT && !canRead(best.model, seen.script))
    return { words: [], language: 'und', confidence: 0, turned: best.turned };
  const { model, every, ...page } = best;
  return {
    ...page,
    words: withoutSpecks(await withMarks(engine, { model, every, turned: page.turned }, picture, signal)),
  };
}

/** All words of a reading, with what is told by its ink: bullets, check marks, raised figures. */
async function withMarks(
  engine: Engine,
  { every, model, turned }: Pick<Reading, 'every' | 'model' | 'turned'>,
  picture: GreyPicture,
  signal: AbortSignal,
): Promise<readonly RecognisedWord[]> {
  const back = ((360 - turned) % 360) as Turn;
  const page = upright(picture, turned);
  const shapes = shapesIn(page);
  const uprightWords = every.map(word => ({ ...word, ...asGiven(word, back) }));
  const formed = mendCheckMarks(mendBullets(uprightWords, page), page, shapes);
  const readRows = async (rows: GreyPicture) => wordsOf(await engine.read(rows, model, signal, 'rows'), rows, 0);
  const mended = await mendRaised(formed, page, shapes, readRows).catch((cause: unknown) => {
    // The page has been read: figures that could not be read anew stay as they were.
    if (cause instanceof RecognitionError && cause.end !== 'stopped') return formed;
    throw cause;
  });
  return mended.map(word => ({ ...word, ...asGiven(word, turned) }));
}

/** The model of the language that the words of a reading are in, where that is another one that is there. */
function ownModel(reading: Reading, models: ReadonlySet<string>): string | undefined {
  const text = reading.words.map(word => word.text).join(' ');
  if ((text.match(/\p{L}/gu)?.length ?? 0) < ENOUGH_LETTERS) return undefined;
  const model = modelOf(languageOf(text) ?? 'und');
  // Chinese in either writing is one language to whoever tells languages apart.
  const isKnown = model === reading.model || (model?.startsWith('chi_') === true && reading.model.startsWith('chi_'));
  return model !== undefined && models.has(model) && !isKnown ? model : undefined;
}

/** Whether a model knows a script: one that does not makes words up. Latin letters are in all of them. */
function canRead(model: string, script: string | undefined): boolean {
  const ofScript = modelsOfScript(script ?? '');
  return ofScript.length === 0 || script === 'Latin' || ofScript.includes(model);
}
