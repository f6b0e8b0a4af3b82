import type { Environment } from '@/lib/env/environment';
import { hosts } from '@/lib/platform/hosts';
import { checkPlatform } from '../platform-check/check';
import { summary } from '../platform-check/print';
import { error, type Finding, fine, note, reasonOf, warning } from './finding';

/** ms for each call, and for a first sign of life. */
const patience = 5_000;

const remedy = 'npm run platform:check names each call and field.';

/** In one look what `npm run platform:check` says at length. */
export async function checkContract({ PLATFORM_BASE_URL }: Environment): Promise<Finding[]> {
  try {
    await fetch(hosts().base, { redirect: 'manual', signal: AbortSignal.timeout(patience) });
  } catch (problem) {
    if (!PLATFORM_BASE_URL) return [note('The embedded platform does not run.', 'Start it and look again.')];
    return [error(`It does not answer (${reasonOf(problem)}).`, 'See the findings on hosts.')];
  }
  const report = await checkPlatform({ write: false, timeout: patience, ids: {} });
  const failing = report.pages.filter(({ verdict }) => verdict === 'fails').map(({ page }) => `/${page}`);
  const said = summary(report);
  if (failing.length > 0) return [error(`${said} Without: ${failing.join(', ')}`, remedy)];
  return [report.passed ? fine(said) : warning(said, remedy)];
}
