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

/** What is read of an article, in its order: the title, then the text without pictures, tables and embedded things. */
export function readableParts(title: Element | null, body: Element | null, language: string): SpeechPart[] {
  const found = body ? [...body.querySelectorAll(blocks)].filter((block) => isRead(block, body)) : [];
  return [...(title ? [title] : []), ...found].flatMap((element) => partOf(element, language));
}
