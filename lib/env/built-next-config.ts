import { readFile } from 'node:fs/promises';
import { z } from 'zod';

/** Next's internal variable for a configuration that is used instead of `next.config.ts`. */
const nextVariable = '__NEXT_PRIVATE_STANDALONE_CONFIG';

/** Passes Next its built configuration, so that Next loads no compiler (ADR 0014). Call before `next()`. */
export async function applyBuiltNextConfig(manifest: string): Promise<void> {
  const manifestSchema = z.object({ config: z.record(z.string(), z.unknown()) });
  const { config } = manifestSchema.parse(JSON.parse(await readFile(manifest, 'utf8')));
  process.env[nextVariable] = JSON.stringify(config);
}
