import type { KeyedService } from '@nousboard/contracts';
import { Problem } from '@nousboard/contracts';
import { createRecentMap } from '#platform/recent-map.ts';
import type { ModelAdapter } from './model-port.ts';
import type { OfferedService } from './offered-services.ts';
import type { FoundKey } from './user-keys.service.ts';

/** How a service is asked for somebody, or why it is not. */
export type WhoseAdapter =
  | { readonly kind: 'own' | 'installation'; readonly adapter: ModelAdapter }
  /** They have to bring a key, or another one. */
  | { readonly kind: 'none' }
  | { readonly kind: 'expired' };

export type FindKey = (tenantId: string, name: KeyedService) => Promise<FoundKey>;

/**
 * Services asked with people's own keys are remembered for so many of them: each knows what its service has said of its
 * models.
 */
const REMEMBERED = 500;

/**
 * Tells how a service is asked for a person, or for nobody: with their own key where they have brought one that has not
 * expired, else as the installation is connected with it. Nobody is asked for with the key of another.
 */
export function createWhoseAdapter(findKey: FindKey) {
  const remembered = createRecentMap<{
    readonly of: OfferedService;
    readonly version: string;
    readonly adapter: ModelAdapter;
  }>(REMEMBERED);
  return async (offered: OfferedService, tenantId: string | undefined): Promise<WhoseAdapter> => {
    const { own, adapter } = offered;
    const found: FoundKey = own && tenantId !== undefined ? await findKey(tenantId, own.service) : { kind: 'none' };
    const place = `${tenantId} ${offered.name}`;
    if (found.kind === 'key') {
      const known = remembered.get(place);
      if (known?.of === offered && known.version === found.version) return { kind: 'own', adapter: known.adapter };
      const made = own?.adapterWith(found.value);
      if (made) {
        remembered.set(place, { of: offered, version: found.version, adapter: made });
        return { kind: 'own', adapter: made };
      }
    }
    remembered.delete(place);
    if (adapter) return { kind: 'installation', adapter };
    return { kind: found.kind === 'expired' ? 'expired' : 'none' };
  };
}

/** Why a service cannot be asked for somebody. */
export const keyProblem = (kind: 'none' | 'expired', endpoint: string): Problem =>
  new Problem(kind === 'expired' ? 'expired_user_key' : 'no_user_key', { endpoint });
