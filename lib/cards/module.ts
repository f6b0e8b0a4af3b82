import type { ContractModule } from '@/lib/contract/content';
import { environment } from '@/lib/env/environment';
import { isHttpAddress } from '@/lib/format/address';
import { pageHref } from '@/lib/routes/href';
import { type Card, toCards } from './card';
import { type ListLook, moduleLook } from './look';

/** A titled block of articles between carousel and list. */
export interface Module {
  id: string;
  name: string;
  look: ListLook;
  cards: readonly Card[];
  /** Where all of its articles are: the address that the desk gave it, else its own page. */
  href: string;
}

/**
 * A module as pages draw it; undefined when it is empty or of a type that is not shown.
 * @param seen ids that the page shows already; what the module shows is added
 */
export function toModule(
  { id, name, type, list, linkUrl }: ContractModule,
  seen: Set<string> = new Set(),
): Module | undefined {
  const look = moduleLook(type);
  if (!look) return undefined;
  const cards = toCards(list, seen);
  if (cards.length === 0) return undefined;
  const own = pageHref(environment().BASE_PATH, ['moreModules'], { id });
  return { id, name, look, cards, href: linkUrl && isHttpAddress(linkUrl) ? linkUrl : own };
}
