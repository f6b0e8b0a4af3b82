/** Elements of HTML that are boxes and no more: their ends end a line, their meaning is none of an article's. */
export const boxTags = [
  ...['address', 'article', 'aside', 'details', 'fieldset', 'footer', 'form', 'header', 'hgroup', 'legend'],
  ...['main', 'nav', 'search', 'section', 'summary'],
] as const;
