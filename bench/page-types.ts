import type { Kanbao } from '@/e2e/kanbao';
import { readRouteLines } from '@/e2e/sample-addresses';
import { routes } from '@/lib/routes/table';

/** Routes that together cover every type of page. */
const routeNames = [
  'home',
  'columnDetail',
  'imageDetail',
  'videoDetail',
  'mvodShare',
  'liveDetail',
  'specDetail',
  'linkDetail',
  'moreLive',
  'tagList',
  'previewPDF',
] as const;

/** Returns paths below the base path: of every route of Spec §2, and of one route per page type. */
export async function readRoutePaths(site: Kanbao): Promise<{ every: string[]; ofEachType: string[] }> {
  const lines = await readRouteLines(site.platform.url);
  const base = new URL(site.pageUrl('')).pathname;
  const pathsOf = (names: Iterable<string>) =>
    [...names].flatMap((name) => {
      const line = lines.get(name);
      return line?.status === 'works' ? [line.url.slice(base.length)] : [];
    });
  return {
    every: pathsOf(routes.filter(({ isOurs }) => !isOurs).map(({ name }) => name)),
    ofEachType: pathsOf(routeNames),
  };
}
