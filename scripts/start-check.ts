import { EnvironmentError, environment } from '@/lib/env/environment';
import { mistypedNames } from '@/lib/env/mistyped-names';
import type { LaunchConfig } from './launch/launch-config';
import { portProblem } from './launch/ports';

/* Runs in a separate process. In the launcher, its modules would use memory for as long as the site runs. */

async function check(): Promise<LaunchConfig> {
  const { PORT: port, BASE_PATH: basePath, EMBEDDED_PORT, PLATFORM_BASE_URL } = environment();
  const embeddedPort = PLATFORM_BASE_URL ? undefined : EMBEDDED_PORT;
  for (const line of mistypedNames()) console.error(`! ${line}`);
  const problems = [
    await portProblem('PORT', port, 'site'),
    embeddedPort && (await portProblem('EMBEDDED_PORT', embeddedPort, 'embedded platform')),
  ].filter(Boolean);
  if (problems.length > 0) throw new EnvironmentError(problems.join('\n'));
  return { port, basePath, embeddedPort };
}

check().then(
  (launchConfig) => process.send?.(launchConfig, () => process.disconnect()),
  (error: unknown) => {
    console.error(error instanceof EnvironmentError ? `✗ ${error.message}` : error);
    process.exit(1);
  },
);
