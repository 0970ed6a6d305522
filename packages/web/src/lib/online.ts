import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';

const follow = (changed: () => void) => {
  addEventListener('online', changed);
  addEventListener('offline', changed);
  return () => {
    removeEventListener('online', changed);
    removeEventListener('offline', changed);
  };
};

/** Whether the browser has a network. True does not promise that the server answers. */
export const useOnline = () =>
  useSyncExternalStore(
    follow,
    () => navigator.onLine,
    () => true,
  );

/** Tries again what has failed, as soon as the network is back. */
export function useRetryOnline(hasFailed: boolean, retry: () => void): void {
  const again = useEffectEvent(retry);
  useEffect(() => {
    if (!hasFailed) return;
    const back = () => again();
    addEventListener('online', back);
    return () => removeEventListener('online', back);
  }, [hasFailed]);
}

/** What the line under the top bar says: nothing, offline, or for 2 s that we are back. */
export function useConnection(): 'quiet' | 'offline' | 'back' {
  const online = useOnline();
  const [wasOffline, setWasOffline] = useState(false);
  useEffect(() => {
    if (!online) {
      setWasOffline(true);
      return;
    }
    const timer = setTimeout(() => setWasOffline(false), 2_000);
    return () => clearTimeout(timer);
  }, [online]);
  return online ? (wasOffline ? 'back' : 'quiet') : 'offline';
}
