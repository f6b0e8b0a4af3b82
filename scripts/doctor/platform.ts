import type { Environment } from '@/lib/env/environment';
import { hosts } from '@/lib/platform/hosts';
import { checkPlatform } from '../platform-check/check-platform';
import { summary } from '../platform-check/format-report';
import { error, type Finding, fine, note, reasonOf, warning } from './finding';

const timeoutMs = 5_000;
/** Clock difference above which the embedded platform rejects signatures (`clockToleranceMs`). */
const rejectedOverMs = 5 * 60_000;
const warnedFromMs = 30_000;

const clockRemedy =
  'Synchronize this machine’s clock (timedatectl set-ntp true, chrony). If it is right, inform the platform’s operator.';

function findingFor(aheadMs: number): Finding {
  const seconds = Math.round(Math.abs(aheadMs) / 1000);
  const message = `The platform's clock is ${seconds} s ${aheadMs > 0 ? 'ahead of' : 'behind'} this machine's.`;
  if (Math.abs(aheadMs) > rejectedOverMs) return error(message, clockRemedy);
  if (Math.abs(aheadMs) >= warnedFromMs) return warning(message, clockRemedy);
  return fine('The clocks of this machine and of the platform agree.');
}

/** Compares the clocks. The platform's `Date` header has whole seconds, so half a second is added. */
export async function checkClock({ PLATFORM_BASE_URL }: Environment): Promise<Finding> {
  const sentAt = Date.now();
  try {
    const response = await fetch(hosts().base, {
      method: 'HEAD',
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const platformTime = Date.parse(response.headers.get('date') ?? '');
    if (Number.isNaN(platformTime)) return note('The platform sends no Date header.');
    return findingFor(platformTime + 500 - (sentAt + Date.now()) / 2);
  } catch (problem) {
    if (!PLATFORM_BASE_URL)
      return note('The embedded platform is not running; it uses this machine’s clock.');
    return warning(
      `The platform’s time could not be read (${reasonOf(problem)}).`,
      'See the findings under hosts.',
    );
  }
}

const remedy = 'npm run doctor -- platform lists each call and field.';

export async function checkContract({ PLATFORM_BASE_URL }: Environment): Promise<Finding> {
  try {
    await fetch(hosts().base, { redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) });
  } catch (problem) {
    if (!PLATFORM_BASE_URL)
      return note('The embedded platform is not running.', 'Start it and run the doctor again.');
    return error(`It does not answer (${reasonOf(problem)}).`, 'See the findings under hosts.');
  }
  const report = await checkPlatform({ write: false, timeout: timeoutMs, ids: {} });
  const failing = report.pages.filter(({ verdict }) => verdict === 'fails').map(({ page }) => `/${page}`);
  const sentence = summary(report);
  if (failing.length > 0) return error(`${sentence} Failing: ${failing.join(', ')}`, remedy);
  return report.passed ? fine(sentence) : warning(sentence, remedy);
}
