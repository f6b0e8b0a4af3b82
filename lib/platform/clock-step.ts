import { randomUUID } from 'node:crypto';
import { log } from './log';
import { everything, forgetData } from './purge';
import { wasPutBack } from './steady-clock';

/**
 * Answers are kept until a time of the machine's clock: put back, it would let them stand for as long as the step was wide.
 * They are asked for anew.
 */
export function forgetAfterStepBack(): void {
  if (!wasPutBack()) return;
  log('clock-put-back');
  const failed = (problem: unknown) => log('purge-failed', { problem: String(problem) });
  forgetData({ paths: [], tags: [everything], id: `clock-${randomUUID()}` }).catch(failed);
}
