import {
  attribute,
  createElement,
  type Element,
  elements,
  isElement,
  type ParentNode,
  rewrite,
  setAttribute,
  textOf,
} from './tree';

/** Makes tables scroll by touch and keyboard. Regions need distinct names, so `label` is numbered. */
export function wrapTables(root: ParentNode, label: string): void {
  scopeHeaders(root, { isInHead: false });
  const outer = outerTables(root);
  let unnamed = 0;
  rewrite(root, (table) => {
    if (!isElement(table) || !outer.has(table)) return [table];
    const caption = elements(table, 'caption').map(textOf).join(' ').trim();
    if (!caption) unnamed += 1;
    const name = caption || (unnamed > 1 ? `${label} ${unnamed}` : label);
    return [createElement('section', { class: 'table-frame', tabindex: 0, 'aria-label': name }, [table])];
  });
}

function outerTables(parent: ParentNode, found = new Set<Element>()): Set<Element> {
  for (const child of parent.childNodes) {
    if (!isElement(child)) continue;
    if (child.tagName === 'table') found.add(child);
    else outerTables(child, found);
  }
  return found;
}

interface TablePlace {
  isInHead: boolean;
  /** The surrounding table. `firstRow` is set when that row has been visited. */
  table?: { firstRow?: Element } | undefined;
}

function scopeHeaders(parent: ParentNode, place: TablePlace): void {
  for (const child of parent.childNodes) {
    if (!isElement(child)) continue;
    const { tagName } = child;
    if (tagName === 'tr' && place.table) place.table.firstRow ??= child;
    if (tagName === 'th' && attribute(child, 'scope') === undefined) {
      const headsColumn = place.isInHead || child.parentNode === place.table?.firstRow;
      setAttribute(child, 'scope', headsColumn ? 'col' : 'row');
    }
    if (tagName === 'table') scopeHeaders(child, { isInHead: false, table: {} });
    else scopeHeaders(child, { ...place, isInHead: place.isInHead || tagName === 'thead' });
  }
}
