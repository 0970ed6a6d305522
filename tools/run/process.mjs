import { spawn, spawnSync } from 'node:child_process';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's own folder. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** The folder where the command was given: npm goes to the program's own, and says where it came from. */
export const startedIn = process.env.INIT_CWD ?? process.cwd();

export function fail(message) {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

/**
 * Runs a program to its end with its output shown; how it ended. A signal from the terminal reaches the program as
 * well, and does not end us before we could say what it means.
 */
export function run(program, args, environment = {}) {
  const wait = () => {};
  process.on('SIGINT', wait);
  try {
    return spawnSync(program, args, {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...environment },
    });
  } finally {
    process.off('SIGINT', wait);
  }
}

/** Runs a program to its end with its output shown. Ends this process with a message when it fails. */
export function runOrFail(what, program, args, environment = {}) {
  const result = run(program, args, environment);
  if (result.error) fail(`${what} could not be started: ${result.error.message}`);
  if (result.status !== 0) fail(`${what} failed (${result.signal ?? `exit code ${result.status}`}).`);
}

/**
 * Becomes the given program as nearly as Node allows, in a folder: its output, our signals, its exit code.
 * `environment` is added to ours.
 */
export function runAndExit(program, args, folder, environment = {}) {
  const child = spawn(program, args, { cwd: folder, stdio: 'inherit', env: { ...process.env, ...environment } });
  // Ctrl-C in a terminal reaches the child by itself as well; the server counts a second signal as "at once", so only
  // signals that were sent to us alone are passed on.
  const ownTerminal = process.stdin.isTTY === true;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      if (!(signal === 'SIGINT' && ownTerminal)) child.kill(signal);
    });
  }
  child.on('error', error => fail(`Could not start: ${error.message}`));
  child.on('exit', (code, signal) => {
    if (signal === null) process.exit(code ?? 1);
    // 128 + number is what a shell reports for a program ended by a signal.
    process.exit(128 + ({ SIGHUP: 1, SIGINT: 2, SIGKILL: 9, SIGSEGV: 11, SIGTERM: 15 }[signal] ?? 0));
  });
}
