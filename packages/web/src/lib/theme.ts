import { useSettings } from './settings.ts';

/**
 * Keeps `html[data-theme]` and `html[data-reading]` at the person's choices, following the system where they chose
 * that. Returns how to stop.
 */
export function followTheme(): () => void {
  const prefersDark = matchMedia('(prefers-color-scheme: dark)');
  const apply = () => {
    const { theme, readingSize } = useSettings.getState();
    const { dataset } = document.documentElement;
    dataset['theme'] = theme === 'dark' || (theme === 'system' && prefersDark.matches) ? 'dark' : 'light';
    dataset['reading'] = String(readingSize);
  };
  apply();
  prefersDark.addEventListener('change', apply);
  const stop = useSettings.subscribe(apply);
  return () => {
    prefersDark.removeEventListener('change', apply);
    stop();
  };
}
