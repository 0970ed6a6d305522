import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

export const isRoot = (): boolean => process.getuid?.() === 0;

/**
 * Installs a Debian package when the program it brings is missing. Throws with what to do by hand when that is not
 * possible.
 */
export function installPackage(name: string, program: string): void {
  if (existsSync(program)) return;
  const byHand = `${program} was not found. Install it: apt-get install ${name}`;
  if (!isRoot() || !existsSync('/usr/bin/apt-get')) throw new Error(byHand);
  console.log(`Installing ${name} (once)…`);
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const install = () =>
    spawnSync('apt-get', ['install', '-y', '--no-install-recommends', name], {
      env: environment,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  if (install().status !== 0) {
    // A fresh container has no package lists yet.
    spawnSync('apt-get', ['update'], { env: environment, stdio: ['ignore', 'ignore', 'inherit'] });
    install();
  }
  if (!existsSync(program)) throw new Error(byHand);
}
