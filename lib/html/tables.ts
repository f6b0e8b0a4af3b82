import { createElement, rewrite, setAttribute } from './edit-tree';
import { attribute, closest, type Element, elements, isNamed, type ParentNode, textOf } from './tree';

/** Lets tables scroll by touch and keyboard. The labels are numbered, because regions need distinct names. */
export function wrapTables(root: ParentNode, label: string): void {
  const tables = elements(root, 'table');
  tables.forEach(scopeHeaders);
  const outerTables = new Set(tables.filter((table) => !closest(table, 'table')));
  let unnamedCount = 0;
  rewrite(root, (table) => {
    if (!outerTables.has(table)) return [table];
    const caption = elements(table, 'caption').map(textOf).join(' ').trim();
    if (!caption) unnamedCount += 1;
    const name = caption || (unnamedCount > 1 ? `${label} ${unnamedCount}` : label);
    return [createElement('section', { class: 'table-frame', tabindex: 0, 'aria-label': name }, [table])];
  });
}

/** Sets the scope of headers; the first row and the head contain column headers. */
function scopeHeaders(table: Element): void {
  const rows = elements(table, 'tr').filter((row) => closest(row, 'table') === table);
  for (const row of rows) {
    const headsColumn = row === rows[0] || closest(row, 'table', 'thead')?.tagName === 'thead';
    for (const cell of row.childNodes) {
      if (isNamed(cell, 'th') && attribute(cell, 'scope') === undefined)
        setAttribute(cell, 'scope', headsColumn ? 'col' : 'row');
    }
  }
}
