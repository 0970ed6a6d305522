import type { SandboxLimits } from '../child.ts';

/** What the sandbox's own tests let a child use. */
export const limits: SandboxLimits = {
  dataBytes: 1_200_000_000,
  residentBytes: 700_000_000,
  heapMegabytes: 128,
  cpuSeconds: 20,
  wallMs: 60_000,
  stallMs: 30_000,
  frameBytes: 1_000_000,
  outputBytes: 3_000_000,
};
