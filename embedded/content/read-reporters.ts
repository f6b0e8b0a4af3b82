import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { demoDynamic } from './demo-dynamic';

const demoReporter = z.strictObject({
  /** Spelled as in bylines, which assign articles to reporters. */
  name: z.string().min(1),
  duty: z.string().min(1),
  description: z.string().min(1),
  /** File name in `media/portraits/`, without extension. */
  portrait: z.string(),
  fans: z.int().min(0),
  dynamics: z.array(demoDynamic),
});

export type DemoReporter = z.output<typeof demoReporter>;

export function readDemoReporters(contentDir: string): DemoReporter[] {
  const path = join(contentDir, 'reporters.json');
  const parsed = z.array(demoReporter).safeParse(JSON.parse(readFileSync(path, 'utf8')));
  if (!parsed.success) throw new Error(`${path}: ${z.prettifyError(parsed.error)}`);
  return parsed.data;
}
