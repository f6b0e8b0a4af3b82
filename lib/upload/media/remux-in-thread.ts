import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { RemuxResult, RemuxTask } from './remux-worker';
import { remuxWorkerScript } from './remux-worker-script';

/** Maximum heap in MB, because Mediabunny allocates whatever size a file declares. */
const maxMegabytes = 96;
const timeLimitMs = 20_000;

/** Remuxes within limits, because a file may declare billions of samples. @throws if a limit is reached */
export async function remuxInThread(task: RemuxTask): Promise<RemuxResult> {
  const limits = { maxOldGenerationSizeMb: maxMegabytes, maxYoungGenerationSizeMb: 8 };
  const thread = new Worker(remuxWorkerScript, { workerData: task, resourceLimits: limits });
  try {
    const [result] = await once(thread, 'message', { signal: AbortSignal.timeout(timeLimitMs) });
    return result;
  } finally {
    await thread.terminate();
  }
}
