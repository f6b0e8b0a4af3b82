import { EnvironmentError, environment } from '@/lib/env/environment';
import { mistypedNames } from '@/lib/env/mistyped-names';
import type { LaunchConfig } from './launch/launch-config';
import { type PortRequest, portProblems } from './launch/ports';

/* Runs in a separate process, because the launcher would keep the memory for as long as the site runs. */

function requestedPorts({
  PORT,
  EMBEDDED_PORT,
  PLATFORM_BASE_URL,
}: ReturnType<typeof environment>): PortRequest[] {
  const site: PortRequest = { variable: 'PORT', port: PORT, program: 'site' };
  if (PLATFORM_BASE_URL) return [site];
  return [site, { variable: 'EMBEDDED_PORT', port: EMBEDDED_PORT, program: 'embedded platform' }];
}

async function check(): Promise<LaunchConfig> {
  const env = environment();
  for (const line of mistypedNames()) console.error(`! ${line}`);
  const problems = await portProblems(requestedPorts(env));
  if (problems.length > 0) throw new EnvironmentError(problems.join('\n'));
  return {
    port: env.PORT,
    basePath: env.BASE_PATH,
    embeddedPort: env.PLATFORM_BASE_URL ? undefined : env.EMBEDDED_PORT,
  };
}

check().then(
  (launchConfig) => process.send?.(launchConfig, () => process.disconnect()),
  (error: unknown) => {
    console.error(error instanceof EnvironmentError ? `✗ ${error.message}` : error);
    process.exit(1);
  },
);
