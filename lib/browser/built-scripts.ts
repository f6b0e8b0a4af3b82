import 'server-only';
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { environment } from '@/lib/env/environment';
import { localeIds } from '@/lib/view/locales';

const textSchema = z.union([
  z.string(),
  z.object({ by: z.string(), one: z.string().optional(), other: z.string() }),
]);

/** What the build bundled for browsers (`scripts/browser-bundles.mjs`). */
const builtSchema = z.object({
  /** Address of the module that a page brings at its reader's first act. */
  script: z.string(),
  /** Address of the style sheet that only old browsers load (`loadOldStyles`). */
  oldStyles: z.string(),
  /** Code of each `*.inline.ts` by its name, cut where the values of its call go. */
  inline: z.record(z.string(), z.tuple([z.string(), z.string()])),
  /** Addresses of each `*.island.tsx` by its name: its own module, then those that it imports. */
  islands: z.record(z.string(), z.array(z.string()).nonempty()),
  /** Messages of each `*.words.ts` by its name and by language, and the module in which browsers load them. */
  words: z.record(
    z.string(),
    z.record(z.enum(localeIds), z.object({ address: z.string(), texts: z.record(z.string(), textSchema) })),
  ),
});

export type BuiltScripts = z.infer<typeof builtSchema>;

let built: BuiltScripts | undefined;

function read(file: string): BuiltScripts {
  return builtSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
}

/** The build's scripts; read once, in dev mode each time, as they change there. */
export function builtScripts(): BuiltScripts {
  if (environment().NODE_ENV === 'development') return read('dist/dev/browser.json');
  built ??= read('dist/browser.json');
  return built;
}
