import { z } from 'zod';
import { entriesOf, importedArticle, importedSource } from './imported-content';
import type { ImportJob } from './plan-import';
import { importReport } from './report';

/*
 * What the importer and a running platform say to each other: JSON, a line each, because neither of the two should hold a
 * large paper as one text.
 */

/** First line of what is handed over; the articles follow. */
export const importHead = z.object({
  source: importedSource,
  total: z.int().min(0),
  options: z.object({ fetchPictures: z.boolean(), allowPrivate: z.boolean(), replaceDemo: z.boolean() }),
});

export type HandedOptions = z.output<typeof importHead>['options'];

/** What the platform says meanwhile, and at the end. */
export const importAnswer = z.union([
  z.object({ step: z.object({ done: z.number(), total: z.number(), title: z.string() }) }),
  z.object({ report: importReport }),
  z.object({ error: z.string() }),
]);

/** An article of the following lines. */
export const readArticleLine = (line: string) => importedArticle.parse(JSON.parse(line));

/** A job as lines. */
export async function* jobLines(job: ImportJob, options: HandedOptions): AsyncGenerator<string> {
  const { source, total } = job;
  const maps = { notes: entriesOf(source.notes), library: entriesOf(source.library) };
  yield line({ source: { ...source, ...maps }, total, options });
  for await (const article of job.articles) yield line(article);
}

export function line(message: unknown): string {
  return `${JSON.stringify(message)}\n`;
}
