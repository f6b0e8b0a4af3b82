import { originAttribute } from './embed-tags';
import { resolveEmbeds } from './embeds';
import { renderFormulas } from './formulas';
import { joinPictures } from './join-pictures';
import { attribute, elements, type ParentNode, setAttribute } from './tree';
import { convertWordLists } from './word-lists';

/** Joins pictures, embeds and formulas. The site and imports render the remaining embeds differently. */
export function readBody(root: ParentNode, base: string | undefined): { formulas: number } {
  joinPictures(root);
  resolveEmbeds(root, base);
  const formulas = renderFormulas(root);
  convertWordLists(root);
  for (const element of elements(root)) {
    for (const name of ['data-list', 'data-background', 'aria-hidden']) {
      if (attribute(element, name) !== undefined) setAttribute(element, name, undefined);
    }
    if (element.tagName === 'object') continue;
    if (attribute(element, originAttribute) !== undefined) setAttribute(element, originAttribute, undefined);
    if (element.tagName === 'span') setAttribute(element, 'title', undefined);
  }
  return { formulas };
}
