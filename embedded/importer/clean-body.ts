import { documentBase } from '@/lib/html/document-body';
import { keepJumps } from '@/lib/html/jumps';
import { plainBody } from '@/lib/html/plain-body';
import { readBody } from '@/lib/html/read-body';
import { sanitise } from '@/lib/html/sanitise';
import { completeLinks, linkEmbeds, takeClips } from './body-media';
import { type BodyPicture, findPictures } from './body-pictures';
import { dropFeedFooter } from './feed-footer';
import { elementsOf, type HtmlParent, isElement, newElement, replaceNode, textContent } from './html-tree';
import type { ImportedArticle, ImportedClip, ImportedPicture } from './imported-content';
import { drawParagraphs } from './line-breaks';
import { webAddress } from './web-address';

/** Characters of a body; more is no article, and would hold up everything. */
const longest = 8_000_000;

/** Paragraphs and other blocks that line breaks may make, which no budget of the markup counts. */
const mostBlocks = 20_000;

/** A body that is too large to be read. */
export class BodyError extends Error {
  override readonly name = 'BodyError';
}

/** A body in the platform's form whose pictures still have their first addresses. */
export interface CleanBody {
  root: HtmlParent;
  pictures: readonly BodyPicture[];
  clips: readonly ImportedClip[];
  /** Counts of converted elements by kind, for the report. */
  notes: ReadonlyMap<string, number>;
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
  {
    html,
    base: source,
    lineBreaks,
    link,
  }: Pick<ImportedArticle, 'html' | 'base' | 'lineBreaks'> & { link?: string | undefined },
  library: ReadonlyMap<string, ImportedPicture> = new Map(),
): CleanBody {
  if (html.length > longest) throw new BodyError(`its text is longer than ${longest / 1_000_000} MB`);
  // A whole document may say from where its addresses count.
  const base = webAddress(documentBase(html), source) ?? source;
  const shaped = sanitise(html.replace(/\r\n?/g, '\n'));
  const root = shaped ?? plainBody(html);
  if (lineBreaks) {
    drawParagraphs(root);
    if (root.childNodes.length > mostBlocks) throw new BodyError(`it has more than ${mostBlocks} paragraphs`);
  }
  dropFeedFooter(root, link, base);
  const { formulas } = readBody(root, base);
  const notes = new Map([
    ['formulas became text', formulas],
    ['articles whose markup is more than a page can show became plain paragraphs', shaped ? 0 : 1],
  ]);
  linkEmbeds(root, notes);
  const clips = takeClips(root, base, notes);
  const pictures = findPictures(root, base, library);
  keepJumps(root, link ?? base, 'n-');
  completeLinks(root, base);
  tidyBoxes(root);
  return { root, pictures, clips, notes, text: readText(root, lines), prose: readText(root, proseLines) };
}

/** Figures that hold neither picture nor clip are boxes; paragraphs without content are nothing. */
function tidyBoxes(root: HtmlParent): void {
  for (const figure of elementsOf(root, 'figure')) {
    if (elementsOf(figure, 'img', 'audio', 'video').length === 0) {
      const inner = figure.childNodes.map((node) =>
        isElement(node) && node.tagName === 'figcaption' ? newElement('p', {}, node.childNodes) : node,
      );
      replaceNode(figure, inner);
    }
  }
  for (const paragraph of elementsOf(root, 'p')) {
    const holdsMedia = elementsOf(paragraph, 'img', 'audio', 'video').length > 0 || hasPlaceholder(paragraph);
    if (!holdsMedia && textContent(paragraph).trim() === '') replaceNode(paragraph, []);
  }
}

function hasPlaceholder(parent: HtmlParent): boolean {
  return parent.childNodes.some(
    (node) => node.nodeName === '#comment' || (isElement(node) && hasPlaceholder(node)),
  );
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
