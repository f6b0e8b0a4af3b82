/** Elements of HTML that only make boxes: they end a line and have no other meaning in an article. */
export const boxTags = [
  ...['address', 'article', 'aside', 'details', 'fieldset', 'footer', 'form', 'header', 'hgroup', 'legend'],
  ...['main', 'nav', 'search', 'section', 'summary'],
] as const;
