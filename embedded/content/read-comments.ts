import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const demoComments = z.strictObject({
  /** Of the article or live. */
  id: z.int().positive(),
  /** 0 article, 1 live (platform facts §2). */
  source: z.union([z.literal(0), z.literal(1)]),
  /** Minutes from one comment to the next, the newest first. */
  everyMinutes: z.number().positive(),
  texts: z.array(
    z.strictObject({ text: z.string().min(1), name: z.string().min(1), likes: z.int().min(0).default(0) }),
  ),
});

/** What readers say of some articles and lives of the demo paper. */
export function readDemoComments(contentDir: string): z.infer<typeof demoComments>[] {
  return z.array(demoComments).parse(JSON.parse(readFileSync(join(contentDir, 'comments.json'), 'utf8')));
}
