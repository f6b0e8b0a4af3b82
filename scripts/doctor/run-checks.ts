import { setTimeout as pause } from 'node:timers/promises';
import { EnvironmentError, environment } from '@/lib/env/environment';
import { mistypedNames } from '@/lib/env/mistyped-names';
import { checkEndpoints } from '@/lib/platform/check-endpoints';
import { checkEdge } from './edge';
import { error, type Finding, type Findings, fine, reasonOf, type Section, warning } from './finding';
import { checkFrontServer } from './front-server';
import { checkHosts } from './hosts';
import { checkBuild, checkDisk, checkFonts, checkMemory } from './machine';
import { checkClock, checkContract } from './platform';
import { withoutSecrets } from './print';
import { checkRedis } from './redis';
import { checkSecrets } from './secrets';

const limitMs = 20_000;
/** Time limit of the contract check, which makes about a hundred calls. */
const contractLimitMs = 90_000;

type Check = () => Findings | Promise<Findings>;

/** Runs a check. If it takes too long or throws, returns an error. */
async function runCheck(subject: string, check: Check, limit = limitMs): Promise<Section> {
  const finished = new AbortController();
  const timeout = pause(
    limit,
    error(
      `The check did not finish within ${limit / 1000} s.`,
      'Solve the other problems first, then run the doctor again.',
    ),
    { signal: finished.signal },
  );
  const checking = Promise.resolve()
    .then(check)
    .catch((problem: unknown) =>
      error(`The check failed (${reasonOf(problem)}).`, 'This is a defect of the doctor: please report it.'),
    );
  const findings = await Promise.race([checking, timeout]);
  finished.abort();
  return { subject, findings: [findings].flat() };
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
  const first = await runCheck('configuration', () => checkConfiguration(names));
  if (first.findings.some(({ level }) => level === 'error')) return [first];
  const env = environment();
  const checks: Readonly<Record<string, Check>> = {
    secrets: () => checkSecrets(env, process.env),
    hosts: () => checkHosts(env),
    clock: () => checkClock(env),
    redis: () => checkRedis(env),
    disk: () => checkDisk(env),
    memory: () => checkMemory(env),
    fonts: checkFonts,
    build: checkBuild,
    front: () => checkFrontServer(env),
    edge: () => checkEdge(env),
  };
  const sections = await Promise.all(
    Object.entries(checks).map(([subject, check]) => runCheck(subject, check)),
  );
  // The contract check runs last and alone, because its many calls would slow down the Redis check.
  const contract = await runCheck('platform', () => checkContract(env), contractLimitMs);
  return withoutSecrets([first, ...sections, contract], env);
}
