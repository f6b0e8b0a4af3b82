import { tallyWords } from '@/lib/format/word-count';
import {
  attribute,
  type ChildNode,
  createElement,
  createText,
  descendants,
  elements,
  isElement,
  isText,
  type ParentNode,
  replaceWith,
  setAttribute,
  textOf,
} from './tree';

const BLOCKS = [
  'p',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'li',
  'dt',
  'dd',
  'th',
  'td',
  'caption',
  'figcaption',
  'pre',
];
/** Tibetan with its own punctuation and digits, and the blanks and digits between two Tibetan words. */
const TIBETAN_RUN = /[\u0F00-\u0FFF]+(?:[\s\d]+[\u0F00-\u0FFF]+)*/g;

/**
 * Marks Tibetan inside a text of another language with `lang="bo"`, so that it gets its own face, size and line breaks
 * and is read aloud in its own voice: whole blocks that are mostly Tibetan, else the runs within them.
 * @param language BCP 47 tag of the whole text; a Tibetan one needs no marks
 */
export function markTibetan(root: ParentNode, language: string): void {
  if (/^bo\b/i.test(language)) return;
  for (const block of elements(root, ...BLOCKS)) {
    if (attribute(block, 'lang') === undefined && isMostlyTibetan(textOf(block)))
      setAttribute(block, 'lang', 'bo');
  }
  for (const node of descendants(root)) {
    if (isText(node) && !isInTibetan(node)) replaceWith(node, splitRuns(node.value));
  }
}

function isMostlyTibetan(text: string): boolean {
  const { tibetan, cjk, other } = tallyWords(text);
  return tibetan > cjk + other;
}

/** Whether the nearest `lang` around a node says Tibetan. */
function isInTibetan(node: ChildNode): boolean {
  for (let parent = node.parentNode; parent && isElement(parent); parent = parent.parentNode) {
    const language = attribute(parent, 'lang');
    if (language !== undefined) return /^bo\b/i.test(language);
  }
  return false;
}

function splitRuns(text: string): ChildNode[] {
  const parts: ChildNode[] = [];
  let place = 0;
  for (const run of text.matchAll(TIBETAN_RUN)) {
    if (run.index > place) parts.push(createText(text.slice(place, run.index)));
    parts.push(createElement('span', { lang: 'bo' }, [createText(run[0])]));
    place = run.index + run[0].length;
  }
  if (place < text.length) parts.push(createText(text.slice(place)));
  return parts;
}
