import type { ModelParameters } from '@nousboard/contracts';
import type { Sampling } from '#features/models/index.ts';
import { bingSampling } from './bing-manner.ts';

/** Parameters by the names of the models' port; those that are not set are left out. */
export function samplingOf({
  temperature,
  topP,
  top_p,
  topK,
  frequency_penalty,
  presence_penalty,
  ...bing
}: ModelParameters): Sampling {
  const sampling = {
    temperature,
    topP: topP ?? top_p,
    topK,
    frequencyPenalty: frequency_penalty,
    presencePenalty: presence_penalty,
  };
  return {
    ...bingSampling(bing),
    ...Object.fromEntries(Object.entries(sampling).filter(([, value]) => value !== null)),
  };
}
