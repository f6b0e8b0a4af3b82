import { readFile } from 'node:fs/promises';
import { z } from 'zod';

/** Next's internal variable for standalone builds. While it is set, Next neither looks for nor compiles `next.config.ts`. */
const nextVariable = '__NEXT_PRIVATE_STANDALONE_CONFIG';

const manifestSchema = z.object({ config: z.record(z.string(), z.unknown()) });

/**
 * Passes Next the configuration that the build resolved, so that Next does not load its compiler to read `next.config.ts`
 * (ADR 0014). Must be called before `next()` prepares.
 * @param manifest `.next/required-server-files.json`
 */
export async function useBuiltNextConfig(manifest: string): Promise<void> {
  const { config } = manifestSchema.parse(JSON.parse(await readFile(manifest, 'utf8')));
  process.env[nextVariable] = JSON.stringify(config);
}
