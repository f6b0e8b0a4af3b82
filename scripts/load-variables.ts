import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { useConfig } from './platform-check/options';

/**
 * Loads the variables of a file, or of `.env` if that exists, into this process.
 * @returns the names of the variables
 */
export function loadVariables(config: string | undefined): string[] {
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
