import { join } from 'node:path';
import { z } from 'zod';
import { readDemoAboutUs, readDemoNotices, readDemoProducts } from '../content/read-services';
import { readJson } from '../editorial-content';
import type { ConfigObject } from '../store/config';
import type { Store } from '../store/store';
import { picturePath } from './demo-media';
import { demoTime } from './demo-time';

const toHtml = (paragraphs: readonly string[]) => paragraphs.map((text) => `<p>${text}</p>`).join('\n');

export function seedServices(store: Store, contentDir: string, now: number): void {
  store.products.replaceAll(
    readDemoProducts(contentDir).map(({ paragraphs, pictures, ...product }) => ({
      ...product,
      content: toHtml(paragraphs),
      pictures: pictures.map(picturePath),
    })),
  );
  store.notices.replaceAll(
    readDemoNotices(contentDir).map(({ paragraphs, daysAgo, time, ...notice }) => ({
      ...notice,
      content: toHtml(paragraphs),
      publishedAt: demoTime(daysAgo, time, now),
    })),
  );
}

export function demoSiteConfig(contentDir: string): ConfigObject {
  const config = readJson(join(contentDir, 'config.json'), z.record(z.string(), z.unknown()));
  return { ...config, aboutUs: { title: '关于云岭日报', content: readDemoAboutUs(contentDir) } };
}
