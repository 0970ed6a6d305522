import type { FoundPassage } from '@nousboard/contracts';

/** Passages shown where nothing answers. */
const MOST = 3;
/** As much of a passage as a line can hold, and more. */
const LINE = 160;

/** The nearest passages to look at instead of an answer: one of each page. */
export function nearestOf(sources: readonly FoundPassage[]): readonly FoundPassage[] {
  const byPage = new Map<string, FoundPassage>();
  for (const passage of sources) {
    const page = `${passage.fileId}/${passage.page}`;
    if (!byPage.has(page)) byPage.set(page, passage);
  }
  return [...byPage.values()].slice(0, MOST);
}

/** The beginning of a passage, on one line; the heading that it stands under says less than its own words. */
export function lineOf({ text, heading }: Pick<FoundPassage, 'text' | 'heading'>): string {
  const whole = text.replace(/\s+/g, ' ').trim();
  const line = (heading !== null && whole.startsWith(`${heading} `) && whole.slice(heading.length).trim()) || whole;
  return line.length > LINE ? `${line.slice(0, LINE).trimEnd()}…` : line;
}
