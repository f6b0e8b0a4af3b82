import { parentPort, workerData } from 'node:worker_threads';
import type { Container, MediaKind } from '@/lib/format/media-kind';
import { remuxMedia } from './remux-media';

export interface RemuxTask {
  container: Container;
  bytes: Uint8Array;
}
export type RemuxResult =
  | { outcome: 'made'; kind: MediaKind; bytes: Uint8Array }
  | { outcome: 'foreign' }
  | { outcome: 'broken'; reason: string };

/* Runs in a thread, so that limits of memory and time stop a malicious file (`remux-in-thread.ts`). */

async function remux({ container, bytes }: RemuxTask): Promise<RemuxResult> {
  try {
    const remuxed = await remuxMedia(container, Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length));
    return remuxed ? { outcome: 'made', ...remuxed } : { outcome: 'foreign' };
  } catch (problem) {
    return { outcome: 'broken', reason: String(problem).slice(0, 120) };
  }
}

void remux(workerData as RemuxTask).then((result) => parentPort?.postMessage(result));
