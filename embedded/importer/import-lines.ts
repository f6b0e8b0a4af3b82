import { z } from 'zod';
import { entriesOf, importedArticle, importedSource } from './imported-content';
import type { ImportJob } from './plan-import';
import { importReport } from './report';

/* Protocol between the importer and a running platform: one JSON object per line, so that neither side
   holds a large source as one string. */

/** First line of the request. The articles follow, one per line. */
export const importHead = z.object({
  source: importedSource,
  total: z.int().min(0),
  options: z.object({ fetchPictures: z.boolean(), allowPrivate: z.boolean(), replaceDemo: z.boolean() }),
});

export type RemoteImportOptions = z.output<typeof importHead>['options'];

export const importResponseLine = z.union([
  z.object({
    step: z.object({
      done: z.number(),
      total: z.number(),
      title: z.string(),
      isReading: z.boolean().optional(),
    }),
  }),
  z.object({ report: importReport }),
  z.object({ error: z.string() }),
]);

export const readArticleLine = (line: string) => importedArticle.parse(JSON.parse(line));

export async function* requestLines(job: ImportJob, options: RemoteImportOptions): AsyncGenerator<string> {
  const { source, total } = job;
  const maps = { notes: entriesOf(source.notes), library: entriesOf(source.library) };
  yield line({ source: { ...source, ...maps }, total, options });
  for await (const article of job.articles) yield line(article);
}

export function line(message: unknown): string {
  return `${JSON.stringify(message)}\n`;
}
