import { readFile } from 'node:fs/promises';
import { z } from 'zod';

/** Next's internal variable for standalone builds, which replaces `next.config.ts`. */
const nextVariable = '__NEXT_PRIVATE_STANDALONE_CONFIG';

/** Avoids loading Next's compiler (ADR 0014). Must be called before `next()` prepares. */
export async function useBuiltNextConfig(manifest: string): Promise<void> {
  const manifestSchema = z.object({ config: z.record(z.string(), z.unknown()) });
  const { config } = manifestSchema.parse(JSON.parse(await readFile(manifest, 'utf8')));
  process.env[nextVariable] = JSON.stringify(config);
}
