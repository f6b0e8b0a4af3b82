import type { FeedImport } from '../feed-import';
import { feedText, optionalFeedText } from '../feed-text';
import { type Category, categoryColumns, isDefaultCategory } from '../wxr-categories';
import type { WordPressCategory } from './wordpress-records';

export interface SiteCategory extends Category {
  count: number;
}

export function siteCategories(records: readonly WordPressCategory[]): Map<number, SiteCategory> {
  const slugs = new Map(records.map(({ id, slug }) => [id, slug]));
  return new Map(
    records.flatMap(({ id, name, slug, parent, description, count }) => {
      const displayName = feedText(name) || slug;
      if (isDefaultCategory(displayName)) return [];
      const category = { id: String(id), name: displayName, parent: slugs.get(parent), slug, count };
      return [[id, { ...category, description: optionalFeedText(description) }] as const];
    }),
  );
}

/** Returns columns with the most posts first, parents before their children. */
export function siteColumns(categories: ReadonlyMap<number, SiteCategory>, parts: FeedImport) {
  const byCount = [...categories.values()].sort((a, b) => b.count - a.count);
  const all = categoryColumns(new Map(byCount.map((category) => [category.slug, category])), parts);
  const used = new Set(byCount.flatMap(({ slug, count }) => (count > 0 ? [parts.key('column', slug)] : [])));
  // Children come after their parents, so this order reaches all ancestors.
  for (const { key, parentKey } of all.toReversed())
    if (used.has(key) && parentKey !== undefined) used.add(parentKey);
  return { all, used: all.filter(({ key }) => used.has(key)) };
}
