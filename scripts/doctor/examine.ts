import { EnvironmentError, environment } from '@/lib/env/environment';
import { mistypedNames } from '@/lib/env/mistyped-names';
import { checkEndpoints } from '@/lib/platform/check-endpoints';
import { checkClock } from './clock';
import { checkEdge } from './edge';
import { error, type Finding, fine, type Level, reasonOf, warning } from './finding';
import { checkFront } from './front';
import { checkHosts } from './hosts';
import { checkBuild, checkDisk, checkFonts, checkMemory } from './machine';
import { checkContract } from './platform';
import { checkRedis } from './redis';
import { checkSecrets } from './secrets';

/** What was found on one subject. */
export interface Section {
  subject: string;
  findings: readonly Finding[];
}

/** ms for all that is asked on one subject; the contract has some hundred calls. */
const patience = 20_000;
const patienceOfContract = 90_000;

/** The findings of a check, or that it took too long or broke. */
async function within(limit: number, check: () => Finding[] | Promise<Finding[]>): Promise<Finding[]> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Finding[]>((resolve) => {
    const found = [
      error(`This was not done within ${limit / 1000} s.`, 'Look at what stands above first, then again.'),
    ];
    timer = setTimeout(() => resolve(found), limit);
  });
  const done = Promise.resolve()
    .then(check)
    .catch((problem: unknown) => [
      error(`This could not be looked at (${reasonOf(problem)}).`, 'Tell us: it is a defect of the doctor.'),
    ]);
  return Promise.race([done, late]).finally(() => clearTimeout(timer));
}

/** Whether the site would start, as `npm run check-config` says. */
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

/** Looks at everything; without a configuration that can be read, at that only. */
export async function examine(names: readonly string[]): Promise<Section[]> {
  const configuration = await within(patience, () => checkConfiguration(names));
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
    checks.map(async ([subject, check]) => ({ subject, findings: await within(patience, check) })),
  );
  // By itself: its many calls would make a Redis look slow.
  const contract = await within(patienceOfContract, () => checkContract(env));
  return [first, ...sections, { subject: 'platform', findings: contract }];
}

/** How many findings of a level there are. */
export function countOf(sections: readonly Section[], level: Level): number {
  return sections.flatMap(({ findings }) => findings).filter((one) => one.level === level).length;
}
