import { z } from 'zod';
import { routes } from '../lib/routes/table';
import { layoutShift, webVitalSeconds } from '../lib/runtime/metrics';
import { viewSchema } from '../lib/view/view';
import { takeNetworkToken } from '../lib/writes/request-limits';
import type { Exchange } from './exchange';
import { forwardedFor } from './forwarded-for';

const millisecondsSchema = z.coerce.number().min(0).max(120_000).optional();

const webVitalsSchema = z.object({
  route: z.enum(routes.map(({ name }) => name)),
  shell: viewSchema.shape.shell,
  ttfb: millisecondsSchema,
  lcp: millisecondsSchema,
  inp: millisecondsSchema,
  cls: z.coerce.number().min(0).max(100).optional(),
});

/** Limit of reports per network. Large networks stay below it, because 1 % of visits report by default. */
const reportLimit = { burst: 20, every: 2000 };

/** Records Web Vitals (`lib/browser/measure-visit.script.ts`). Invalid reports are ignored. */
export function recordWebVitals({ request }: Exchange): void {
  if (request.method !== 'GET' || request.headers['sec-fetch-site'] !== 'same-origin') return;
  const { searchParams } = new URL(request.url ?? '', 'http://site');
  const parsed = webVitalsSchema.safeParse(Object.fromEntries(searchParams));
  if (!parsed.success) return;
  const headers = { 'x-forwarded-for': forwardedFor(request) };
  if (takeNetworkToken('visit-figures', new Request('http://site', { headers }), reportLimit) > 0) return;
  const { route, shell, cls } = parsed.data;
  for (const measure of ['ttfb', 'lcp', 'inp'] as const) {
    const time = parsed.data[measure];
    if (time !== undefined) webVitalSeconds.observe(time / 1000, measure, route, shell);
  }
  if (cls !== undefined) layoutShift.observe(cls, route, shell);
}
