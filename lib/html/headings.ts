import { closest, elements, type ParentNode, rename } from './tree';

/** Where HTML allows no headings. */
const HEADLESS = new Set(['th', 'dt', 'caption']);

/**
 * Gives the headings of a body levels without a gap, beginning with h2 below the page's own h1, or where the text stands
 * under a heading of the page's with the level after that one. Editors choose h3 or h4
 * for its size; readers who jump from heading to heading need the order. In header cells a heading is only bold.
 */
export function levelHeadings(root: ParentNode, top: 2 | 3 = 2): void {
  /** Original levels of the headings that are open. */
  const open: number[] = [];
  for (const heading of elements(root, 'h2', 'h3', 'h4', 'h5', 'h6')) {
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
