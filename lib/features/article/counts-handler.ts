import 'server-only';
import { getArticleCounts } from '@/lib/contract/content';
import { formatBadgeCount } from '@/lib/format/counts';
import { idPattern } from '@/lib/format/id-pattern';
import { read } from '@/lib/platform/read';
import { parseLocale } from '@/lib/view/locales';
import { browsePhrase, countPhrase } from '@/lib/view/phrases';
import { wordsFor } from '@/lib/view/words';

/** Maximum number of ids, twice the articles of a list page. */
const maxIds = 40;

function readIds(idList: string | null): string[] {
  const ids = [...new Set(idList?.split(',') ?? [])].filter((id) => idPattern.test(id));
  return ids.sort().slice(0, maxIds);
}

/** GET ?ids=1,2&locale=cn. Proxies may cache the response, so the URL contains the language (R7.21). */
export async function getCounts(request: Request): Promise<Response> {
  const query = new URL(request.url).searchParams;
  const ids = readIds(query.get('ids'));
  const locale = parseLocale(query.get('locale') ?? undefined) ?? 'cn';
  if (ids.length === 0) return Response.json({ counts: {} }, { status: 400 });
  const answer = await read(getArticleCounts, { articleIds: ids.join(',') });
  if (!answer.ok) {
    return Response.json({ counts: {} }, { status: 502, headers: { 'cache-control': 'no-store' } });
  }
  const requestedCounts = answer.value.list.filter(({ fileId }) => ids.includes(fileId));
  const words = wordsFor(locale);
  const counts = Object.fromEntries(
    requestedCounts.map(({ fileId, countClick: reads, countPraise: likes, countDiscuss: comments }) => {
      const texts = {
        reads: words('article.reads', { total: reads, count: browsePhrase(words, reads, locale) }),
        likes: countPhrase(words, formatBadgeCount(likes)),
        comments: countPhrase(words, formatBadgeCount(comments)),
      };
      return [fileId, { reads, likes, comments, texts }];
    }),
  );
  return Response.json({ counts }, { headers: { 'cache-control': 'public, max-age=0, s-maxage=2' } });
}
