import { RecognitionError } from '../recogniser.ts';

/** How a recognition ends: `ended well`, or the end of its failure. Anything else is thrown on. */
export const endOf = (reading: Promise<unknown>): Promise<string> =>
  reading.then(
    () => 'ended well',
    (cause: unknown) => {
      if (!(cause instanceof RecognitionError)) throw cause;
      return cause.end;
    },
  );
