import 'server-only';
import { discussView } from '@/lib/contract/comment';
import { idPattern } from '@/lib/format/id-pattern';
import { read } from '@/lib/platform/read';
import { refuseJson } from '@/lib/platform/refuse-json';
import { siteConfig } from '@/lib/site/site-config';
import type { NewestComments } from '../newest-comments';

/** Cache time of the comment ids in browsers and proxies. Open pages poll again when this time is over. */
const cacheSeconds = 25;

/** GET /api/comment/news?of=12&source=0 → NewestComments, the same for all readers. Polled by open pages. */
export async function getNewestComments(request: Request): Promise<Response> {
  const { searchParams } = new URL(request.url);
  const [id, source] = [searchParams.get('of') ?? '', searchParams.get('source') ?? ''];
  if (!idPattern.test(id) || !idPattern.test(source)) return refuseJson(400);
  if (!(await siteConfig()).discussion.shown) return refuseJson(404);
  const answer = await read(discussView, { id, source, page: 0 });
  if (!answer.ok) return refuseJson(answer.error);
  const newest: NewestComments = { comments: answer.value.list.map((comment) => comment.id) };
  return Response.json(newest, { headers: { 'cache-control': `public, max-age=${cacheSeconds}` } });
}
