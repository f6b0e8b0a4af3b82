import {
  type EdgeCache,
  findNginx,
  findVarnish,
  startNginxEdge,
  startVarnishEdge,
} from '@/deploy/edge/test/edge-cache';
import { type MixFigures, sendMix } from '@/deploy/edge/test/reader-mix';
import { freePort } from '@/scripts/test/free-port';
import { startSite } from './benchmark-site';

const secret = 'edge-secret-of-the-measurement';
const purgeToken = 'purge-token-of-the-measurement';
const paths = [
  '/home.html',
  '/newsDetail/1/1001.html',
  '/newsDetail/1/1002.html',
  '/newsDetail/1/1003.html',
  '/newsDetail/1/1004.html',
];

export interface EdgeFigures extends MixFigures {
  cache: string;
  /** Requests that reached the site, including background renewals. */
  siteRequests: number;
}

/** Returns the number of page requests that the site received from a cache. */
async function countSiteRequests(siteUrl: string): Promise<number> {
  const text = await (await fetch(`${siteUrl}/metrics`)).text();
  const lines = text.split('\n').filter((line) => line.startsWith('kanbao_edge_keys_total{'));
  return lines.reduce((sum, line) => sum + Number(line.split(' ')[1]), 0);
}

/** Sends requests of all views through nginx and Varnish, as far as they are installed. */
export async function measureEdges(requests: number): Promise<EdgeFigures[]> {
  const port = await freePort();
  const site = await startSite({
    EDGE_SECRET: secret,
    EDGE_PURGE: 'varnish',
    EDGE_PURGE_URL: `http://127.0.0.1:${port}`,
    EDGE_PURGE_TOKEN: purgeToken,
  });
  const sitePort = Number(new URL(site.siteUrl).port);
  const folder = new URL(site.pageUrl('')).pathname;
  const [nginx, varnish] = [findNginx(), findVarnish()];
  const starts: [string, () => Promise<EdgeCache>][] = [];
  if (nginx) starts.push(['nginx', () => startNginxEdge(nginx, { sitePort, secret })]);
  if (varnish)
    starts.push(['Varnish', () => startVarnishEdge(varnish, { sitePort, secret, purgeToken, port })]);
  const figures: EdgeFigures[] = [];
  try {
    for (const [cache, start] of starts) {
      const edge = await start();
      try {
        const before = await countSiteRequests(site.siteUrl);
        const mix = await sendMix({ edge: edge.url + folder, site: site.pageUrl(''), paths, requests });
        figures.push({ cache, ...mix, siteRequests: (await countSiteRequests(site.siteUrl)) - before });
      } finally {
        await edge.stop();
      }
    }
  } finally {
    await site.stop();
  }
  return figures;
}
