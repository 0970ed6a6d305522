import answers from './answers.json';
import memory from './memory.json';
import places from './places.json';
import project from './project.json';
import projects from './projects.json';
import shell from './shell.json';
import sources from './sources.json';
import workspaceProblems from './workspaceProblems.json';

/** The words in Dutch of everything behind the sign-in, by feature. */
export const texts = { shell, places, projects, project, sources, answers, memory, workspaceProblems };
