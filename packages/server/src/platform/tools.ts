import { execFile } from 'node:child_process';
import type { ToolName } from '@nousboard/contracts';
import { findProgram, searchPath } from './sandbox/find-program.ts';

/** A program of this machine that answered when it was asked for its version. */
export interface Tool {
  readonly name: ToolName;
  readonly path: string;
  /** As it calls itself: digits and dots. */
  readonly version: string;
  /** Codes of the languages that it knows; empty for tools that have none. */
  readonly languages: readonly string[];
}

/** What was found; a tool that is missing, hangs or fails is not in it. */
export type Tools = { readonly [Name in ToolName]?: Tool };

/** All tools, in the order in which they are told. */
export const toolNames = ['libreoffice', 'tesseract', 'ffmpeg', 'espeak-ng'] as const satisfies readonly ToolName[];

const PROGRAMS: Readonly<Record<ToolName, readonly string[]>> = {
  libreoffice: ['soffice', 'libreoffice'],
  tesseract: ['tesseract'],
  ffmpeg: ['ffmpeg'],
  'espeak-ng': ['espeak-ng'],
};
const VERSION_ARGUMENT: Readonly<Record<ToolName, string>> = {
  libreoffice: '--version',
  tesseract: '--version',
  ffmpeg: '-version',
  'espeak-ng': '--version',
};
const TIMEOUT_MS = 10_000;

/**
 * What a program says, or undefined when it fails or takes too long. It sees the search path and nothing else of our
 * environment.
 */
const ask = (program: string, args: readonly string[]): Promise<string | undefined> =>
  new Promise(resolve => {
    const options = {
      timeout: TIMEOUT_MS,
      killSignal: 'SIGKILL',
      env: { PATH: searchPath() },
      cwd: '/',
      maxBuffer: 1_000_000,
    } as const;
    execFile(program, [...args], options, (error, stdout, stderr) =>
      resolve(error === null ? `${stdout}\n${stderr}` : undefined),
    );
  });

/** What a tool is asked for its languages, and how it lists them. */
const LANGUAGES: {
  readonly [Name in ToolName]?: { readonly argument: string; readonly listed: (said: string) => string[] };
} = {
  // One a line, after a heading.
  tesseract: { argument: '--list-langs', listed: said => said.split(/\r?\n/).filter(line => /^[\w/-]+$/.test(line)) },
  // A table of voices; the second column is their language.
  'espeak-ng': {
    argument: '--voices',
    listed: said => said.split(/\r?\n/).flatMap(line => /^\s*\d+\s+([\w-]+)\s/.exec(line)?.[1] ?? []),
  },
};

async function look(name: ToolName, lookUp: (program: string) => string | undefined): Promise<Tool | undefined> {
  const path = PROGRAMS[name].map(lookUp).find(found => found !== undefined);
  if (path === undefined) return undefined;
  const languages = LANGUAGES[name];
  const [said, listed] = await Promise.all([
    ask(path, [VERSION_ARGUMENT[name]]),
    languages && ask(path, [languages.argument]),
  ]);
  const version = /\d+(?:\.\d+)+/.exec(said ?? '')?.[0];
  return version === undefined ? undefined : { name, path, version, languages: languages?.listed(listed ?? '') ?? [] };
}

async function gather(find: (name: ToolName) => Promise<Tool | undefined>): Promise<Tools> {
  const found = await Promise.all(toolNames.map(find));
  return Object.fromEntries(found.flatMap(tool => (tool === undefined ? [] : [[tool.name, tool]])));
}

/** Looks for all tools anew. `lookUp` gives the path of a program. Never rejects. */
export const lookForTools = (lookUp: (program: string) => string | undefined): Promise<Tools> =>
  gather(name => look(name, lookUp));

const known = new Map<ToolName, Promise<Tool | undefined>>();

/** One tool of this machine, looked for once per process. Never rejects. */
export function findTool(name: ToolName): Promise<Tool | undefined> {
  let tool = known.get(name);
  if (tool === undefined) {
    tool = look(name, findProgram);
    known.set(name, tool);
  }
  return tool;
}

/** All tools of this machine, each looked for once per process. Never rejects. */
export const findTools = (): Promise<Tools> => gather(findTool);
