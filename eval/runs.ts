import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { arch, cpus, platform, totalmem } from 'node:os';
import { figureOf, pairedInterval } from './metrics.ts';
import { brokenPromises, nameOf, type Row, signedInterval, table } from './rows.ts';

/** What a run measured, and on what. Kept as JSON, with the value of every question. */
export interface Run {
  /** Only runs of one kind are compared: the product's own engine, or one model. */
  readonly kind: string;
  readonly measuredAt: string;
  readonly commit: string;
  /** There were changes that the commit does not have. */
  readonly isChanged: boolean;
  readonly machine: string;
  readonly rows: readonly Row[];
  /**
   * Whether later runs are compared with it: not when figures dropped or a promise was broken, unless that was
   * accepted.
   */
  readonly isReference: boolean;
  /** What else is worth knowing, e.g. what a model has cost. */
  readonly notes?: Readonly<Record<string, number | string | boolean>>;
}

const POINTS = 0.015;
/** Sums of the same values in another order differ by less. */
const ROUNDING = 1e-9;

/** How a figure of this run differs from the last one that was kept, over the questions that both have. */
export interface Change {
  readonly name: string;
  readonly questions: number;
  readonly before: number;
  readonly after: number;
  readonly difference: number;
  /** 95 %, paired. */
  readonly interval: readonly [number, number];
  readonly commit: string;
  /** It fell by more than 1.5 points. */
  readonly isDrop: boolean;
}

/**
 * Each figure against the latest earlier run of the same kind that has it. Figures that no earlier run has are left
 * out.
 */
export function changesSince(earlier: readonly Run[], kind: string, rows: readonly Row[]): Change[] {
  const references = earlier
    .filter(run => run.kind === kind && run.isReference)
    .sort((a, b) => (a.measuredAt < b.measuredAt ? 1 : -1));
  return rows.flatMap((now): Change[] => {
    for (const run of references) {
      const then = run.rows.find(one => nameOf(one) === nameOf(now) && one.measure === now.measure);
      if (!then) continue;
      const values = new Map(then.ids.map((id, at) => [id, then.values[at] ?? 0]));
      const shared = now.ids.flatMap((id, at) =>
        values.has(id) ? [{ before: values.get(id) ?? 0, after: now.values[at] ?? 0 }] : [],
      );
      if (shared.length === 0) continue;
      const [older, newer] = [shared.map(pair => pair.before), shared.map(pair => pair.after)];
      const [before, after] = [figureOf(now.measure, older), figureOf(now.measure, newer)];
      const difference = after - before;
      return [
        {
          name: nameOf(now),
          questions: shared.length,
          before,
          after,
          difference,
          interval: pairedInterval(newer, older, now.measure),
          commit: run.commit,
          isDrop: difference < -POINTS - ROUNDING,
        },
      ];
    }
    return [];
  });
}

/** The differences for people. */
export function printChanges(changes: readonly Change[]): string {
  if (changes.length === 0) return 'No earlier run to compare with.';
  const moved = changes.filter(({ difference }) => Math.abs(difference) > ROUNDING);
  const same = `${changes.length - moved.length} of ${changes.length} figures are what they were in the last run.`;
  if (moved.length === 0) return same;
  const lines = moved.map(({ name, questions, before, after, interval, commit, isDrop }) => [
    name,
    String(questions),
    before.toFixed(3),
    after.toFixed(3),
    signedInterval(interval),
    commit.slice(0, 7),
    isDrop ? 'DROPPED by more than 1.5 points' : '',
  ]);
  return `${table(['figure', 'n', 'before', 'now', 'paired difference 95 %', 'commit', ''], lines)}\n${same}`;
}

/** What a run fails for, in words; nothing when all is well. */
export const faultsOf = (rows: readonly Row[], changes: readonly Change[]): string[] => [
  ...brokenPromises(rows).map(one => `${nameOf(one)} must hold without exception and is ${one.value.toFixed(4)}.`),
  ...changes
    .filter(change => change.isDrop)
    .map(({ name, before, after }) => `${name} dropped from ${before.toFixed(3)} to ${after.toFixed(3)}.`),
];

export function readRuns(folder: URL): Run[] {
  mkdirSync(folder, { recursive: true });
  return readdirSync(folder)
    .filter(name => name.endsWith('.json'))
    .map(name => JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as Run);
}

/** Where a run is kept, by its kind and when it was measured. */
export function keepRun(folder: URL, run: Run): URL {
  mkdirSync(folder, { recursive: true });
  const path = new URL(`${run.kind.replace(/[^\w.-]+/g, '-')}-${run.measuredAt.replace(/[:.]/g, '-')}.json`, folder);
  writeFileSync(path, `${JSON.stringify(run)}\n`);
  return path;
}

/** Commit and machine of this run. */
export function circumstances(): Pick<Run, 'commit' | 'isChanged' | 'machine'> {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: new URL('..', import.meta.url), encoding: 'utf8' }).trim();
  const [processor] = cpus();
  return {
    commit: git('rev-parse', 'HEAD'),
    isChanged: git('status', '--porcelain') !== '',
    machine:
      `${platform()} ${arch()}, ${cpus().length} cores of ${processor?.model ?? 'unknown'}, ` +
      `${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.versions.node}`,
  };
}
