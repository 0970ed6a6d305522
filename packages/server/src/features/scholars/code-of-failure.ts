import type { ProblemCode } from '@nousboard/contracts';
import type { UpstreamFailure } from '#platform/outbound/upstream-failure.ts';

const codes = { unreachable: 'scholars_unreachable', busy: 'scholars_busy', protocol: 'scholars_protocol' } as const satisfies Record<UpstreamFailure['kind'], ProblemCode>;

/** What the wire says when a repository fails. */
export const codeOfFailure = ({ kind }: UpstreamFailure): (typeof codes)[UpstreamFailure['kind']] => codes[kind];
