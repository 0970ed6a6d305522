import { runFenced, SandboxError } from '#platform/sandbox/fence.ts';
import { LIMITS } from '../limits.ts';
import type { Engine } from './engine.ts';
import { DIRECTION_MODEL } from './engine.ts';
import type { ModelFiles } from './models.ts';
import type { GreyPicture } from './recogniser.ts';
import { RecognitionError } from './recogniser.ts';
import { folderOfModel } from './unpacked-models.ts';

/** It fails with this on a page that is blank or nearly so. */
const TOO_LITTLE = /too few characters/i;
/**
 * Values instead of plain text. As a variable: the file of that name is looked for beside the model, where it need not
 * be.
 */
const VALUES = ['-c', 'tessedit_create_tsv=1'];
const READ = { page: ['--psm', '3', ...VALUES], rows: ['--psm', '6', ...VALUES] } as const;
const LOOK = ['--psm', '0'];
/** Threads of its own make it slower, and ten times so on a busy machine. */
const ENVIRONMENT = { OMP_THREAD_LIMIT: '1' };
const limits = {
  niceness: LIMITS.backgroundNiceness,
  dataBytes: LIMITS.recognitionDataBytes,
  residentBytes: LIMITS.recognitionResidentBytes,
  cpuSeconds: LIMITS.recognitionCpuSeconds,
  wallMs: LIMITS.recognitionPageMs,
  // Leptonica reads a picture from a file that has no name.
  fileBytes: 4 * LIMITS.recognitionPixels,
};

/** The picture as a PGM file, which needs no packing. */
const portable = ({ pixels, width, height }: GreyPicture): Uint8Array[] => [
  Buffer.from(`P5\n${width} ${height}\n255\n`),
  pixels,
];

/** The program of this machine: `own` are the models that it brings, `files` those that it is given; the latter win. */
export function nativeEngine(program: string, own: readonly string[], files: ModelFiles): Engine {
  const models = new Set([...own, ...files.keys()]);

  async function run(
    picture: GreyPicture,
    model: string,
    how: readonly string[],
    signal: AbortSignal,
  ): Promise<string> {
    const file = files.get(model);
    const place = file === undefined ? [] : ['--tessdata-dir', await folderOfModel(file)];
    const args = ['stdin', 'stdout', ...place, '-l', model, ...how];
    return String(
      await runFenced(program, args, {
        limits,
        signal,
        environment: ENVIRONMENT,
        input: portable(picture),
        outputBytes: LIMITS.recognitionAnswerBytes,
      }),
    );
  }
  const failed = (cause: unknown): never => {
    if (cause instanceof SandboxError) throw new RecognitionError(cause.end, cause.message, { cause });
    throw cause;
  };

  return {
    name: 'tesseract',
    models,
    async read(picture, model, signal, as = 'page') {
      const values = await run(picture, model, READ[as], signal).catch(failed);
      if (!values.startsWith('level\t'))
        throw new RecognitionError('crashed', 'the program did not answer as Tesseract does');
      return values;
    },
    async look(picture, signal) {
      if (!models.has(DIRECTION_MODEL)) return undefined;
      return run(picture, DIRECTION_MODEL, LOOK, signal).catch((cause: unknown) =>
        cause instanceof SandboxError && TOO_LITTLE.test(cause.message) ? undefined : failed(cause),
      );
    },
    close: () => undefined,
  };
}
