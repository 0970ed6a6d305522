import type { QueryKey } from '@tanstack/react-query';

/** What another window is told first of what is changed from now on. */
export function heardChange(): Promise<readonly QueryKey[]> {
  const other = new BroadcastChannel('nousboard-changes');
  return new Promise(resolve => {
    other.onmessage = ({ data }: MessageEvent<readonly QueryKey[]>) => {
      other.close();
      resolve(data);
    };
  });
}
