import type { Page } from '@playwright/test';
import type { RenderedTheme } from './rendered-theme';

interface AppliedTheme {
  width: number;
  movedElements: string[];
}

/** Applies a theme by `data-theme` and its inlined rules. Themes must not differ in anything else. */
export function applyTheme(page: Page, { theme, rules }: RenderedTheme): Promise<AppliedTheme> {
  return page.evaluate(
    async ([name, css]) => {
      const elements = [...document.body.querySelectorAll('*')];
      const places = () =>
        elements.map((element) => {
          const { x, y, width, height } = element.getBoundingClientRect();
          return [x, y, width, height].map(Math.round).join(' ');
        });

      /** Replaces only rules that differ: browsers reload a font whose rule is removed temporarily. */
      function replaceRules(inlinedSheet: CSSStyleSheet): void {
        const parsedSheet = new CSSStyleSheet();
        parsedSheet.replaceSync(css);
        const expectedRules = [...parsedSheet.cssRules].map(({ cssText }) => cssText);
        const wantedRules = new Set(expectedRules);
        for (const [index, rule] of expectedRules.entries()) {
          const now = () => inlinedSheet.cssRules[index]?.cssText;
          for (let old = now(); old !== undefined && !wantedRules.has(old); old = now())
            inlinedSheet.deleteRule(index);
          if (now() !== rule) inlinedSheet.insertRule(rule, index);
        }
        while (inlinedSheet.cssRules.length > expectedRules.length)
          inlinedSheet.deleteRule(expectedRules.length);
      }

      // Fonts that load later would cause shifts.
      await document.fonts.ready;
      const before = places();
      document.documentElement.dataset.theme = name;
      // Undefined once scripts have replaced the inlined rules with the complete style sheets.
      const inlinedSheet = document.querySelector<HTMLStyleElement>('style[data-own]')?.sheet;
      if (inlinedSheet) replaceRules(inlinedSheet);
      const movedElements = places().flatMap((place, index) =>
        place === before[index]
          ? []
          : [`${elements[index]?.outerHTML.slice(0, 80)}: ${before[index]} → ${place}`],
      );
      const width = document.documentElement.scrollWidth;
      const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
      await Promise.all(transitions.map(({ finished }) => finished.catch(() => undefined)));
      return { width, movedElements };
    },
    [theme, rules] as const,
  );
}
