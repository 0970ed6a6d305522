import { parentPort, workerData } from 'node:worker_threads';
import { type WriteTask, writeFile } from './write-file.ts';

parentPort?.postMessage(await writeFile(workerData as WriteTask));
