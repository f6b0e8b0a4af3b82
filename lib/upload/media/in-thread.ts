import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { RemakerAnswer, RemakerTask } from './remaker';
import { remakerScript } from './remaker-script';

/** MB of objects for one file; the library reads whatever a file announces. */
const mostMegabytes = 96;
/** ms for one file. */
const timeLimit = 20_000;

/**
 * Puts a clip or sound together anew in a thread of its own: neither other readers wait for it, nor does a file that announces
 * thousands of millions of samples take more than its share.
 * @throws where the thread ends without an answer: out of memory, or of time
 */
export async function remadeInThread(task: RemakerTask): Promise<RemakerAnswer> {
  const limits = { maxOldGenerationSizeMb: mostMegabytes, maxYoungGenerationSizeMb: 8 };
  const thread = new Worker(remakerScript, { workerData: task, resourceLimits: limits });
  try {
    const [answer] = await once(thread, 'message', { signal: AbortSignal.timeout(timeLimit) });
    return answer;
  } finally {
    await thread.terminate();
  }
}
