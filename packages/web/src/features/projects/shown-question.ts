import type { Project } from '@nousboard/contracts';

/** The last question of a project for its card; null where the title says the same: it named the project. */
export function shownQuestion({ title, lastQuestion }: Pick<Project, 'title' | 'lastQuestion'>): string | null {
  if (lastQuestion === null) return null;
  const asked = lastQuestion.replace(/\s+/gu, ' ').trim();
  const isTitle = title.endsWith('…') ? asked.startsWith(title.slice(0, -1)) : asked === title;
  return isTitle ? null : lastQuestion;
}
