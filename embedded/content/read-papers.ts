import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/** An online article, optionally with another headline in print, or a text that is only in print. */
const paperItem = z.union([
  z.strictObject({
    from: z.int().positive(),
    title: z.string().optional(),
    subtitle: z.string().optional(),
  }),
  z.strictObject({ title: z.string().min(1), paragraphs: z.array(z.string().min(1)).min(1) }),
]);

const demoPaper = z.strictObject({
  daysAgo: z.int().min(0),
  pages: z.array(
    z.strictObject({ number: z.string(), name: z.string(), articles: z.array(paperItem).min(1) }),
  ),
});

export type DemoPaperItem = z.infer<typeof paperItem>;
export type DemoPaperIssue = z.infer<typeof demoPaper>;

/** Reads the issues of the e-paper, newest first. */
export function readDemoPapers(contentDir: string): DemoPaperIssue[] {
  return z.array(demoPaper).parse(JSON.parse(readFileSync(join(contentDir, 'papers.json'), 'utf8')));
}
