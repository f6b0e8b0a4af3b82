import type { Page } from '@playwright/test';
import type { RenderedTheme } from './rendered-theme';

interface AppliedTheme {
  width: number;
  /** Elements with another position or size than in the previous theme. */
  moved: string[];
}

/**
 * Applies a theme to the loaded page as if the page had been loaded in it: the attribute and the server's inlined rules
 * (`style-sheets.ts`). Nothing else of the page may differ between themes.
 */
export function applyTheme(page: Page, { theme, rules }: RenderedTheme): Promise<AppliedTheme> {
  return page.evaluate(
    async ([name, css]) => {
      const elements = [...document.body.querySelectorAll('*')];
      const places = () =>
        elements.map((element) => {
          const { x, y, width, height } = element.getBoundingClientRect();
          return [x, y, width, height].map(Math.round).join(' ');
        });

      /** Replaces rules one by one, because a font face is reloaded if its rule is removed temporarily. */
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

      // Fonts that load later would cause shifts.
      await document.fonts.ready;
      const before = places();
      document.documentElement.dataset.theme = name;
      // After scripts have loaded the complete style sheets, the page has no inlined rules.
      const own = document.querySelector<HTMLStyleElement>('style[data-own]')?.sheet;
      if (own) carry(own);
      const moved = places().flatMap((place, index) =>
        place === before[index]
          ? []
          : [`${elements[index]?.outerHTML.slice(0, 80)}: ${before[index]} → ${place}`],
      );
      const width = document.documentElement.scrollWidth;
      const passing = document.getAnimations().filter((one) => one instanceof CSSTransition);
      await Promise.all(passing.map(({ finished }) => finished.catch(() => undefined)));
      return { width, moved };
    },
    [theme, rules] as const,
  );
}
