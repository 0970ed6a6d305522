import type { ProblemCode } from '@nousboard/contracts';
import accounts from './accounts.json';
import administration from './administration.json';
import answers from './answers.json';
import common from './common.json';
import places from './places.json';
import problems from './problems.json';
import project from './project.json';
import projects from './projects.json';
import reader from './reader.json';
import shell from './shell.json';
import sources from './sources.json';

/** Every word of the product in English, by feature. A problem code without words does not compile. */
export const texts = { common, problems: problems satisfies Record<ProblemCode, string>, shell, places, accounts, administration, projects, project, sources, answers, reader };
