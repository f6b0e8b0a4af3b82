import { readDemoAboutUs, readDemoNotices, readDemoProducts } from '../content/read-services';
import type { ConfigObject } from '../store/config';
import type { Store } from '../store/store';
import { demoConfig } from './demo-config';
import { demoTime } from './demo-time';

const html = (paragraphs: readonly string[]) => paragraphs.map((text) => `<p>${text}</p>`).join('\n');

export function seedServices(store: Store, contentDir: string, now: number): void {
  store.products.replaceAll(
    readDemoProducts(contentDir).map(({ paragraphs, pictures, ...product }) => ({
      ...product,
      content: html(paragraphs),
      pictures: pictures.map((key) => `/media/pictures/${key}.jpg`),
    })),
  );
  store.notices.replaceAll(
    readDemoNotices(contentDir).map(({ paragraphs, daysAgo, time, ...notice }) => ({
      ...notice,
      content: html(paragraphs),
      publishedAt: demoTime(daysAgo, time, now),
    })),
  );
}

export function demoSiteConfig(contentDir: string): ConfigObject {
  return { ...demoConfig, aboutUs: { title: '关于云岭日报', content: readDemoAboutUs(contentDir) } };
}
