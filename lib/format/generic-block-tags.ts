/** Block elements without meaning in an article, except that they end a line. */
export const genericBlockTags = [
  ...['address', 'article', 'aside', 'details', 'fieldset', 'footer', 'form', 'header', 'hgroup', 'legend'],
  ...['main', 'nav', 'search', 'section', 'summary'],
] as const;
