/** Elements of HTML that are boxes and no more: they end a line and mean nothing else to an article. */
export const boxTags = [
  ...['address', 'article', 'aside', 'details', 'fieldset', 'footer', 'form', 'header', 'hgroup', 'legend'],
  ...['main', 'nav', 'search', 'section', 'summary'],
] as const;
