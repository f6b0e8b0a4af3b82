import type { FeedImport } from './feed-import';
import { feedText, optionalFeedText } from './feed-text';
import type { ImportedColumn } from './imported-content';
import { childElements, childText, textOf, type XmlElement } from './xml';

export interface Category {
  id: string;
  slug: string;
  name: string;
  parent: string | undefined;
  description: string | undefined;
}

/** Names of WordPress's default category, whose articles go to the column of the whole site. */
const defaultCategoryNames = new Set(['uncategorized', 'uncategorised', '未分类', '未分類', 'non classé']);

export function isDefaultCategory(name: string): boolean {
  return defaultCategoryNames.has(name.toLowerCase());
}

/** Returns categories by slug. A category that is found only in items has no parent. */
export function readCategories(channel: XmlElement, items: readonly XmlElement[]): Map<string, Category> {
  const categories = new Map<string, Category>();
  const add = (category: Category) => {
    const { slug, name } = category;
    if (slug !== '' && !categories.has(slug) && !isDefaultCategory(name)) categories.set(slug, category);
  };
  for (const category of childElements(channel, 'wp:category')) {
    const slug = childText(category, 'wp:category_nicename') ?? '';
    add({
      id: childText(category, 'wp:term_id') ?? '',
      slug,
      name: feedText(childText(category, 'wp:cat_name')) || slug,
      parent: childText(category, 'wp:category_parent'),
      description: optionalFeedText(childText(category, 'wp:category_description')),
    });
  }
  for (const term of items.flatMap((item) => childElements(item, 'category'))) {
    const { domain, nicename: slug = '' } = term.attributes;
    const name = feedText(textOf(term)) || slug;
    if (domain === 'category') add({ id: '', slug, name, parent: undefined, description: undefined });
  }
  return categories;
}

/** Returns the columns of categories, parents before children. Ignores circular parents. */
export function categoryColumns(categories: ReadonlyMap<string, Category>, builder: FeedImport) {
  const columnBySlug = new Map<string, ImportedColumn>();
  const add = (slug: string, ancestors: ReadonlySet<string>): boolean => {
    const category = categories.get(slug);
    if (!category || ancestors.has(slug)) return false;
    if (columnBySlug.has(slug)) return true;
    const { parent, name, description } = category;
    const hasParent = parent !== undefined && add(parent, new Set([...ancestors, slug]));
    if (!columnBySlug.has(slug)) {
      const parentKey = hasParent ? builder.key('column', parent) : undefined;
      columnBySlug.set(slug, { key: builder.key('column', slug), name, parentKey, description });
    }
    return true;
  };
  for (const slug of categories.keys()) add(slug, new Set());
  return [...columnBySlug.values()];
}
