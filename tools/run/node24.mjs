import { existsSync } from 'node:fs';
import { fail, root } from './process.mjs';

/** Path of a Node ≥ 24: the one from the dependencies, else the one that runs us. Ends with a message when there is none. */
export function findNode() {
  const folder = `${root}/node_modules/node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}/bin`;
  for (const own of [`${folder}/node`, `${folder}/node.exe`]) if (existsSync(own)) return own;
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  return fail(
    `Nousboard needs Node.js 24 or newer; this is ${process.versions.node}, and the npm registry has no copy for ${process.platform}-${process.arch} among our ` +
      'optional dependencies. Install Node.js 24 (https://nodejs.org) and start again.',
  );
}
