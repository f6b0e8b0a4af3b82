import type { Program } from './program';

export interface LaunchConfig {
  port: number;
  basePath: string;
  /** Port of the embedded platform; undefined if a publisher's platform is configured. */
  embeddedPort: number | undefined;
}

/** Returns undefined if the start check failed and printed the problem. */
export function readLaunchConfig({ child }: Program): Promise<LaunchConfig | undefined> {
  return new Promise((resolve) => {
    child.once('message', (message) => resolve(message as LaunchConfig));
    child.once('disconnect', () => resolve(undefined));
    child.once('error', () => resolve(undefined));
  });
}
