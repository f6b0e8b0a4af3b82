import type { Program } from './program';

export interface LaunchConfig {
  port: number;
  basePath: string;
  /** Port of the embedded platform; undefined if a publisher's platform is configured. */
  embeddedPort: number | undefined;
}

function isLaunchConfig(message: unknown): message is LaunchConfig {
  return (
    typeof message === 'object' &&
    message !== null &&
    'port' in message &&
    typeof message.port === 'number' &&
    'basePath' in message &&
    typeof message.basePath === 'string' &&
    (!('embeddedPort' in message) || typeof message.embeddedPort === 'number')
  );
}

/** Returns undefined if the start check failed and printed the problem. */
export function readLaunchConfig({ child }: Program): Promise<LaunchConfig | undefined> {
  return new Promise((resolve) => {
    child.once('message', (message: unknown) => resolve(isLaunchConfig(message) ? message : undefined));
    child.once('disconnect', () => resolve(undefined));
    child.once('error', () => resolve(undefined));
  });
}
