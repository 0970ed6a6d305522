import type { Plugin } from 'vite';

/** The build's own function that fetches, with a part that comes late, all files that it stands on. */
const HELPER = /vite\/preload-helper\.js$/;

/** What is put in its place: what stands there, and what shall. */
const CHANGES: readonly (readonly [RegExp, string])[] = [
  [/const isCss = isCssPreloadUrl\(dep\);/, '$& if (!isCss && !navigator.onLine) return;'],
  [/seen\[href\] = void 0;(?=\s*throw\b)/, 'delete seen[href];'],
  [/(?<=if \(e\.type === "error"\)) (?=rej\()/, ' link.remove(), '],
];

/**
 * Leaves what can be fetched again when the network is back as it was. Chromium keeps for the life of a page that a
 * module which others import could not be fetched, so without a network only the part itself is asked for, which can be
 * asked for under another address (lib/import-late.ts); and a style sheet that did not come is asked for once more,
 * where the build's function would take it for one that is there.
 */
export function patientPreloads(): Plugin {
  let isMet = false;
  return {
    name: 'patient-preloads',
    apply: 'build',
    transform: {
      filter: { id: HELPER },
      handler(code) {
        isMet = true;
        return { code: withPatience(code), map: null };
      },
    },
    generateBundle() {
      if (!isMet) this.error('The build preloads in another way: its function for that was not met.');
    },
  };
}

/** The build's function with these changes. They fail with a function that is written in another way. */
export function withPatience(code: string): string {
  return CHANGES.reduce((changed, [place, text]) => {
    if (!place.test(changed)) throw new Error(`The build's preloading is written in another way: no ${place}.`);
    return changed.replace(place, text);
  }, code);
}
