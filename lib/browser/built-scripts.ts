import 'server-only';
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { environment } from '@/lib/env/environment';
import { localeIds } from '@/lib/view/locales';

const textSchema = z.union([
  z.string(),
  z.object({ by: z.string(), one: z.string().optional(), other: z.string() }),
]);

/** Output of `scripts/browser-bundles.mjs`. */
const outputSchema = z.object({
  script: z.string(),
  oldStyles: z.string(),
  visitScript: z.string(),
  /** Code of each `*.inline.ts`, split where the arguments of its call are inserted. */
  inline: z.record(z.string(), z.tuple([z.string(), z.string()])),
  /** URLs of each `*.island.tsx`: its own module, then the modules that it imports. */
  islands: z.record(z.string(), z.array(z.string()).nonempty()),
  /** Messages of each `*.words.ts` by language, and the URL of their module. */
  words: z.record(
    z.string(),
    z.record(z.enum(localeIds), z.object({ address: z.string(), texts: z.record(z.string(), textSchema) })),
  ),
});

let cachedOutput: z.infer<typeof outputSchema> | undefined;

function readBuiltFile(file: string) {
  return outputSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
}

/** Reads the build's output once; in dev mode on each call, because each rebuild changes the output. */
export function builtScripts() {
  if (environment().NODE_ENV === 'development') return readBuiltFile('dist/dev/browser.json');
  cachedOutput ??= readBuiltFile('dist/browser.json');
  return cachedOutput;
}
