import type { OrganizationUse, Person, PlanName } from '@nousboard/contracts';
import { csvOf } from '#lib/csv.ts';

/** For a spreadsheet: a row for each person. A plan is told where plans are. */
export const peopleCsv = (people: readonly Person[], shownPlan: (plan: PlanName) => PlanName | null): string =>
  csvOf([
    [
      'name',
      'username',
      'email',
      'email_confirmed',
      'role',
      'plan',
      'joined',
      'last_seen',
      'locked_out_since',
      'locked_out_until',
    ],
    ...people.map(({ name, username, email, emailVerified, role, plan, createdAt, lastSeenAt, ban }) => [
      name,
      username,
      email,
      emailVerified,
      role,
      shownPlan(plan),
      createdAt,
      lastSeenAt,
      ban?.since ?? null,
      ban?.until ?? null,
    ]),
  ]);

/** For a spreadsheet: a row for each person who has asked something. */
export const organizationUseCsv = (use: readonly OrganizationUse[]): string =>
  csvOf([
    ['name', 'email', 'questions', 'projects', 'models'],
    ...use.map(({ name, email, questions, projects, models }) => [name, email, questions, projects, models.join(' ')]),
  ]);
