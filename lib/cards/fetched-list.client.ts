'use client';

/** A page of ours as every reader gets it, so that what a list is lengthened by is drawn in one place only. */
export async function fetchPage(href: string): Promise<Document> {
  const response = await fetch(href, { headers: { accept: 'text/html' } });
  if (!response.ok) throw new Error(`${response.status}`);
  return new DOMParser().parseFromString(await response.text(), 'text/html');
}

/** Items of a fetched page's list that this page does not have yet, ready to be put into it. */
export function newItems(page: Document, listId: string): Element[] {
  const known = new Set(
    Array.from(document.querySelectorAll('main [data-id]'), (item) => item.getAttribute('data-id')),
  );
  return Array.from(page.getElementById(listId)?.children ?? [])
    .filter((item) => !known.has(item.getAttribute('data-id')))
    .map((item) => {
      const own = document.importNode(item, true);
      // Scripts are alive by now: taps on what comes need not be kept for them (ADR 0018).
      for (const island of own.querySelectorAll('[data-island]')) island.removeAttribute('data-island');
      return own;
    });
}
