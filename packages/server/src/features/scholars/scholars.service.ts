import type { contract, PlanName, ReplyOf, Repository } from '@nousboard/contracts';
import { Problem, tierOpening } from '@nousboard/contracts';
import type { Files } from '#features/files/index.ts';
import type { Actor } from '#platform/access.ts';
import type { Connector } from './connector.ts';
import type { Wanted } from './find-papers.ts';
import { findPapers } from './find-papers.ts';

export interface ScholarNeeds {
  readonly connectors: Readonly<Record<Repository, Connector>>;
  readonly files: Pick<Files, 'findCatalogued'>;
}

type Listed = ReplyOf<typeof contract.listScholars>;

/** Throws `plan_required` for whoever's plan does not open the scholars. */
export function admitToScholars(actor: Actor): void {
  const tier = tierOpening('scholars', actor.plan as PlanName);
  if (tier !== null) throw new Problem('plan_required', { plan: tier.name });
}

/** A page of papers, each with what the actor has of it. */
export async function listScholars(
  { connectors, files }: ScholarNeeds,
  actor: Actor,
  wanted: Wanted,
  signal: AbortSignal,
): Promise<Listed> {
  const found = await findPapers(connectors, wanted, signal);
  const known = await files.findCatalogued(
    actor,
    found.items.map(({ source_id }) => source_id),
  );
  const items = found.items.map(record => {
    const mine = known.get(record.source_id);
    return {
      ...record,
      exists: mine !== undefined,
      processed: mine?.isReady === true,
      full_text: mine?.fullText ?? null,
      file_id: mine?.fileId ?? null,
    };
  });
  return { ...found, items } as Listed;
}
