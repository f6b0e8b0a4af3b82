import 'server-only';
import { discussView } from '@/lib/contract/comment';
import { idPattern } from '@/lib/format/id-pattern';
import { read } from '@/lib/platform/read';
import { refuseJson } from '@/lib/platform/refuse-json';
import { siteConfig } from '@/lib/site/site-config';
import { type BarrageTexts, barrageTexts } from './barrage-texts';

/** Codes of the content types with clips: 0 article, 1 live (platform facts §2). */
const sourcePattern = /^[01]$/;

/** GET /api/barrage/<source>/<id>: latest comments, requested by a playing clip (R9.41, reading 45). */
export async function getBarrage(
  _request: Request,
  { params }: { params: Promise<{ source: string; id: string }> },
): Promise<Response> {
  const { source, id } = await params;
  const { display } = await siteConfig();
  if (!display.barrage) return refuseJson(404);
  if (!idPattern.test(id) || !sourcePattern.test(source)) return refuseJson(400);
  const answer = await read(discussView, { id, source, page: 0 });
  if (!answer.ok) return refuseJson(answer.error);
  const body: BarrageTexts = { texts: barrageTexts(answer.value.list) };
  return Response.json(body, { headers: { 'cache-control': 'public, max-age=0, s-maxage=15' } });
}
