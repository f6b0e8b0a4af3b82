import 'server-only';
import { publicUrl } from '@/lib/env/environment';
import { siteHref } from '@/lib/routes/site-href';
import { scriptNonce } from '@/lib/runtime/request-context';
import { logoAddress } from '@/lib/site/media-address';
import { siteConfig } from '@/lib/site/site-config';
import { currentWords } from '@/lib/view/current-view';
import { breadcrumbList, type Properties, type Publisher, scriptJson } from './json-ld';

export function JsonLd({ value }: { value: Properties }) {
  return (
    <script
      type="application/ld+json"
      nonce={scriptNonce()}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every "<" escaped; React would escape it as text
      dangerouslySetInnerHTML={{ __html: scriptJson(value) }}
    />
  );
}

export function absoluteUrl(path: string): string {
  return new URL(path, publicUrl()).href;
}

export async function currentPublisher(): Promise<Publisher> {
  const site = await siteConfig();
  return {
    name: site.name,
    url: absoluteUrl(siteHref(['home'])),
    logo: absoluteUrl(logoAddress(site)),
  };
}

interface BreadcrumbProps {
  /** Breadcrumb steps between home and the page, with public paths. */
  ancestors?: readonly { name: string; path: string }[];
  /** Current page; `url` is absolute. */
  page: { title: string; url: string };
}

export async function Breadcrumb({ ancestors = [], page }: BreadcrumbProps) {
  const [words, publisher] = await Promise.all([currentWords(), currentPublisher()]);
  const ancestorSteps = ancestors.map(({ name, path }) => ({ name, item: absoluteUrl(path) }));
  const steps = [
    { name: words('seo.breadcrumbHome'), item: publisher.url },
    ...ancestorSteps,
    { name: page.title, item: page.url },
  ];
  return <JsonLd value={breadcrumbList(steps)} />;
}
