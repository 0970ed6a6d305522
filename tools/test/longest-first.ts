import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take long, the longest of each stage first. Begun late, one of them would run alone at the end. */
const long = [
  ...['recognition/engines', 'answers/dos-1', 'recognition/mend-raised', 'src/main', 'db/kill', 'ingestion/kinds'],
  ...[
    'journeys/highlights',
    'journeys/settings',
    'journeys/frame',
    'journeys/answering',
    'journeys/asking',
    'journeys/note-versions',
    'journeys/palette',
  ],
  ...['journeys/note-citations', 'journeys/pdf-panel', 'journeys/nous', 'journeys/library'],
  ...[
    'walks/everywhere',
    'walks/uploads',
    'walks/exporting',
    'walks/kinds',
    'walks/languages',
    'walks/continuing',
    'walks/looks',
    'walks/nothing-lost-projects',
    'walks/injection',
    'walks/components',
    'walks/web-pages',
    'walks/books',
    'walks/drives',
    'walks/scholars',
  ],
  ...[
    'crash/reading',
    'crash/killed-tabs',
    'crash/uploading',
    'crash/uploads',
    'crash/answering',
    'crash/saving-notes',
  ],
];

const placeOf = (file: string): number => {
  const place = long.findIndex(name => file.endsWith(`/${name}.test.ts`));
  return place === -1 ? long.length : place;
};

/**
 * The runner's own order is by what it remembers of the run before, of which a fresh clone has nothing, and then by
 * size.
 */
export default class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const projects = [...new Set(sorted.map(({ project }) => project.name))];
    const rank = ({ project, moduleId }: TestSpecification) =>
      projects.indexOf(project.name) * (long.length + 1) + placeOf(moduleId);
    return sorted.toSorted((one, other) => rank(one) - rank(other));
  }
}
