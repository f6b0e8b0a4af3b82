import { parseArgs } from 'node:util';
import { EnvironmentError, environment } from '@/lib/env/environment';
import { takeVariables } from '../given-variables';
import { countOf, examine } from './examine';
import { printed, withoutSecrets } from './print';

const usage = `npm run doctor -- [--config file] [--json]

Looks at everything that Kanbao needs: configuration, secrets, names and certificates of all hosts, clock, Redis, disk, memory,
fonts, what proxies in front let through, caches in front, the platform. Says of each finding what to do. Prints no secret, and changes nothing
but a file in DATA_DIR and a key in Redis, both gone in a second.

  --config file     variables as in .env (.env.example); other settings of Kanbao's then do not count.
                    Without it: the environment and, where there is one, .env
  --json            the findings as JSON

Exit code: 0 no error (warnings may be there), 1 an error, 2 it could not look.`;

/** The secrets that the output must not hold; without a configuration nothing has been read. */
function configured(): Readonly<Record<string, unknown>> {
  try {
    return environment();
  } catch (problem) {
    if (problem instanceof EnvironmentError) return {};
    throw problem;
  }
}

/** Examines the installation as `npm run doctor` does. @returns what to print, and the exit code */
export async function doctorCommand(args: string[]): Promise<{ text: string; code: number }> {
  const { config, help, json } = parseArgs({
    args,
    options: {
      config: { type: 'string' },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  }).values;
  if (help) return { text: usage, code: 0 };
  const names = takeVariables(config);
  const sections = withoutSecrets(await examine(names), configured());
  const errors = countOf(sections, 'error');
  const warnings = countOf(sections, 'warning');
  const text = json ? JSON.stringify({ errors, warnings, sections }, null, 2) : printed(sections);
  return { text, code: errors > 0 ? 1 : 0 };
}
