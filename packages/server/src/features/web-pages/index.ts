import { contract, Problem } from '@nousboard/contracts';
import type { CatalogueRecord, Files, TransferSlots } from '#features/files/index.ts';
import { accessFile, chooseFiles } from '#features/files/index.ts';
import type { Actor } from '#platform/access.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/db.ts';
import type { Route } from '#platform/http/route.ts';
import { route } from '#platform/http/route.ts';
import { createOutbound } from '#platform/outbound/outbound.ts';
import { userAgentOf } from '#platform/outbound/user-agent.ts';
import type { Settings } from '#platform/settings.ts';
import { fetchPage } from './fetch-page.ts';
import { pageAddress } from './page-address.ts';
import { pageDocument } from './page-document.ts';
import { type PageText, pageText } from './page-text.ts';

export interface WebPagesNeeds {
  readonly database: Database;
  readonly clock: Clock;
  readonly settings: Pick<Settings, 'webPagesOwn' | 'publicUrl' | 'scholarsEmail'>;
  readonly version: string;
  readonly files: Pick<Files, 'addCatalogued' | 'renewContent' | 'changeFile'>;
  readonly slots: TransferSlots;
}

export interface WebPages {
  readonly routes: Route[];
  /** What one reads of a page, without keeping it. Throws as adding it would. */
  read(actor: Actor, address: string, signal: AbortSignal): Promise<PageText>;
}

/** Pages of the web as sources. */
export function createWebPages({ database, clock, settings, version, files, slots }: WebPagesNeeds): WebPages {
  const own = settings.webPagesOwn.map(address => new URL(address).origin);
  const outbound = createOutbound({ own });
  const userAgent = userAgentOf(version, settings);
  /** What is at an address now, as it is stored. */
  const documentAt = async (actor: Actor, address: string, signal: AbortSignal) =>
    slots.take(actor.userId, async () =>
      pageDocument(await fetchPage(outbound, userAgent, address, signal), address, clock.now(), signal),
    );

  return {
    read: (actor, address, signal) =>
      slots.take(actor.userId, async () =>
        pageText(await fetchPage(outbound, userAgent, pageAddress(address, own), signal), signal),
      ),
    routes: [
      route(contract.addWebPage, async ({ actor, body: { url, projectId, folderId }, signal }) => {
        const address = pageAddress(url, own);
        // Nothing is fetched for a folder that is not there.
        if (folderId !== undefined) await chooseFiles(database.db, actor, { folderId }, 1);
        const { file } = await files.addCatalogued(actor, {
          externalId: `web:${address}`,
          projectId,
          fetch: () => documentAt(actor, address, signal),
        });
        return { file: folderId === undefined ? file : await files.changeFile(actor, file.file_id, { folderId }) };
      }),
      route(contract.fetchWebPageAgain, async ({ actor, params, signal }) => {
        const { record } = await accessFile(database.db, actor, params.fileId, 'write');
        const { source, address } = (record ?? {}) as Partial<CatalogueRecord>;
        // Only what came from an address can be looked for there.
        if (source !== 'web' || !address) throw new Problem('conflict');
        const { isNew, file } = await files.renewContent(actor, params.fileId, () =>
          documentAt(actor, pageAddress(address, own), signal),
        );
        return { file, changed: isNew };
      }),
    ],
  };
}
