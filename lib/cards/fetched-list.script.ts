import { timeLimit } from '@/lib/browser/time-limit';
import { bringWholeStyles } from '@/lib/browser/whole-styles.script';
import { languageQuery } from '@/lib/view/locales';

/** A link's language holds for the page it led to, so for what that page is lengthened by as well. */
function inOwnLanguage(href: string): URL {
  const url = new URL(href, location.href);
  const language = new URLSearchParams(location.search).get(languageQuery);
  if (language !== null) url.searchParams.set(languageQuery, language);
  return url;
}

async function fetchText(href: string): Promise<string> {
  const response = await fetch(inOwnLanguage(href), {
    headers: { accept: 'text/html' },
    signal: timeLimit(),
  });
  if (!response.ok) throw new Error(`${response.status}`);
  return response.text();
}

/**
 * A page of ours as every reader gets it, so that what a list is lengthened by is drawn in one place only; it may hold what
 * this page has no styles for. It is read into a template: in a document of its own its styles would be judged by this page's
 * policy, which knows only its own.
 */
export async function fetchPage(href: string): Promise<DocumentFragment> {
  const [text] = await Promise.all([fetchText(href), bringWholeStyles()]);
  const template = document.createElement('template');
  template.innerHTML = text;
  return template.content;
}

/** Items of a fetched page's list that this page does not have yet, ready to be put into it. */
export function newItems(page: DocumentFragment, listId: string): Element[] {
  const known = new Set(
    Array.from(document.querySelectorAll('main [data-id]'), (item) => item.getAttribute('data-id')),
  );
  return Array.from(page.getElementById(listId)?.children ?? [])
    .filter((item) => !known.has(item.getAttribute('data-id')))
    .map((item) => {
      const own = document.importNode(item, true);
      // The page's script is there: taps on what comes need not wait for it.
      for (const place of own.querySelectorAll('[data-waits]')) place.removeAttribute('data-waits');
      return own;
    });
}
