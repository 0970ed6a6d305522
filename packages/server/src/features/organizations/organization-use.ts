import type { ModelUse, OrganizationUse, UserId } from '@nousboard/contracts';
import { sql } from 'kysely';
import type { Actor, Granted } from '#platform/access.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { type OrganizationRow, organizationsOf } from './organizations.repository.ts';

// The only writer of the table `organization_use`.

/** How many days `readUse` looks back, the one that it is asked on included. */
const DAYS = 30;

export interface AskedQuestion {
  /** The organisation whose interface it was asked in, by its place among the person's own. */
  readonly index: number | undefined;
  readonly projectId: string;
  readonly endpoint: string;
  readonly model: string;
  readonly at: Date;
}

/** Counts a question for the organisation in whose interface it was asked; in that of the product nobody counts. */
export async function countQuestion(
  tx: Tx,
  actor: Actor,
  { index, projectId, endpoint, model, at }: AskedQuestion,
): Promise<void> {
  if (index === undefined || index < 0) return;
  const organization = (await organizationsOf(tx, [actor.userId])).get(actor.userId)?.[index];
  if (!organization) return;
  const { _id: id } = organization;
  await tx
    .insertInto('organization_use')
    .values({
      organization_id: id,
      tenant_id: id,
      account_id: actor.userId,
      day: dayOf(at),
      project_id: projectId,
      endpoint,
      model,
      questions: 1,
    })
    .onConflict(conflict =>
      conflict
        .columns(['organization_id', 'account_id', 'day', 'project_id', 'endpoint', 'model'])
        .doUpdateSet({ questions: sql`organization_use.questions + 1` }),
    )
    .execute();
}

/**
 * Who has asked in the last thirty days, how often, in how many projects and with which models; who asked most stands
 * first.
 */
export async function readUse(db: Db, { id }: Granted<OrganizationRow, 'read'>, now: Date): Promise<OrganizationUse[]> {
  const rows = await lately(db, id, now)
    .innerJoin('account', 'account.id', 'organization_use.account_id')
    .select([
      'account.id',
      'account.name',
      'account.email',
      sql<string>`sum(questions)`.as('questions'),
      sql<string>`count(distinct project_id)`.as('projects'),
      sql<string[]>`array_agg(distinct model order by model)`.as('models'),
    ])
    .groupBy(['account.id', 'account.name', 'account.email', 'account.created_order'])
    .orderBy(sql`sum(questions)`, 'desc')
    .orderBy('account.created_order')
    .execute();
  return rows.map(({ id: person, questions, projects, ...rest }) => ({
    ...rest,
    id: person as UserId,
    questions: Number(questions),
    projects: Number(projects),
  }));
}

/** How often each model was asked in the same time; the one that was asked most stands first. */
export async function readModelUse(db: Db, { id }: Granted<OrganizationRow, 'read'>, now: Date): Promise<ModelUse[]> {
  const rows = await lately(db, id, now)
    .select(['endpoint', 'model', sql<string>`sum(questions)`.as('questions')])
    .groupBy(['endpoint', 'model'])
    .orderBy(sql`sum(questions)`, 'desc')
    .orderBy('endpoint')
    .orderBy('model')
    .execute();
  return rows.map(row => ({ ...row, questions: Number(row.questions) }));
}

const lately = (db: Db, organizationId: string, now: Date) =>
  db
    .selectFrom('organization_use')
    .where('organization_use.organization_id', '=', organizationId)
    .where('day', '>', dayOf(new Date(now.getTime() - DAYS * 24 * 60 * 60_000)));

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);
