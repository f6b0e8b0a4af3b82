import type { FeedImport } from '../feed-import';
import { feedText, optionalFeedText } from '../feed-text';
import { type Category, categoryColumns, isDefaultCategory } from '../wxr-categories';
import type { WordPressCategory } from './wordpress-records';

export interface SiteCategory extends Category {
  count: number;
}

export function siteCategories(records: readonly WordPressCategory[]): Map<number, SiteCategory> {
  const slugById = new Map(records.map(({ id, slug }) => [id, slug]));
  return new Map(
    records.flatMap(({ id, name, slug, parent, description, count }) => {
      const displayName = feedText(name) || slug;
      if (isDefaultCategory(displayName)) return [];
      const category = { id: String(id), name: displayName, parent: slugById.get(parent), slug, count };
      return [[id, { ...category, description: optionalFeedText(description) }] as const];
    }),
  );
}

/** Returns the columns, parents first, then by post count. `used` omits those whose subtree has no posts. */
export function siteColumns(categories: ReadonlyMap<number, SiteCategory>, builder: FeedImport) {
  const sorted = [...categories.values()].sort((a, b) => b.count - a.count);
  const allColumns = categoryColumns(new Map(sorted.map((category) => [category.slug, category])), builder);
  const used = new Set(sorted.flatMap(({ slug, count }) => (count > 0 ? [builder.key('column', slug)] : [])));
  // Children come after their parents, so the reverse order reaches all ancestors.
  for (const { key, parentKey } of allColumns.toReversed())
    if (used.has(key) && parentKey !== undefined) used.add(parentKey);
  return { all: allColumns, used: allColumns.filter(({ key }) => used.has(key)) };
}
