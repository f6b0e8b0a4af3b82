import { rename } from './edit-tree';
import { HEADING_TAGS } from './tags';
import { closest, elements, type ParentNode } from './tree';

/** Renumbers headings without gaps. Editors choose levels by size, but screen readers navigate by level. */
export function renumberHeadings(root: ParentNode, topLevel: 2 | 3 = 2): void {
  /** Original levels of the open headings. */
  const openLevels: number[] = [];
  for (const heading of elements(root, ...HEADING_TAGS)) {
    // HTML allows no headings in these elements.
    if (closest(heading, 'th', 'dt', 'caption')) {
      rename(heading, 'strong');
      heading.attrs = [];
      continue;
    }
    const level = Number(heading.tagName.slice(1));
    while ((openLevels.at(-1) ?? 0) >= level) openLevels.pop();
    openLevels.push(level);
    rename(heading, `h${Math.min(6, openLevels.length + topLevel - 1)}`);
  }
}
