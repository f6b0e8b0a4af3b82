import type { ContractModule } from '@/lib/contract/content';
import { isHttpAddress } from '@/lib/format/address';
import { siteHref } from '@/lib/routes/site-href';
import { type Card, toCards } from './card';
import { type ListVariant, moduleVariant } from './list-variant';

/** Titled block of articles between carousel and list. */
export interface Module {
  id: string;
  name: string;
  variant: ListVariant;
  cards: readonly Card[];
  /** Page with all articles: the editorial link, else the module's page. */
  href: string;
}

/** Returns undefined if empty or hidden. Adds its ids to `knownIds`, the ids already on the page. */
export function toModule(
  { id, name, type, list, linkUrl }: ContractModule,
  knownIds: Set<string> = new Set(),
): Module | undefined {
  const variant = moduleVariant(type);
  if (!variant) return undefined;
  const cards = toCards(list, knownIds);
  if (cards.length === 0) return undefined;
  const ownHref = siteHref(['moreModules'], { id });
  return { id, name, variant, cards, href: linkUrl && isHttpAddress(linkUrl) ? linkUrl : ownHref };
}
