import 'server-only';
import type { Publisher } from '@/lib/drawing/brand-strip';
import { publisherLogo } from '@/lib/site/publisher-logo';
import type { SiteConfig } from '@/lib/site/site-config';

/** Returns the publisher shown on generated pictures; incomplete if the configured logo failed to load. */
export async function publisherOf(site: SiteConfig): Promise<{ publisher: Publisher; complete: boolean }> {
  const logo = await publisherLogo(site);
  const { surface, onSurface } = site.brand;
  return {
    publisher: { name: site.name, logo, surface, onSurface },
    complete: logo !== undefined || site.logo === undefined,
  };
}
