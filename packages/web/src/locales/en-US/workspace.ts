import type { ProblemCode } from '@nousboard/contracts';
import answers from './answers.json';
import type { EarlyProblem } from './index.ts';
import type { LateProblem } from './later.ts';
import memory from './memory.json';
import places from './places.json';
import project from './project.json';
import projects from './projects.json';
import shell from './shell.json';
import sources from './sources.json';
import workspaceProblems from './workspaceProblems.json';

/** One of them counts days. */
type WorkspaceProblem = Exclude<ProblemCode, EarlyProblem | LateProblem | 'message_limit'> | 'message_limit_other';

/** The words in English of everything behind the sign-in, by feature. */
export const texts = {
  shell,
  places,
  projects,
  project,
  sources,
  answers,
  memory,
  workspaceProblems: workspaceProblems satisfies Record<WorkspaceProblem, string>,
};
