import type { Environment } from '@/lib/env/environment';
import { hosts } from '@/lib/platform/hosts';
import { error, type Finding, fine, note, reasonOf, warning } from './finding';

const patience = 5_000;
/** ms: strict platforms refuse signatures that are older or younger (platform facts §3); certificates begin and end, too. */
const refusedFrom = 5 * 60_000;
const toldFrom = 30_000;

const remedy =
  'Let this machine keep its time (timedatectl set-ntp true, chrony); where it is right, tell the platform’s operator.';

function judged(ahead: number): Finding {
  const seconds = Math.round(Math.abs(ahead) / 1000);
  const said = `The platform's clock is ${seconds} s ${ahead > 0 ? 'ahead of' : 'behind'} this machine's.`;
  if (Math.abs(ahead) >= refusedFrom) return error(said, remedy);
  if (Math.abs(ahead) >= toldFrom) return warning(said, remedy);
  return fine('The clock goes with the platform’s.');
}

/** This machine's clock against the platform's `Date` header, which counts whole seconds. */
export async function checkClock({ PLATFORM_BASE_URL }: Environment): Promise<Finding[]> {
  const asked = Date.now();
  try {
    const answer = await fetch(hosts().base, {
      method: 'HEAD',
      redirect: 'manual',
      signal: AbortSignal.timeout(patience),
    });
    const told = Date.parse(answer.headers.get('date') ?? '');
    if (Number.isNaN(told)) return [note('The platform does not say what time it is.')];
    return [judged(told + 500 - (asked + Date.now()) / 2)];
  } catch (problem) {
    if (!PLATFORM_BASE_URL) return [note('The embedded platform does not run; it has this machine’s clock.')];
    return [
      warning(
        `The platform could not be asked for the time (${reasonOf(problem)}).`,
        'See the findings on hosts.',
      ),
    ];
  }
}
