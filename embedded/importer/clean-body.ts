import { completeLinks, takeClips } from './body-media';
import { type BodyPicture, findPictures } from './body-pictures';
import { cleanHtml } from './clean-html';
import {
  elementsOf,
  type HtmlParent,
  isElement,
  newElement,
  parseHtml,
  replaceNode,
  textContent,
} from './html-tree';
import type { ImportedArticle, ImportedClip, ImportedPicture } from './imported-content';
import { drawParagraphs } from './line-breaks';

/** Characters of a body; more is no article, and would hold up everything. */
const longest = 8_000_000;

/** Elements of a body: the steps that follow move them about. */
const mostElements = 50_000;

/** A body that is too large to be read. */
export class BodyError extends Error {
  override readonly name = 'BodyError';
}

/** A body in the platform's form whose pictures still have their first addresses. */
export interface CleanBody {
  root: HtmlParent;
  pictures: readonly BodyPicture[];
  clips: readonly ImportedClip[];
  /** What a reader reads, a line a block; captions left out. */
  text: string;
  /** The running text of it: neither headings nor addresses. */
  prose: string;
}

/**
 * Makes a source's HTML a body of the platform: clean, in paragraphs, addresses whole, clips as placeholders.
 * @throws BodyError
 */
export function cleanBody(
  { html, base, lineBreaks }: Pick<ImportedArticle, 'html' | 'base' | 'lineBreaks'>,
  library: ReadonlyMap<string, ImportedPicture> = new Map(),
): CleanBody {
  if (html.length > longest) throw new BodyError(`its text is longer than ${longest / 1_000_000} MB`);
  const root = parseHtml(cleanHtml(html.replace(/\r\n?/g, '\n')));
  if (elementsOf(root).length > mostElements)
    throw new BodyError(`it has more than ${mostElements} elements`);
  if (lineBreaks) drawParagraphs(root);
  dropFeedFooter(root);
  const clips = takeClips(root, base);
  const pictures = findPictures(root, base, library);
  completeLinks(root, base);
  tidyBoxes(root);
  return { root, pictures, clips, text: readText(root, lines), prose: readText(root, proseLines) };
}

/** Figures that hold neither picture nor clip are boxes; paragraphs without content are nothing. */
function tidyBoxes(root: HtmlParent): void {
  for (const figure of elementsOf(root, 'figure')) {
    if (elementsOf(figure, 'img', 'audio').length === 0) {
      const inner = figure.childNodes.map((node) =>
        isElement(node) && node.tagName === 'figcaption' ? newElement('p', {}, node.childNodes) : node,
      );
      replaceNode(figure, inner);
    }
  }
  for (const paragraph of elementsOf(root, 'p')) {
    const holdsMedia = elementsOf(paragraph, 'img', 'audio').length > 0 || hasPlaceholder(paragraph);
    if (!holdsMedia && textContent(paragraph).trim() === '') replaceNode(paragraph, []);
  }
}

function hasPlaceholder(parent: HtmlParent): boolean {
  return parent.childNodes.some(
    (node) => node.nodeName === '#comment' || (isElement(node) && hasPlaceholder(node)),
  );
}

/** What WordPress adds to every item of its feeds. */
const feedFooter =
  /^(?:The post .* (?:first )?appeared (?:first )?on .*|.*最先出现在.*|.*最先出現在.*|Continue reading.*|继续阅读.*)$/s;

function dropFeedFooter(root: HtmlParent): void {
  const last = elementsOf(root, 'p').at(-1);
  if (last && elementsOf(last, 'a').length > 0 && feedFooter.test(textContent(last).trim())) {
    replaceNode(last, []);
  }
}

const proseLines = ['p', 'li', 'dd', 'blockquote', 'div'];
const lines = [...proseLines, 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'dt', 'td', 'th', 'pre'];

function readText(root: HtmlParent, names: readonly string[]): string {
  const blocks = elementsOf(root, ...names).filter((block) => elementsOf(block, ...names).length === 0);
  const texts = blocks.length > 0 ? blocks.filter((block) => !isOnlyLink(block)) : [root];
  return texts
    .map((block) =>
      textContent(block)
        .replace(/[\s\u200B]+/g, ' ')
        .trim(),
    )
    .filter((text) => text !== '')
    .join('\n');
}

/** A line that is an address and no more says nothing. */
function isOnlyLink(block: HtmlParent): boolean {
  const text = textContent(block).trim();
  return !/\s/.test(text) && /^[\w.-]+\.[a-z]{2,}(?:\/|$)|^https?:/i.test(text);
}
