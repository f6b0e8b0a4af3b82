import type { Program } from './program';

/** What the launcher must know of the configuration. */
export interface Facts {
  port: number;
  basePath: string;
  /** undefined where a publisher's platform is configured. */
  embeddedPort: number | undefined;
}

/** Ours, as `start-check` sends it. */
function isFacts(message: unknown): message is Facts {
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

/** What the check finds; undefined when it has found a problem, which it has told by itself. */
export function factsFrom({ child }: Program): Promise<Facts | undefined> {
  return new Promise((resolve) => {
    child.once('message', (message: unknown) => resolve(isFacts(message) ? message : undefined));
    child.once('disconnect', () => resolve(undefined));
    child.once('error', () => resolve(undefined));
  });
}
