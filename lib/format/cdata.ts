/** Removes the markers of CDATA sections, which XML exports leave in texts. */
export function unwrapCdata(markup: string): string {
  const [start = '', ...sections] = markup.split('<![CDATA[');
  return start + sections.map((section) => section.replace(']]>', '')).join('');
}
