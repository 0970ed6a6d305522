import { parentPort, workerData } from 'node:worker_threads';
import { type ExchangeTask, exchange } from './exchange-task.ts';

parentPort?.postMessage(exchange(workerData as ExchangeTask));
