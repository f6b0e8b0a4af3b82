import { bodyText } from '@/lib/html/body-text';
import { documentBase } from '@/lib/html/document-body';
import { createElement, replaceNode } from '@/lib/html/edit-tree';
import { keepFragmentLinks } from '@/lib/html/fragment-links';
import { normalizeBody } from '@/lib/html/normalize-body';
import { plainBody } from '@/lib/html/plain-body';
import { resolveAddress } from '@/lib/html/resolve-address';
import { sanitize } from '@/lib/html/sanitize';
import { descendants, elements, isNamed, type ParentNode, textOf } from '@/lib/html/tree';
import { extractClips, linkEmbeds, resolveLinks } from './body-media';
import { findPictures } from './body-pictures';
import { dropFeedFooter } from './feed-footer';
import type { ImportedArticle, ImportedPicture } from './imported-content';
import { convertLineBreaks } from './line-breaks';

/** Maximum length of a body in characters. Longer bodies are not articles and would block the import. */
const maxCharacters = 8_000_000;

/** Maximum number of paragraphs made from line breaks, which the budget of `sanitize` does not count. */
const maxBlocks = 20_000;

/** Error of a body that cannot be imported. The report contains the message. */
export class BodyError extends Error {
  override readonly name = 'BodyError';
}

/** Body in the platform's form. Its pictures still have their original addresses. */
export type CleanBody = ReturnType<typeof cleanBody>;

/** @throws BodyError if the body is too long or has too many paragraphs */
export function cleanBody(
  { html, base: baseUrl, lineBreaks, link }: Pick<ImportedArticle, 'html' | 'base' | 'lineBreaks' | 'link'>,
  library: ReadonlyMap<string, ImportedPicture> = new Map(),
) {
  if (html.length > maxCharacters)
    throw new BodyError(`its text is longer than ${maxCharacters / 1_000_000} MB`);
  // A complete document may contain `<base>`.
  const base = resolveAddress(documentBase(html), baseUrl) ?? baseUrl;
  const sanitizedRoot = sanitize(html.replace(/\r\n?/g, '\n'));
  const root = sanitizedRoot ?? plainBody(html);
  if (lineBreaks) {
    convertLineBreaks(root);
    if (root.childNodes.length > maxBlocks) throw new BodyError(`it has more than ${maxBlocks} paragraphs`);
  }
  dropFeedFooter(root, link, base);
  const { formulas } = normalizeBody(root, base);
  const notes = new Map([
    ['formulas became text', formulas],
    ['articles with too complex markup became plain paragraphs', sanitizedRoot ? 0 : 1],
  ]);
  linkEmbeds(root, notes);
  const clips = extractClips(root, base, notes);
  const pictures = findPictures(root, base, library);
  keepFragmentLinks(root, link ?? base, 'n-');
  resolveLinks(root, base);
  removeEmptyBoxes(root);
  return {
    root,
    pictures,
    clips,
    notes,
    /** Visible text without captions, one line per block. */
    text: readText(root, lineElements),
    /** `text` without headings, table cells and lines that are only an address. */
    prose: readText(root, proseTags),
  };
}

function removeEmptyBoxes(root: ParentNode): void {
  for (const figure of elements(root, 'figure')) {
    if (elements(figure, 'img', 'audio', 'video').length === 0) {
      const nodes = figure.childNodes.map((node) =>
        isNamed(node, 'figcaption') ? createElement('p', {}, node.childNodes) : node,
      );
      replaceNode(figure, nodes);
    }
  }
  for (const paragraph of elements(root, 'p')) {
    const hasMedia = elements(paragraph, 'img', 'audio', 'video').length > 0;
    const hasPlaceholder = descendants(paragraph).some(({ nodeName }) => nodeName === '#comment');
    if (!hasMedia && !hasPlaceholder && textOf(paragraph).trim() === '') replaceNode(paragraph, []);
  }
}

const proseTags = ['p', 'li', 'dd', 'blockquote', 'div'];
const lineElements = [...proseTags, 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'dt', 'td', 'th', 'pre'];

function readText(root: ParentNode, names: readonly string[]): string {
  const blocks = elements(root, ...names).filter((block) => elements(block, ...names).length === 0);
  const textBlocks = blocks.length > 0 ? blocks.filter((block) => !isOnlyLink(block)) : [root];
  const lines = textBlocks.map((block) => bodyText(block).replace(/[\s\u200B]+/g, ' '));
  return lines
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n');
}

function isOnlyLink(block: ParentNode): boolean {
  const text = textOf(block).trim();
  return !/\s/.test(text) && /^[\w.-]+\.[a-z]{2,}(?:\/|$)|^https?:/i.test(text);
}
