import 'server-only';
import type { Publisher } from '@/lib/drawing/brand-strip';
import { publisherLogo } from '@/lib/site/publisher-logo';
import type { SiteConfig } from '@/lib/site/site-config';

/** Whose pictures are drawn; incomplete while the configured logo does not come. */
export async function publisherOf(site: SiteConfig): Promise<{ publisher: Publisher; complete: boolean }> {
  const logo = await publisherLogo(site);
  const { surface, onSurface } = site.brand;
  return {
    publisher: { name: site.name, logo, surface, onSurface },
    complete: logo !== undefined || site.logo === undefined,
  };
}
