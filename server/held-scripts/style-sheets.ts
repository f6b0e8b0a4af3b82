import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { offersOf, pruneKeyframes, pruneStyleRules, readStyleRules, type StyleRule } from './style-rules';

const linkPattern = /<link rel="stylesheet" href="([^"]*)"([^>]*)\/>/g;
const prefix = '/_next/static/';

/** Puts style sheets into pages, so that the first paint waits for one round trip only. */
export interface StyleInliner {
  /**
   * The page with the rules that it can need in one `<style>`. The links stay, switched off: with them React finds its
   * sheets, and the loader switches them on, and the `<style>` off, when scripts may bring markup that has other classes.
   * @returns undefined when a sheet is not at hand.
   */
  inline(html: string): string | undefined;
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

/** @param staticDir Next's `.next/static` */
export function createStyleInliner(staticDir: string): StyleInliner {
  const sheets = new Map<string, StyleRule[]>();

  function sheet(href: string): StyleRule[] | undefined {
    const known = sheets.get(href);
    if (known) return known;
    // Names in a page that Next drew; still, nothing but a plain file name may reach the disk.
    if (!/^\/_next\/static\/chunks\/[\w.~-]+\.css$/.test(href)) return undefined;
    const file = join(staticDir, href.slice(prefix.length));
    if (!existsSync(file)) return undefined;
    const rules = readStyleRules(absoluteAddresses(readFileSync(file, 'utf8'), href));
    sheets.set(href, rules);
    return rules;
  }

  return {
    inline(html) {
      const links = [...html.matchAll(linkPattern)];
      const rules = links.map(([, href = '']) => sheet(href));
      if (links.length === 0 || rules.includes(undefined)) return undefined;
      const offers = offersOf(html);
      const css = pruneKeyframes(rules.map((one) => pruneStyleRules(one ?? [], offers)).join(''));
      let left = links.length;
      return html.replace(linkPattern, (_, href: string, attributes: string) => {
        left -= 1;
        // Behind the links: as long as some of them are missing, the page's own rules have the last word.
        const style = left === 0 ? `<style data-held="">${css}</style>` : '';
        return `<link rel="stylesheet" href="${href}"${attributes} disabled="" data-held=""/>${style}`;
      });
    },
  };
}
