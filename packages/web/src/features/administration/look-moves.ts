export type Theme = 'light' | 'dark';

/** How light a colour may be at most in the light theme, and has to be at least in the dark one: as in tokens.css. */
const MOST_IN_LIGHT = 0.68;
const LEAST_IN_DARK = 0.55;

/** In which themes a colour (`#rrggbb`) is shown darker or lighter than it is, because it could not be seen there. */
export function movedIn(color: string): readonly Theme[] {
  const lightness = lightnessOf(color);
  return [
    ...(lightness > MOST_IN_LIGHT ? ['light' as const] : []),
    ...(lightness < LEAST_IN_DARK ? ['dark' as const] : []),
  ];
}

/** The L of OKLab. */
function lightnessOf(color: string): number {
  const [r, g, b] = [1, 3, 5].map(at => linear(Number.parseInt(color.slice(at, at + 2), 16) / 255)) as [
    number,
    number,
    number,
  ];
  return (
    0.2104542553 * Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b) +
    0.793617785 * Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b) -
    0.0040720468 * Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  );
}

const linear = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
