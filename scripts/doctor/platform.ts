import type { Environment } from '@/lib/env/environment';
import { hosts } from '@/lib/platform/hosts';
import { checkPlatform } from '../platform-check/check';
import { summary } from '../platform-check/print';
import { error, type Finding, fine, note, reasonOf, warning } from './finding';

const timeoutMs = 5_000;

const remedy = 'npm run doctor -- platform lists each call and field.';

/** Summarizes `npm run doctor -- platform` in one finding. */
export async function checkContract({ PLATFORM_BASE_URL }: Environment): Promise<Finding[]> {
  try {
    await fetch(hosts().base, { redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) });
  } catch (problem) {
    if (!PLATFORM_BASE_URL)
      return [note('The embedded platform is not running.', 'Start it and run the doctor again.')];
    return [error(`It does not answer (${reasonOf(problem)}).`, 'See the findings under hosts.')];
  }
  const report = await checkPlatform({ write: false, timeout: timeoutMs, ids: {} });
  const failing = report.pages.filter(({ verdict }) => verdict === 'fails').map(({ page }) => `/${page}`);
  const sentence = summary(report);
  if (failing.length > 0) return [error(`${sentence} Failing: ${failing.join(', ')}`, remedy)];
  return [report.passed ? fine(sentence) : warning(sentence, remedy)];
}
