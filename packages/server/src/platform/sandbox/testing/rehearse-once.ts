// A run of its own that rehearses: says whether an earlier one has kept what children start with.
import { rehearse } from '../child.ts';
import { hasRehearsed, prepareCode } from '../prepare.ts';
import { limits } from './limits.ts';

const entry = new URL('./misbehaving-child.ts', import.meta.url);
const wasKept = hasRehearsed(await prepareCode(entry));
await rehearse({ entry, readable: [], limits }, { task: 'leave' });
process.stdout.write(JSON.stringify({ wasKept, isRehearsed: hasRehearsed(await prepareCode(entry)) }));
