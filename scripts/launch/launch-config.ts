import { z } from 'zod';
import type { Program } from './program';

const launchConfigSchema = z.object({
  port: z.number(),
  basePath: z.string(),
  /** Port of the embedded platform; undefined if a publisher's platform is configured. */
  embeddedPort: z.number().optional(),
});

export type LaunchConfig = z.output<typeof launchConfigSchema>;

/** Returns undefined if the start check failed and printed the problem. */
export function readLaunchConfig({ child }: Program): Promise<LaunchConfig | undefined> {
  return new Promise((resolve) => {
    child.once('message', (message: unknown) => resolve(launchConfigSchema.safeParse(message).data));
    child.once('disconnect', () => resolve(undefined));
    child.once('error', () => resolve(undefined));
  });
}
