import type { Page } from '@playwright/test';
import type { DrawnTheme } from './drawn-theme';

/** What putting a theme on the loaded page did to it. */
interface Worn {
  /** Width that the page takes. */
  width: number;
  /** Elements that stand elsewhere, or in another size, than in the theme before. */
  moved: string[];
}

/**
 * Puts a theme on the loaded page as if it had been loaded in it: the attribute, and the rules that the server gives the page
 * then (`style-sheets.ts`). Nothing else of the page differs (`drawThemes`).
 */
export function wear(page: Page, { theme, rules }: DrawnTheme): Promise<Worn> {
  return page.evaluate(
    async ([name, css]) => {
      const elements = [...document.body.querySelectorAll('*')];
      const places = () =>
        elements.map((element) => {
          const { x, y, width, height } = element.getBoundingClientRect();
          return [x, y, width, height].map(Math.round).join(' ');
        });

      /** One rule after the other, since a face whose rule goes for a moment is drawn anew. */
      function carry(own: CSSStyleSheet): void {
        const drawn = new CSSStyleSheet();
        drawn.replaceSync(css);
        const wanted = [...drawn.cssRules].map(({ cssText }) => cssText);
        const kept = new Set(wanted);
        for (const [at, rule] of wanted.entries()) {
          const now = () => own.cssRules[at]?.cssText;
          for (let old = now(); old !== undefined && !kept.has(old); old = now()) own.deleteRule(at);
          if (now() !== rule) own.insertRule(rule, at);
        }
        while (own.cssRules.length > wanted.length) own.deleteRule(wanted.length);
      }

      // Letters that are still to come would move things by themselves.
      await document.fonts.ready;
      const before = places();
      document.documentElement.dataset.theme = name;
      // Where scripts brought the whole sheets, the page has no rules of its own any more.
      const own = document.querySelector<HTMLStyleElement>('style[data-own]')?.sheet;
      if (own) carry(own);
      const moved = places().flatMap((place, index) =>
        place === before[index]
          ? []
          : [`${elements[index]?.outerHTML.slice(0, 80)}: ${before[index]} → ${place}`],
      );
      const width = document.documentElement.scrollWidth;
      // Colours on their way to others are those of no theme.
      const passing = document.getAnimations().filter((one) => one instanceof CSSTransition);
      await Promise.all(passing.map(({ finished }) => finished.catch(() => undefined)));
      return { width, moved };
    },
    [theme, rules] as const,
  );
}
