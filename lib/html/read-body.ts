import { wasAttribute } from './embed-tags';
import { readEmbeds } from './embeds';
import { readFormulas } from './formulas';
import { attribute, elements, type ParentNode, setAttribute } from './tree';
import { readWordLists } from './word-lists';
import { joinPictures } from './written-pictures';

/** What a body contained that became something else. */
export interface BodyChanges {
  formulas: number;
}

/**
 * Reads what a sanitized body means where its markup is that of other programs: late pictures, frames and objects, formulas,
 * Word's lists. Bodies of the platform and of imports go through here; each then draws what is left of embedded things.
 * @param base address from which relative ones count
 */
export function readBody(root: ParentNode, base: string | undefined): BodyChanges {
  joinPictures(root);
  readEmbeds(root, base);
  const formulas = readFormulas(root);
  readWordLists(root);
  for (const element of elements(root)) {
    for (const name of ['data-list', 'data-background', 'aria-hidden']) {
      if (attribute(element, name) !== undefined) setAttribute(element, name, undefined);
    }
    if (element.tagName === 'object') continue;
    if (attribute(element, wasAttribute) !== undefined) setAttribute(element, wasAttribute, undefined);
    if (element.tagName === 'span') setAttribute(element, 'title', undefined);
  }
  return { formulas };
}
