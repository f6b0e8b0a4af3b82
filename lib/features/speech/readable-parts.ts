/** A paragraph, heading or caption of the article. */
export interface SpeechPart {
  element: Element;
  text: string;
  /** BCP 47, of the part itself. */
  language: string;
  /** Whether it is the caption of a picture. */
  caption: boolean;
}

const blocks = 'h2,h3,h4,h5,h6,p,li,blockquote,dt,dd,figcaption';
/** What cannot be read aloud, or makes no sense without being seen. */
const unreadable = 'table,pre,video,audio,iframe,object,[hidden],[aria-hidden="true"],figure';

function isRead(block: Element, root: Element): boolean {
  const caption = block.closest('figcaption');
  const outer = (caption ? (caption.closest('figure')?.parentElement ?? null) : block)?.closest(unreadable);
  if (outer && root.contains(outer)) return false;
  // A quote or an entry of a list that holds paragraphs is read paragraph by paragraph.
  return block.querySelector(blocks) === null;
}

function partOf(element: Element, language: string): SpeechPart[] {
  const text = (element.textContent ?? '').replace(/\s+/g, ' ').trim();
  const own = element.closest<HTMLElement>('[lang]')?.lang || language;
  return text === '' ? [] : [{ element, text, language: own, caption: element.matches('figcaption') }];
}

function blocksIn(text: Element): Element[] {
  const own = text.matches(blocks) ? [text] : [];
  return [...own, ...text.querySelectorAll(blocks)].filter((block) => isRead(block, text));
}

/**
 * What is read of a page, in its order: the title, then its texts without pictures, tables and embedded things. A text is
 * what pages mark with `data-aloud`: a body, or a paragraph or heading beside bodies.
 */
export function readableParts(main: ParentNode, language: string): SpeechPart[] {
  const title = main.querySelector('h1');
  const found = [...main.querySelectorAll('[data-aloud]')].flatMap(blocksIn);
  return [...(title ? [title] : []), ...found].flatMap((element) => partOf(element, language));
}
