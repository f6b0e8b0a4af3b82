import { HEADING_TAGS } from './tags';
import { closest, elements, type ParentNode, rename } from './tree';

/** Elements in which HTML allows no headings. */
const HEADLESS = new Set(['th', 'dt', 'caption']);

/**
 * Renumbers headings without gaps: editors choose levels by size, but screen reader users navigate by level.
 */
export function renumberHeadings(root: ParentNode, top: 2 | 3 = 2): void {
  /** Original levels of the open headings. */
  const open: number[] = [];
  for (const heading of elements(root, ...HEADING_TAGS)) {
    if (closest(heading, HEADLESS)) {
      rename(heading, 'strong');
      heading.attrs = [];
      continue;
    }
    const level = Number(heading.tagName.slice(1));
    while ((open.at(-1) ?? 0) >= level) open.pop();
    open.push(level);
    rename(heading, `h${Math.min(6, open.length + top - 1)}`);
  }
}
