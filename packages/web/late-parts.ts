import type { Plugin } from 'vite';

/**
 * The name by which built code calls the importer of late parts: as long as `import`, so that every column stays where
 * the map says.
 */
const IMPORT_LATE = '$part$';

/**
 * Has built code import what comes late through the function that `src/main.tsx` gives the window under this name
 * (lib/import-late.ts).
 */
export function lateParts(): Plugin {
  return {
    name: 'late-parts',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      // The build's own treatment of dynamic imports has to have found them by then.
      order: 'post',
      handler(_options, bundle) {
        for (const chunk of Object.values(bundle)) if (chunk.type === 'chunk') chunk.code = withLateImports(chunk.code);
      },
    },
  };
}

/** Built code whose imports of other files of the build go through the importer. All of them lie in one folder. */
export const withLateImports = (code: string): string =>
  code.replace(/\bimport\((?=([`'"])\.\/[\w.-]+\.js\1\))/g, `${IMPORT_LATE}(`);
