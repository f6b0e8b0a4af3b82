import {
  attribute,
  closest,
  createElement,
  type Element,
  elements,
  type ParentNode,
  setAttribute,
  textOf,
  wrap,
} from './tree';

const TABLE = new Set(['table']);
const HEAD = new Set(['thead']);

/**
 * Puts each table into a frame of its own, `<section class="table-frame" tabindex="0" aria-label=…>`, that scrolls
 * sideways by touch and keyboard, and tells header cells what they head. A named `section` is a region, which the
 * attribute `role` on a `div` would only imitate.
 * @param label name of a table without a caption, numbered from the second on, because regions need distinct names
 */
export function frameTables(root: ParentNode, label: string): void {
  let unnamed = 0;
  for (const table of elements(root, 'table')) {
    scopeHeaders(table);
    if (closest(table, TABLE)) continue;
    const caption = elements(table, 'caption').map(textOf).join(' ').trim();
    if (!caption) unnamed += 1;
    const name = caption || (unnamed > 1 ? `${label} ${unnamed}` : label);
    wrap(table, createElement('section', { class: 'table-frame', tabindex: 0, 'aria-label': name }));
  }
}

function scopeHeaders(table: Element): void {
  const firstRow = elements(table, 'tr')[0];
  for (const cell of elements(table, 'th')) {
    if (attribute(cell, 'scope') !== undefined) continue;
    const headsColumn = cell.parentNode === firstRow || closest(cell, HEAD) !== undefined;
    setAttribute(cell, 'scope', headsColumn ? 'col' : 'row');
  }
}
