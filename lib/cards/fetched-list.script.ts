import { loadFullStyles } from '@/lib/browser/full-styles.script';
import { timeoutSignal } from '@/lib/browser/request-timeout';
import { languageQuery } from '@/lib/view/locales';

function inPageLanguage(href: string): URL {
  const url = new URL(href, location.href);
  const language = new URLSearchParams(location.search).get(languageQuery);
  if (language !== null) url.searchParams.set(languageQuery, language);
  return url;
}

async function fetchText(href: string): Promise<string> {
  const response = await fetch(inPageLanguage(href), {
    headers: { accept: 'text/html' },
    signal: timeoutSignal(),
  });
  if (!response.ok) throw new Error(`${response.status}`);
  return response.text();
}

/** Parses a page into a template. With DOMParser, this page's CSP would reject the parsed page's styles. */
export async function fetchPage(href: string): Promise<DocumentFragment> {
  const [text] = await Promise.all([fetchText(href), loadFullStyles()]);
  const template = document.createElement('template');
  template.innerHTML = text;
  return template.content;
}

export function newItems(page: DocumentFragment, listId: string): Element[] {
  const knownIds = new Set(
    Array.from(document.querySelectorAll('main [data-id]'), (item) => item.getAttribute('data-id')),
  );
  return Array.from(page.getElementById(listId)?.children ?? [])
    .filter((item) => !knownIds.has(item.getAttribute('data-id')))
    .map((item) => {
      const importedItem = document.importNode(item, true);
      // The page's script has loaded, so taps on new items need not be recorded for a replay.
      for (const element of importedItem.querySelectorAll('[data-interactive]'))
        element.removeAttribute('data-interactive');
      return importedItem;
    });
}
