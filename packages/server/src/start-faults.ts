import type { Settings } from '#platform/settings.ts';

/** What the system says of an address or a file that it does not give. */
type SystemError = Partial<Pick<NodeJS.ErrnoException, 'code' | 'path'>> & { readonly message: string };

/** What people can mend where the server could not listen, in a sentence; undefined for every other error. */
export function faultOfAddress(error: unknown, { host, port }: Pick<Settings, 'host' | 'port'>): string | undefined {
  const { code, message } = error as SystemError;
  switch (code) {
    case 'EADDRINUSE':
      return `PORT is ${port}, where another program listens already. Stop that one, or set PORT to a free port.`;
    case 'EACCES':
      return (
        `PORT is ${port}, where this account may not listen. Set PORT to one from 1024 on; a proxy in front can ` +
        'have this one.'
      );
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'EADDRNOTAVAIL':
      return `HOST is ${host}, which is no address of this machine (${message}).`;
    default:
      return undefined;
  }
}

/** The same of a file or folder, most often one of the data folder that was begun by another account. */
export function faultOfFolder(error: unknown): string | undefined {
  const { code, path, message } = error as SystemError;
  if (path === undefined) return undefined;
  if (code === 'EACCES' || code === 'EPERM')
    return (
      `${path} is closed to the account that runs this program (${message}). Give that account the folder with all ` +
      'that is in it (chown -R), or name another folder; that of the data is DATA_DIR.'
    );
  if (code === 'EROFS')
    return (
      `${path} lies on a disk that takes no writing (${message}). Make it writable, or name another folder; that ` +
      'of the data is DATA_DIR.'
    );
  return undefined;
}
