import 'server-only';
import { createHash } from 'node:crypto';
import { voteInterval } from '@/lib/contract/vote-activity';
import { idPattern } from '@/lib/format/id-pattern';
import { isOutage } from '@/lib/platform/errors';
import { type Locale, parseLocale } from '@/lib/view/locales';
import { wordsFor } from '@/lib/view/words';
import { loadActivity } from './load';
import type { VoteActivity } from './model';
import type { StandingsNews } from './standings-news';

/** @param only the one candidate that the page shows; undefined for a page of all */
function newsOf({ state, votes, themes }: VoteActivity, locale: Locale, only: string | null): StandingsNews {
  const words = wordsFor(locale);
  const shown = themes
    .flatMap(({ candidates }) => candidates)
    .filter(({ id }) => only === null || id === only);
  return {
    open: state === 'running',
    total: words('voteActivity.total', { count: votes }),
    standings: Object.fromEntries(
      shown.map(({ id, votes: count, rank, share }) => [
        id,
        {
          count,
          votes: words('voteActivity.votes', { count }),
          rank: words('voteActivity.rank', { rank }),
          share,
        },
      ]),
    ),
  };
}

/** Whole seconds until the platform is asked again; less than one counts as none, so that nothing is kept beyond it. */
function secondsLeft(): number {
  const interval = voteInterval * 1000;
  return Math.floor((interval - (Date.now() % interval)) / 1000);
}

function refuse(status: number): Response {
  return Response.json({}, { status, headers: { 'cache-control': 'no-store' } });
}

/**
 * GET /api/vote-activity/<id>?locale=cn&option=1 → StandingsNews: what an open page of a vote asks for while it runs. However many
 * readers ask, the platform is asked once in each interval (ADR 0049); unchanged, the answer is a 304.
 */
export async function getStandings(
  request: Request,
  { params }: { params: Promise<{ id: string }> },
): Promise<Response> {
  const { id } = await params;
  if (!idPattern.test(id)) return refuse(400);
  const query = new URL(request.url).searchParams;
  const loaded = await loadActivity(id);
  if (!loaded.ok) return refuse(isOutage(loaded.error) ? 502 : 404);
  const locale = parseLocale(query.get('locale') ?? undefined) ?? 'cn';
  const body = JSON.stringify(newsOf(loaded.value, locale, query.get('option')));
  const etag = `"${createHash('sha1').update(body).digest('base64url').slice(0, 16)}"`;
  const headers = { etag, 'cache-control': `public, max-age=${secondsLeft()}` };
  if (request.headers.get('if-none-match')?.includes(etag))
    return new Response(null, { status: 304, headers });
  return new Response(body, { headers: { ...headers, 'content-type': 'application/json' } });
}
