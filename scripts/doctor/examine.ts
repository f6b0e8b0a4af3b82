import { EnvironmentError, environment } from '@/lib/env/environment';
import { mistypedNames } from '@/lib/env/mistyped-names';
import { checkEndpoints } from '@/lib/platform/check-endpoints';
import { checkEdge } from './edge';
import { error, type Finding, fine, reasonOf, type Section, warning } from './finding';
import { checkFront } from './front';
import { checkHosts } from './hosts';
import { checkBuild, checkDisk, checkFonts, checkMemory } from './machine';
import { checkClock, checkContract } from './platform';
import { withoutSecrets } from './print';
import { checkRedis } from './redis';
import { checkSecrets } from './secrets';

const limitMs = 20_000;
/** The contract check makes about a hundred calls. */
const contractLimitMs = 90_000;

/** Returns an error if the check takes too long or throws. */
async function withTimeLimit(limit: number, check: () => Finding[] | Promise<Finding[]>): Promise<Finding[]> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<Finding[]>((resolve) => {
    const found = [
      error(
        `The check did not finish within ${limit / 1000} s.`,
        'Solve the other problems first, then run the doctor again.',
      ),
    ];
    timer = setTimeout(() => resolve(found), limit);
  });
  const findings = Promise.resolve()
    .then(check)
    .catch((problem: unknown) => [
      error(`The check failed (${reasonOf(problem)}).`, 'This is a defect of the doctor: please report it.'),
    ]);
  return Promise.race([findings, timeout]).finally(() => clearTimeout(timer));
}

function checkConfiguration(names: readonly string[]): Finding[] {
  const mistyped = mistypedNames(names).map((line) => warning(line, 'Correct or remove it.'));
  try {
    environment();
    checkEndpoints();
    return [...mistyped, fine('The site starts with this configuration.')];
  } catch (problem) {
    if (!(problem instanceof EnvironmentError)) throw problem;
    return [...mistyped, error(problem.message, '.env.example explains every variable.')];
  }
}

export async function runChecks(names: readonly string[]): Promise<Section[]> {
  const configuration = await withTimeLimit(limitMs, () => checkConfiguration(names));
  const first = { subject: 'configuration', findings: configuration };
  if (configuration.some(({ level }) => level === 'error')) return [first];
  const env = environment();
  const checks: readonly (readonly [string, () => Finding[] | Promise<Finding[]>])[] = [
    ['secrets', () => checkSecrets(env, process.env)],
    ['hosts', () => checkHosts(env)],
    ['clock', () => checkClock(env)],
    ['redis', () => checkRedis(env)],
    ['disk', () => checkDisk(env)],
    ['memory', () => checkMemory(env)],
    ['fonts', checkFonts],
    ['build', checkBuild],
    ['front', () => checkFront(env)],
    ['edge', () => checkEdge(env)],
  ];
  const sections = await Promise.all(
    checks.map(async ([subject, check]) => ({ subject, findings: await withTimeLimit(limitMs, check) })),
  );
  // The contract check runs last and alone, because its many calls would slow down the Redis check.
  const contract = await withTimeLimit(contractLimitMs, () => checkContract(env));
  return withoutSecrets([first, ...sections, { subject: 'platform', findings: contract }], env);
}
