// A run of its own that rehearses: says whether an earlier one has kept what children start with.
import { rehearse } from '../child.ts';
import { hasRehearsed, prepareCode } from '../prepare.ts';

const entry = new URL('./misbehaving-child.ts', import.meta.url);
const limits = {
  dataBytes: 1_200_000_000,
  residentBytes: 700_000_000,
  heapMegabytes: 128,
  cpuSeconds: 20,
  wallMs: 60_000,
  stallMs: 30_000,
  frameBytes: 1_000_000,
  outputBytes: 3_000_000,
};
const wasKept = hasRehearsed(await prepareCode(entry));
await rehearse({ entry, readable: [], limits }, { task: 'leave' });
process.stdout.write(JSON.stringify({ wasKept, isRehearsed: hasRehearsed(await prepareCode(entry)) }));
