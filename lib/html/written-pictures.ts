import { wasAttribute } from './embed-tags';
import { isMedium, MEDIA_TAGS } from './media-tags';
import { picturesAttribute } from './picture-addresses';
import {
  attribute,
  type ChildNode,
  createElement,
  type Element,
  elements,
  isElement,
  isText,
  type ParentNode,
  rewrite,
  setAttribute,
  setChildren,
  textOf,
} from './tree';

/** Elements that may hold nothing but a picture. */
const BOXES = new Set(['div', 'p', 'span', 'td', 'li', 'figure', 'a', 'strong']);

/**
 * Gathers what pages say of one picture in several elements: the sources of a `picture`, the twin within `noscript`, which is
 * the picture of a page without scripts, and the picture in the background of an empty box.
 */
export function joinPictures(root: ParentNode): void {
  rewrite(root, (node) => (isElement(node) && node.tagName === 'picture' ? joined(node) : [node]));
  const shown = shownPaths(root);
  joinTwins(root, shown);
  rewrite(root, (node) => {
    if (!isElement(node)) return [node];
    if (isTwin(node))
      return outerMedia(node).filter((medium) => !sourcesOf(medium).some((one) => shown.has(one)));
    return fromBackground(node);
  });
}

function written(element: Element): string[] {
  return attribute(element, picturesAttribute)?.split('\n').filter(Boolean) ?? [];
}

/** A `picture` as one image; its sources stand in where the image itself names no file. */
function joined(picture: Element): ChildNode[] {
  const offered = elements(picture, 'source').flatMap(written);
  const [img] = elements(picture, 'img');
  const shown = img ?? createElement('img', {});
  setAttribute(shown, picturesAttribute, [...written(shown), ...offered].join('\n'));
  const others = picture.childNodes.filter(
    (child) => isElement(child) && child.tagName !== 'source' && child !== img,
  );
  return [shown, ...others.filter((child) => !isElement(child) || elements(child, 'img').length === 0)];
}

function isTwin(element: Element): boolean {
  return attribute(element, wasAttribute) === 'noscript';
}

/** Addresses without their queries, in which late pictures and their twins differ. */
function pathsOf(img: Element): string[] {
  return written(img).map((address) => address.replace(/[?#].*$/s, ''));
}

function ownSources(element: Element): string[] {
  return ['src', 'data-embedded'].flatMap((name) => attribute(element, name) || []);
}

/** Addresses of a clip, a sound or a frame. */
function sourcesOf(medium: Element): string[] {
  return [medium, ...elements(medium, 'source')].flatMap(ownSources);
}

/** Media within a twin; the words there ask for scripts. */
function outerMedia(parent: ParentNode): Element[] {
  return parent.childNodes
    .filter(isElement)
    .flatMap((child) => (isMedium(child) ? [child] : outerMedia(child)));
}

function shownPaths(parent: ParentNode, paths = new Set<string>()): ReadonlySet<string> {
  for (const child of parent.childNodes) {
    if (!isElement(child) || isTwin(child)) continue;
    for (const path of [...pathsOf(child), ...ownSources(child)]) paths.add(path);
    shownPaths(child, paths);
  }
  return paths;
}

/** A twin next to its picture names the file; elsewhere in the body it is dropped where the file is shown already. */
function joinTwins(parent: ParentNode, shown: ReadonlySet<string>): void {
  let before: Element | undefined;
  for (const child of parent.childNodes) {
    if (!isElement(child)) {
      if (isText(child) && child.value.trim() !== '') before = undefined;
      continue;
    }
    if (!isTwin(child)) {
      joinTwins(child, shown);
      before = child.tagName === 'img' ? child : undefined;
      continue;
    }
    const own = elements(child, 'img');
    const [only, second] = own;
    if (before && only && !second) {
      setAttribute(before, picturesAttribute, [...written(only), ...written(before)].join('\n'));
      setChildren(child, []);
    } else {
      const twins = new Set(own.filter((img) => pathsOf(img).some((path) => shown.has(path))));
      rewrite(child, (node) => (isElement(node) && twins.has(node) ? [] : [node]));
    }
    before = undefined;
  }
}

/** A box with a picture behind it and nothing in it shows the picture; behind words it is decoration. */
function fromBackground(box: Element): ChildNode[] {
  const address = attribute(box, 'data-background');
  if (address === undefined) return [box];
  setAttribute(box, 'data-background', undefined);
  const isEmpty = textOf(box).trim() === '' && elements(box, ...MEDIA_TAGS).length === 0;
  if (!isEmpty || /^data:/i.test(address) || !BOXES.has(box.tagName)) return [box];
  return [setChildren(box, [createElement('img', { [picturesAttribute]: address, alt: '' })])];
}
