import { parentPort, workerData } from 'node:worker_threads';
import { serve } from './databaseThread.ts';

if (parentPort !== null) {
  const { folder } = workerData as { folder: string };
  await serve(parentPort, folder);
}
