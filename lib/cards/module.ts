import type { ContractModule } from '@/lib/contract/content';
import { httpAddress } from '@/lib/format/address';
import { siteHref } from '@/lib/routes/site-href';
import { toCards } from './card';
import { moduleVariant } from './list-variant';

/** Titled block of articles between carousel and list. */
export type Module = NonNullable<ReturnType<typeof toModule>>;

/** Returns undefined if the module is empty or hidden. Adds its article ids to the page's `knownIds`. */
export function toModule(
  { id, name, type, list, linkUrl }: ContractModule,
  knownIds: Set<string> = new Set(),
) {
  const variant = moduleVariant(type);
  if (!variant) return undefined;
  const cards = toCards(list, knownIds);
  if (cards.length === 0) return undefined;
  // `href` is the page with all articles of the module.
  return { id, name, variant, cards, href: httpAddress(linkUrl) ?? siteHref(['moreModules'], { id }) };
}
