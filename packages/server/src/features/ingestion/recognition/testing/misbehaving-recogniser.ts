import { frames, writeFrame } from '#platform/sandbox/inside.ts';
import type { WasmRequest } from '../wasm-messages.ts';

// Stands in for the child that recognises pages. What it does is told by the first byte of the picture.

const values = (text: string): Buffer => Buffer.from(`5\t1\t1\t1\t1\t1\t10\t10\t20\t10\t91\t${text}\n`);
let pages = 0;
for await (const { head, bytes } of frames<WasmRequest>(1_000_000)) {
  pages += 1;
  const behaviour = bytes[0];
  if (head.task === 'look') await writeFrame({ said: false, cpuSeconds: 1 });
  else if (behaviour === 1) process.abort();
  else if (behaviour === 2) await new Promise(resolve => setTimeout(resolve, 300_000));
  else if (behaviour === 3) await writeFrame({ said: true, cpuSeconds: 1 }, [Buffer.from('anything but values')]);
  else if (behaviour === 4) process.stdout.write(Buffer.alloc(64, 0xff));
  else if (behaviour === 5) process.exit(0);
  else if (behaviour === 6)
    await writeFrame({ said: true, cpuSeconds: 1_000_000 }, [values(`${process.pid}.${pages}`)]);
  else await writeFrame({ said: true, cpuSeconds: 1 }, [values(`${process.pid}.${pages}`)]);
}
process.exit(0);
