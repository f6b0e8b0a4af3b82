import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { z } from 'zod';
import { unconfiguredEnvironment } from './kanbao';

const routeLineSchema = z.object({
  route: z.string(),
  url: z.string(),
  title: z.string(),
  status: z.string(),
});

/** A line of `node scripts/run.mjs e2e/routes.ts --json`. */
export type RouteLine = z.output<typeof routeLineSchema>;

const execute = promisify(execFile);

export async function readRouteLines(platformUrl: string): Promise<Map<string, RouteLine>> {
  const env = {
    ...unconfiguredEnvironment(),
    NODE_ENV: 'production',
    EMBEDDED_PORT: new URL(platformUrl).port,
  } as const;
  const { stdout } = await execute(process.execPath, ['scripts/run.mjs', 'e2e/routes.ts', '--json'], {
    env,
  });
  const lines = stdout.trim().split('\n');
  return new Map(
    lines.map((line) => {
      const routeLine = routeLineSchema.parse(JSON.parse(line));
      return [routeLine.route.slice(1).split(/[/.]/)[0] ?? '', routeLine];
    }),
  );
}
