/* Worker thread of `BodyThread`: a malicious body blocks this thread only. */

import { parentPort, workerData } from 'node:worker_threads';
import { BodyError, type CleanBody, cleanBody } from './clean-body';
import type { ImportedArticle, ImportedPicture } from './imported-content';

export type BodyTask = Pick<ImportedArticle, 'html' | 'base' | 'lineBreaks' | 'link'>;

/** Cleaned body, the reason for a rejection (`refused`), or the message of an internal error (`failed`). */
export type BodyResult = { body: CleanBody } | { refused: string } | { failed: string };

function processTask(task: BodyTask): BodyResult {
  try {
    return { body: cleanBody(task, workerData as ReadonlyMap<string, ImportedPicture>) };
  } catch (problem) {
    return problem instanceof BodyError ? { refused: problem.message } : { failed: String(problem) };
  }
}

parentPort?.on('message', (task: BodyTask) => parentPort?.postMessage(processTask(task)));
