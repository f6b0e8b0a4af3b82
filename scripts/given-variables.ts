import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { useConfig } from './platform-check/options';

/**
 * Makes the variables of a file, or else those of `.env` where there is one, those of this process.
 * @returns the names that were given
 */
export function takeVariables(config: string | undefined): string[] {
  if (config === undefined) {
    try {
      process.loadEnvFile('.env');
    } catch (problem) {
      if (!(problem instanceof Error && 'code' in problem && problem.code === 'ENOENT')) throw problem;
    }
    return Object.keys(process.env);
  }
  useConfig(config, process.env);
  return Object.keys(parseEnv(readFileSync(config, 'utf8')));
}
