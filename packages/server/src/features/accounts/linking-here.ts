import type { FastifyRequest } from 'fastify';

export interface ShownLinkNeeds {
  /** At which name of this installation the sender of a request is. */
  readonly originOf: (request: FastifyRequest) => string;
}

/** For links that are shown and not mailed: they lead to the name at which whoever reads them is. */
export const linkingHere = <Needs extends ShownLinkNeeds>(needs: Needs, request: FastifyRequest) => ({
  ...needs,
  origin: () => needs.originOf(request),
});
