import { z } from 'zod';
import { readerSeconds, readerShift } from '../lib/platform/tallies';
import { routes } from '../lib/routes/table';
import { waitByAddress } from '../lib/session/visit-limit';
import { viewSchema } from '../lib/view/view';
import type { Exchange } from './exchange';
import { forwardedFor } from './forwarded-for';

/** The longest that a reader can have waited and still be there; ms. */
const ms = z.coerce.number().min(0).max(120_000).optional();

const visit = z.object({
  route: z.enum(routes.map(({ name }) => name)),
  shell: viewSchema.shape.shell,
  ttfb: ms,
  lcp: ms,
  inp: ms,
  cls: z.coerce.number().min(0).max(100).optional(),
});

/** A network with thousands of readers is in a share of one in a hundred now and then; who makes figures up gets no further. */
const limit = { burst: 20, every: 2000 };

/**
 * Takes what a visit felt like (`lib/browser/measure-visit.inline.ts`); whatever it is answered the same. Only our own pages may
 * tell, and what is no figure, or no page of ours, is left out. Nothing of it is kept but sums.
 */
export function takeVisit({ request }: Exchange): void {
  if (request.method !== 'GET' || request.headers['sec-fetch-site'] !== 'same-origin') return;
  const { searchParams } = new URL(request.url ?? '', 'http://site');
  const figures = visit.safeParse(Object.fromEntries(searchParams));
  if (!figures.success) return;
  const headers = { 'x-forwarded-for': forwardedFor(request) };
  if (waitByAddress('visit-figures', new Request('http://site', { headers }), limit) > 0) return;
  const { route, shell, cls } = figures.data;
  for (const measure of ['ttfb', 'lcp', 'inp'] as const) {
    const time = figures.data[measure];
    if (time !== undefined) readerSeconds.observe(time / 1000, measure, route, shell);
  }
  if (cls !== undefined) readerShift.observe(cls, route, shell);
}
