import type { Kanbao } from '@/e2e/kanbao';
import { readRouteLines } from '@/e2e/sample-addresses';

/** Routes that between them show every type of page. */
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

/** Public paths of pages of each type, below the base path, with content of the embedded platform. */
export async function pageTypePaths(site: Kanbao): Promise<string[]> {
  const lines = await readRouteLines(site.platform.url);
  const base = new URL(site.page('')).pathname;
  return routeNames.flatMap((name) => {
    const line = lines.get(name);
    return line?.status === 'works' ? [line.url.slice(base.length)] : [];
  });
}
