import type { ProblemCode } from '@nousboard/contracts';
import type { UpstreamError } from '#platform/outbound/upstream-failure.ts';

const codes = {
  unreachable: 'scholars_unreachable',
  busy: 'scholars_busy',
  protocol: 'scholars_protocol',
} as const satisfies Record<UpstreamError['kind'], ProblemCode>;

/** What the wire says when a repository fails. */
export const codeOfFailure = ({ kind }: UpstreamError): (typeof codes)[UpstreamError['kind']] => codes[kind];
