import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { endOfHead } from '../../lib/format/page-tags';
import { asBytes, type PageBytes, readBytes } from '../page-bytes';
import {
  attributeOf,
  type MarkedElement,
  markAttribute,
  markedElements,
  nextMark,
  type PageMark,
} from '../page-mark';
import { featuresOf } from './selector-features';
import { pruneKeyframes, pruneStyleRules, readStyleRules, type StyleRule } from './style-rules';

const prefix = '/_next/static/';

/** Puts style sheets into pages, so that the first paint waits for one round trip only. */
export interface StyleInliner {
  /**
   * The page with the rules that it can need in one `<style>`. The links stay, switched off: scripts that bring markup with
   * other classes switch them on, and the `<style>` off (`bringWholeStyles`).
   * @param mark by what the page's own links are known, and what the style will carry
   * @returns undefined when a sheet is not at hand.
   */
  inline(html: PageBytes, mark: PageMark): PageBytes | undefined;
}

/** Relative addresses in a sheet are meant from where the sheet lies. */
function absoluteAddresses(css: string, href: string): string {
  return css.replace(
    /url\((["']?)(?!["']?(?:[a-z]+:|\/|#))([^)"']+)\1\)/g,
    (_, quote: string, address: string) => {
      return `url(${quote}${new URL(address, `http://local${href}`).pathname}${quote})`;
    },
  );
}

/** Pages of one type mostly need the same rules; each of these takes some 30 KB. */
const mostSelections = 50;

/** @param staticDir Next's `.next/static` */
export function createStyleInliner(staticDir: string): StyleInliner {
  const sheets = new Map<string, StyleRule[]>();
  const selections = new LRUCache<string, string>({ max: mostSelections });

  function sheet(href: string): StyleRule[] | undefined {
    const known = sheets.get(href);
    if (known) return known;
    // Names in a page that Next drew; still, nothing but a plain file name may reach the disk.
    if (!/^\/_next\/static\/chunks\/[\w.~-]+\.css$/.test(href)) return undefined;
    const file = join(staticDir, href.slice(prefix.length));
    if (!existsSync(file)) return undefined;
    const rules = readStyleRules(absoluteAddresses(readBytes(readFileSync(file)), href));
    sheets.set(href, rules);
    return rules;
  }

  /** The rules of sheets that can match on a page with these features. */
  function select(hrefs: readonly string[], features: ReadonlySet<string>): string | undefined {
    const name = [...hrefs, ...features].join(' ');
    const known = selections.get(name);
    if (known !== undefined) return known;
    let css = '';
    for (const href of hrefs) {
      const rules = sheet(href);
      if (!rules) return undefined;
      css += pruneStyleRules(rules, features);
    }
    const selected = pruneKeyframes(css);
    selections.set(name, selected);
    return selected;
  }

  return {
    inline(html, mark) {
      // A page is copied as a whole whenever something in it is replaced; the links stand in its head.
      const place = endOfHead(html);
      const head = html.slice(0, place);
      const links = [...markedElements(head, nextMark(mark))].filter(isSheet);
      const hrefs = links.map((link) => attributeOf(link, 'href') ?? '');
      const last = links.at(-1);
      const css = last && select(hrefs, featuresOf(html));
      if (css === undefined) return undefined;
      let styled = '';
      let copied = 0;
      for (const { start, end, tag } of links) {
        // Chromium looks ahead in the page and fetches also what is disabled, but nothing for media that do not fit.
        styled += `${head.slice(copied, start)}${tag.slice(0, -2)} disabled="" media="not all" data-whole=""/>`;
        copied = end;
      }
      // Behind the links: as long as some of them are missing, the page's own rules have the last word.
      const style = `<style${markAttribute(mark)} data-own="">${css}</style>`;
      return asBytes(styled + style + html.slice(copied));
    },
  };
}

function isSheet(element: MarkedElement): boolean {
  return element.name === 'link' && attributeOf(element, 'rel') === 'stylesheet';
}
