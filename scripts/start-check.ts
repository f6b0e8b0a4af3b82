import { EnvironmentError, environment } from '@/lib/env/environment';
import { mistypedNames } from '@/lib/env/mistyped-names';
import type { LaunchConfig } from './launch/launch-config';
import { type PortRequest, portProblems } from './launch/ports';

/* Runs in a separate process. In the launcher, its modules would use memory for as long as the site runs. */

async function check(): Promise<LaunchConfig> {
  const { PORT: port, BASE_PATH: basePath, EMBEDDED_PORT, PLATFORM_BASE_URL } = environment();
  const embeddedPort = PLATFORM_BASE_URL ? undefined : EMBEDDED_PORT;
  for (const line of mistypedNames()) console.error(`! ${line}`);
  const ports: PortRequest[] = [{ variable: 'PORT', port, program: 'site' }];
  if (embeddedPort !== undefined)
    ports.push({ variable: 'EMBEDDED_PORT', port: embeddedPort, program: 'embedded platform' });
  const problems = await portProblems(ports);
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
