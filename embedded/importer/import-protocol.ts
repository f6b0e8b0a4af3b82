import { z } from 'zod';
import { type ImportSourceOptions, importSourceOptions } from '../store/import-sources';
import { importReport } from './import-report';
import { importedArticle, importedSource } from './imported-content';
import type { ImportJob } from './plan-import';

/* Protocol of importer and platform: one JSON object per line, so neither holds a source as one string. */

/** First line of the request. The articles follow, one per line. */
export const importHead = z.object({
  source: importedSource,
  total: z.int().min(0),
  /** Options of the source without `column`, which the importer has already applied to the articles. */
  options: importSourceOptions.omit({ column: true }),
});

const importStep = z.object({
  done: z.number(),
  total: z.number(),
  title: z.string(),
  /** True if the step reads a page of a site's list; false if it imports an article. */
  isReading: z.boolean().optional(),
});

export type ImportStep = z.output<typeof importStep>;

export const importResponseLine = z.union([
  z.object({ step: importStep }),
  z.object({ report: importReport }),
  z.object({ error: z.string() }),
]);

export const readArticleLine = (line: string) => importedArticle.parse(JSON.parse(line));

export async function* requestLines(job: ImportJob, options: ImportSourceOptions): AsyncGenerator<string> {
  const { source, total } = job;
  const maps = { notes: Object.fromEntries(source.notes), library: Object.fromEntries(source.library) };
  yield jsonLine({ source: { ...source, ...maps }, total, options });
  for await (const article of job.articles) yield jsonLine(article);
}

export function jsonLine(message: unknown): string {
  return `${JSON.stringify(message)}\n`;
}
