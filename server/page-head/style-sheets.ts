import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { endOfHead } from '../../lib/format/page-tags';
import { buildPrefix } from '../assets';
import { asBytes, type PageBytes, toPageBytes } from '../page-bytes';
import { attributeOf, elementsWithNonce, nextNonce, nonceAttribute, type ScriptNonce } from '../script-nonce';
import { featuresOf } from './selector-features';
import { pruneKeyframes, pruneStyleRules, readStyleRules, type StyleRule } from './style-rules';

export type StyleInliner = ReturnType<typeof createStyleInliner>;

function withAbsoluteAddresses(css: string, href: string): string {
  return css.replace(
    /url\((["']?)(?!["']?(?:[a-z]+:|\/|#))([^)"']+)\1\)/g,
    (_, quote: string, address: string) =>
      `url(${quote}${new URL(address, `http://local${href}`).pathname}${quote})`,
  );
}

/** Maximum cached selections of rules, about 30 KB each; pages of one type usually share a selection. */
const maxSelections = 50;

/** Creates the inliner of style rules. A page with inlined rules is first painted after one round trip. */
export function createStyleInliner(staticDir: string) {
  const sheets = new Map<string, StyleRule[]>();
  const selections = new LRUCache<string, string>({ max: maxSelections });

  function readSheet(href: string): StyleRule[] | undefined {
    const cachedRules = sheets.get(href);
    if (cachedRules) return cachedRules;
    // Only plain file names may be read from the disk.
    if (!/^\/_next\/static\/chunks\/[\w.~-]+\.css$/.test(href)) return undefined;
    const file = join(staticDir, href.slice(buildPrefix.length));
    if (!existsSync(file)) return undefined;
    const rules = readStyleRules(withAbsoluteAddresses(toPageBytes(readFileSync(file)), href));
    sheets.set(href, rules);
    return rules;
  }

  function selectRules(hrefs: readonly string[], features: ReadonlySet<string>): string | undefined {
    const key = [...hrefs, ...features].join(' ');
    const cachedCss = selections.get(key);
    if (cachedCss !== undefined) return cachedCss;
    let css = '';
    for (const href of hrefs) {
      const rules = readSheet(href);
      if (!rules) return undefined;
      css += pruneStyleRules(rules, features);
    }
    const selectedCss = pruneKeyframes(css);
    selections.set(key, selectedCss);
    return selectedCss;
  }

  return {
    /** Inlines rules and disables links until `loadFullStyles`; undefined if there is no link or no file. */
    inline(html: PageBytes, nonce: ScriptNonce): PageBytes | undefined {
      // Only the head is searched, because React puts all links to style sheets into the head.
      const head = html.slice(0, endOfHead(html));
      const links = [...elementsWithNonce(head, nextNonce(nonce))].filter(
        (element) => element.name === 'link' && attributeOf(element, 'rel') === 'stylesheet',
      );
      const hrefs = links.map((link) => attributeOf(link, 'href') ?? '');
      const last = links.at(-1);
      const css = last && selectRules(hrefs, featuresOf(html));
      if (css === undefined) return undefined;
      let styled = '';
      let copiedTo = 0;
      for (const { start, end, tag } of links) {
        // Chromium's preload scanner fetches even disabled style sheets. `media="not all"` prevents this
        // early download.
        styled += `${head.slice(copiedTo, start)}${tag.slice(0, -2)} disabled="" media="not all" data-whole=""/>`;
        copiedTo = end;
      }
      // The element is after the links, so that inlined rules take precedence while style sheets load.
      const style = `<style${nonceAttribute(nonce)} data-own="">${css}</style>`;
      return asBytes(styled + style + html.slice(copiedTo));
    },
  };
}
