import { tallyWords } from '@/lib/format/word-count';
import { createElement, createText, setAttribute, setChildren } from './edit-tree';
import { LINE_TAGS } from './tags';
import { attribute, type ChildNode, isElement, isText, type ParentNode } from './tree';

const BLOCKS = [...LINE_TAGS, 'pre'];
/** Matches Tibetan with its punctuation and digits, and with spaces and digits between two Tibetan words. */
const TIBETAN_RUN = /[\u0F00-\u0FFF]+(?:[\s\d]+[\u0F00-\u0FFF]+)*/g;

/** Sets `lang` on mostly Tibetan blocks and on Tibetan text elsewhere, for font, line breaks and voice. */
export function markTibetan(root: ParentNode, language: string): void {
  if (/^bo\b/i.test(language)) return;
  markBlocks(root);
  markRuns(root, false, { left: maxRuns });
}

/** Marks blocks in which Tibetan words outnumber other words. @returns Tibetan words minus other words */
function markBlocks(parent: ParentNode): number {
  let surplus = 0;
  for (const child of parent.childNodes) {
    if (isElement(child)) surplus += markBlocks(child);
    else if (isText(child)) {
      const { tibetan, cjk, other } = tallyWords(child.value);
      surplus += tibetan - cjk - other;
    }
  }
  const isUnmarkedBlock =
    isElement(parent) && BLOCKS.includes(parent.tagName) && attribute(parent, 'lang') === undefined;
  if (isUnmarkedBlock && surplus > 0) setAttribute(parent, 'lang', 'bo');
  return surplus;
}

/** Maximum marked runs in a body, because each becomes an element. */
const maxRuns = 5_000;

/** @param isInTibetan true if the nearest `lang` is Tibetan */
function markRuns(parent: ParentNode, isInTibetan: boolean, budget: { left: number }): void {
  const children: ChildNode[] = [];
  for (const child of parent.childNodes) {
    if (isElement(child)) {
      const language = attribute(child, 'lang');
      markRuns(child, language === undefined ? isInTibetan : /^bo\b/i.test(language), budget);
    }
    if (!isText(child) || isInTibetan) children.push(child);
    else for (const part of splitRuns(child.value, budget)) children.push(part);
  }
  setChildren(parent, children);
}

function splitRuns(text: string, budget: { left: number }): ChildNode[] {
  const parts: ChildNode[] = [];
  let offset = 0;
  for (const run of text.matchAll(TIBETAN_RUN)) {
    if (budget.left <= 0) break;
    budget.left -= 1;
    if (run.index > offset) parts.push(createText(text.slice(offset, run.index)));
    parts.push(createElement('span', { lang: 'bo' }, [createText(run[0])]));
    offset = run.index + run[0].length;
  }
  if (offset < text.length) parts.push(createText(text.slice(offset)));
  return parts;
}
