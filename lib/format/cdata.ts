/** Removes the marks around CDATA sections, which systems that write XML leave in texts. */
export function unwrapCdata(markup: string): string {
  const [start = '', ...sections] = markup.split('<![CDATA[');
  return start + sections.map((section) => section.replace(']]>', '')).join('');
}
