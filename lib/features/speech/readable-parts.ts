const blockSelector = 'h2,h3,h4,h5,h6,p,li,blockquote,dt,dd,figcaption';
/** Elements that cannot be read aloud, or make no sense when read aloud. */
const unreadable = 'table,pre,video,audio,iframe,object,[hidden],[aria-hidden="true"],figure';

function isReadable(block: Element, root: Element): boolean {
  const caption = block.closest('figcaption');
  const outer = (caption ? (caption.closest('figure')?.parentElement ?? null) : block)?.closest(unreadable);
  if (outer && root.contains(outer)) return false;
  // A quote or list item with paragraphs is read paragraph by paragraph.
  return block.querySelector(blockSelector) === null;
}

function partsOf(element: Element, language: string) {
  const text = (element.textContent ?? '').replace(/\s+/g, ' ').trim();
  const elementLanguage = element.closest<HTMLElement>('[lang]')?.lang || language;
  return text === ''
    ? []
    : [{ element, text, language: elementLanguage, isCaption: element.matches('figcaption') }];
}

function blocksIn(text: Element): Element[] {
  const ownBlocks = text.matches(blockSelector) ? [text] : [];
  return [...ownBlocks, ...text.querySelectorAll(blockSelector)].filter((block) => isReadable(block, text));
}

/** Returns the title and the texts marked with `data-read-aloud`: bodies, single paragraphs or headings. */
export function readableParts(main: ParentNode, language: string) {
  const title = main.querySelector('h1');
  const textBlocks = [...main.querySelectorAll('[data-read-aloud]')].flatMap(blocksIn);
  return [...(title ? [title] : []), ...textBlocks].flatMap((element) => partsOf(element, language));
}

export type SpeechPart = ReturnType<typeof readableParts>[number];
