import { useSettings } from './settings.ts';

/** Keeps `html[data-theme]` at the person's choice, following the system where they chose that. Returns how to stop. */
export function followTheme(): () => void {
  const prefersDark = matchMedia('(prefers-color-scheme: dark)');
  const apply = () => {
    const { theme } = useSettings.getState();
    document.documentElement.dataset['theme'] = theme === 'dark' || (theme === 'system' && prefersDark.matches) ? 'dark' : 'light';
  };
  apply();
  prefersDark.addEventListener('change', apply);
  const stop = useSettings.subscribe(apply);
  return () => {
    prefersDark.removeEventListener('change', apply);
    stop();
  };
}
