import { type Browser, chromium } from '@playwright/test';
import { findBrowser } from '@/e2e/find-browser';
import type { Kanbao } from '@/e2e/kanbao';

/** Bytes on the wire when a page is opened without any interaction. */
export interface PageWeight {
  path: string;
  html: number;
  css: number;
  script: number;
  font: number;
  picture: number;
  requests: number;
}

type ResourceKind = Exclude<keyof PageWeight, 'path' | 'requests'>;

const kindsByType: Readonly<Record<string, ResourceKind>> = {
  document: 'html',
  stylesheet: 'css',
  script: 'script',
  font: 'font',
  image: 'picture',
};

async function weighPage(browser: Browser, site: Kanbao, path: string): Promise<PageWeight> {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 }, isMobile: true });
  const weight: PageWeight = { path, html: 0, css: 0, script: 0, font: 0, picture: 0, requests: 0 };
  const sizes: Promise<void>[] = [];
  page.on('requestfinished', (request) => {
    const kind = kindsByType[request.resourceType()];
    if (!kind) return;
    weight.requests += 1;
    sizes.push(
      request.sizes().then(({ responseBodySize }) => {
        weight[kind] += responseBodySize;
      }),
    );
  });
  await page.goto(site.pageUrl(path), { waitUntil: 'networkidle' });
  await Promise.all(sizes);
  await page.close();
  return weight;
}

export async function measureWeights(site: Kanbao, paths: readonly string[]): Promise<PageWeight[]> {
  const browser = await chromium.launch(await findBrowser());
  try {
    const weights: PageWeight[] = [];
    for (const path of paths) weights.push(await weighPage(browser, site, path));
    return weights;
  } finally {
    await browser.close();
  }
}
