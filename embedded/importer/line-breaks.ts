import { createElement, createText, setChildren } from '@/lib/html/edit-tree';
import * as tree from '@/lib/html/tree';

const blockElements = new Set([
  ...'p div h1 h2 h3 h4 h5 h6 blockquote pre ul ol li dl dt dd hr figure figcaption'.split(' '),
  ...'table caption thead tbody tfoot tr th td video audio object center'.split(' '),
]);
/** Elements whose text may be divided into paragraphs. */
const textContainers = new Set(['div', 'blockquote', 'center', 'td', 'li', 'dd']);
const blankLine = /\n[ \t\u00A0\u3000]*\n\s*/;

/** Converts line breaks to paragraphs, as WordPress does at display time for text of its classic editor. */
export function convertLineBreaks(root: tree.ParentNode): void {
  convertBlocks(root, true);
  setChildren(root, toParagraphs(root.childNodes));
}

function convertBlocks(parent: tree.ParentNode, breaksLines: boolean): void {
  for (const child of parent.childNodes) {
    if (!tree.isElement(child)) continue;
    const { tagName } = child;
    if (textContainers.has(tagName) && hasBlankLine(child)) convertLineBreaks(child);
    else if (breaksLines && tree.isNamed(child, 'p', 'figcaption')) breakLines(child);
    else if (blockElements.has(tagName) && tagName !== 'pre') convertBlocks(child, false);
  }
}

function hasBlankLine(block: tree.ParentNode): boolean {
  return block.childNodes.some((child) => tree.isText(child) && blankLine.test(child.value.trim()));
}

function toParagraphs(nodes: readonly tree.ChildNode[]): tree.ChildNode[] {
  const result: tree.ChildNode[] = [];
  let inlineNodes: tree.ChildNode[] = [];
  const endParagraph = () => {
    if (inlineNodes.some((node) => !tree.isBlank(node))) {
      const paragraph = createElement('p', {}, inlineNodes);
      breakLines(paragraph);
      result.push(paragraph);
    }
    inlineNodes = [];
  };
  for (const node of nodes) {
    if (tree.isElement(node) && blockElements.has(node.tagName)) {
      endParagraph();
      result.push(node);
    } else if (tree.isText(node) && blankLine.test(node.value)) {
      const parts = node.value.split(blankLine);
      parts.forEach((part, index) => {
        if (index > 0) endParagraph();
        if (part !== '') inlineNodes.push(createText(part));
      });
    } else inlineNodes.push(node);
  }
  endParagraph();
  return result;
}

function breakLines(paragraph: tree.ParentNode): void {
  const lastIndex = paragraph.childNodes.length - 1;
  const brokenNodes = paragraph.childNodes.flatMap((node, index): tree.ChildNode[] => {
    if (!tree.isText(node)) return [node];
    let text = node.value;
    const previousNode = paragraph.childNodes[index - 1];
    // A line end after `<br>` is not another break.
    if (index === 0 || (previousNode && tree.isNamed(previousNode, 'br'))) text = text.trimStart();
    if (index === lastIndex) text = text.trimEnd();
    return linesOf(text).flatMap((line, lineIndex) => [
      ...(lineIndex > 0 ? [createElement('br', {})] : []),
      ...(line === '' ? [] : [createText(line)]),
    ]);
  });
  setChildren(paragraph, brokenNodes);
}

/** Matches a line up to its last non-blank character. `[ \t]+$` takes quadratic time on runs of blanks. */
const untilLastCharacter = /^.*[^ \t]/s;

/** Returns the lines of a text, without blanks around line ends. */
function linesOf(text: string): string[] {
  const lines = text.split('\n');
  return lines.map((line, index) => {
    const trimmedLine = index > 0 ? line.replace(/^[ \t]+/, '') : line;
    return index < lines.length - 1 ? (untilLastCharacter.exec(trimmedLine)?.[0] ?? '') : trimmedLine;
  });
}
