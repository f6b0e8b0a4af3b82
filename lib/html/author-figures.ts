import {
  attribute,
  type Element,
  elements,
  isElement,
  type ParentNode,
  remove,
  textOf,
  unwrap,
} from './tree';

/** The caption of the figure that an author wrote around a picture or clip. */
export function authorsCaption(media: Element): string | undefined {
  for (let node = media.parentNode; node && isElement(node); node = node.parentNode) {
    if (node.tagName === 'figure')
      return elements(node, 'figcaption').map(textOf).join(' ').trim() || undefined;
  }
  return undefined;
}

/**
 * Drops the figures that an author wrote around pictures and clips, once those are figures of ours (which carry a class)
 * and hold the caption themselves; and those that are left with nothing inside.
 */
export function dropAuthorsFigures(root: ParentNode): void {
  for (const figure of elements(root, 'figure')) {
    if (attribute(figure, 'class') !== undefined) continue;
    if (elements(figure, 'figure').length > 0) {
      for (const caption of elements(figure, 'figcaption'))
        if (caption.parentNode === figure) remove(caption);
      unwrap(figure);
    } else if (textOf(figure).trim() === '') remove(figure);
  }
}
