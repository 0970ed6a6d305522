import type { BuildOptions, Plugin } from 'vite';

type ResolveDependencies = Extract<BuildOptions['modulePreload'], object>['resolveDependencies'];
/** A file of the build, and which others it imports at once. */
type Files = Readonly<Record<string, { readonly imports?: readonly string[]; readonly isEntry?: boolean }>>;

/**
 * With a part that comes late, built code names all files that it stands on, to fetch them at the same time. What the
 * asking code stands on itself, or the entry of the page, has been fetched by then and need not be named: in the first
 * load of a project those names weighed almost 4 kB.
 */
export function preloads(): {
  readonly plugin: Plugin;
  readonly resolveDependencies: NonNullable<ResolveDependencies>;
} {
  let files: Files = {};
  return {
    plugin: {
      name: 'preloads',
      apply: 'build',
      generateBundle: {
        order: 'pre',
        handler(_options, bundle) {
          files = bundle as Files;
        },
      },
    },
    resolveDependencies: (_part, needed, { hostId, hostType }) =>
      hostType === 'html' ? needed : stillToFetch(files, hostId, needed),
  };
}

/** What of `needed` is not there yet when the code of `host` runs. */
export function stillToFetch(files: Files, host: string, needed: string[]): string[] {
  const there = new Set<string>();
  const visit = (name: string) => {
    if (there.has(name)) return;
    there.add(name);
    for (const other of files[name]?.imports ?? []) visit(other);
  };
  visit(host);
  for (const [name, { isEntry }] of Object.entries(files)) if (isEntry) visit(name);
  return needed.filter(name => !there.has(name));
}
