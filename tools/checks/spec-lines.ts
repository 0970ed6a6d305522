import type { SpecPlace } from '../../e2e/support/spec-lines.ts';
import type { Finding } from './finding.ts';
import { hasTest } from './test-titles.ts';

/**
 * Demands of the specification that name a journey which is not there. `journeys`: text of each test file of
 * e2e/journeys and e2e/walks by its name.
 */
export function checkSpecLines(
  places: ReadonlyArray<SpecPlace & { readonly file: string }>,
  journeys: ReadonlyMap<string, string>,
): Finding[] {
  return places.flatMap(({ file, place, lines }) =>
    lines.flatMap(({ says, seenIn }) => {
      const [journey = '', name = ''] = seenIn.split(' › ');
      const source = journeys.get(journey);
      if (source === undefined)
        return [
          {
            file,
            line: 1,
            message: `${place}: "${says}" names ${journey}, which is no file of e2e/journeys or e2e/walks.`,
          },
        ];
      return hasTest(source, name)
        ? []
        : [{ file, line: 1, message: `${place}: "${says}" names the test "${name}", which ${journey} does not have.` }];
    }),
  );
}
