import { type LocalServer, localPrograms } from '@nousboard/contracts';

/** What a program on the server's machine is offered with. */
export interface OfferedLocal extends Pick<LocalServer, 'service' | 'baseUrl'> {
  readonly label: string;
  /** The model that it then answers with, as the wire has it. */
  readonly model: string;
}

/** Models that are named by the path of their file, or by who made them, are known by the last part. */
export const shortName = (model: string): string => model.split(/[\\/]/).at(-1) || model;

/** The first program that can be connected and has a model that answers; null where there is none. */
export function offeredLocal(found: readonly LocalServer[]): OfferedLocal | null {
  for (const { program, service, baseUrl, state, models } of found) {
    const model = models.find(({ isForEmbedding }) => !isForEmbedding);
    if (state === 'free' && model) return { label: localPrograms[program].label, service, baseUrl, model: model.name };
  }
  return null;
}
