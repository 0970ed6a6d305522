import { runRegularly } from '#platform/run-regularly.ts';
import { logoFolder, logoKey } from './logo.ts';
import { holdOrganization } from './organizations.repository.ts';
import type { OrganizationNeeds } from './organizations.service.ts';

/** Younger ones may belong to an organisation whose row is on its way. */
const LEAST_AGE_MS = 24 * 60 * 60_000;
const EVERY_MS = 6 * 60 * 60_000;

type CollectorNeeds = Pick<OrganizationNeeds, 'database' | 'blobs' | 'clock'>;

/**
 * Removes logos that no organisation has: a process that dies between storing one and writing its name, or between
 * replacing one and removing it, leaves some behind. Returns how many. Doing it twice, or in two processes at once, is
 * no harm.
 */
export async function collectLogos({ database, blobs, clock }: CollectorNeeds): Promise<number> {
  const oldest = clock.now().getTime() - LEAST_AGE_MS;
  let removed = 0;
  for await (const folder of blobs.list()) {
    if (folder.modifiedAt) continue;
    for await (const { key, modifiedAt } of blobs.list(logoFolder(folder.key))) {
      if (!modifiedAt || modifiedAt.getTime() > oldest) continue;
      if (await removeUnusedLogo({ database, blobs }, folder.key, key.slice(key.lastIndexOf('/') + 1))) removed += 1;
    }
  }
  return removed;
}

/** Removes a logo unless its organisation has it; true when it is gone. */
export const removeUnusedLogo = (
  { database, blobs }: Pick<CollectorNeeds, 'database' | 'blobs'>,
  organizationId: string,
  name: string,
): Promise<boolean> =>
  database.transaction(async tx => {
    // Whoever stores the same picture again has written its name by now, or waits until this is gone.
    const organization = await holdOrganization(tx, organizationId);
    if (organization?.logo_name === name) return false;
    await blobs.remove(logoKey(organizationId, name));
    return true;
  });

/** Tidies up now and every six hours. The result stops it, and resolves when nothing of it runs any more. */
export const startCollecting = (needs: CollectorNeeds & Pick<OrganizationNeeds, 'log'>): (() => Promise<void>) =>
  runRegularly(
    async () => {
      const removed = await collectLogos(needs);
      if (removed > 0) needs.log.warn({ removed }, 'logos that no organisation has were removed');
    },
    EVERY_MS,
    error => needs.log.error({ err: error }, 'logos that no organisation has could not be looked for'),
  );
