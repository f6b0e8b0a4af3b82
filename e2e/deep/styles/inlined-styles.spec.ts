import type { Page } from '@playwright/test';
import { localeCookie } from '@/lib/view/device-cookies';
import { expect, test } from '../../browser-test';

// At two device pixels per CSS pixel, headless browsers measure glyphs differently after style changes.
test.use({ deviceScaleFactor: 1 });

/** Properties that depend on text sizes. They are not compared, because text sizes change while fonts load. */
const sizePropertyPattern =
  /^(?:(?:block|inline)-size|height|width|(?:perspective|transform)-origin|(?:inset-.*)|top|bottom|left|right)$/;

/** Compares the inlined rules with the complete style sheets, after expanding menus and other details. */
function differences(page: Page): Promise<string[]> {
  return page.evaluate(async (ignored) => {
    const ignoredPattern = new RegExp(ignored);
    // Of elements with equal tag, classes, attribute names and ancestors, the first and last are compared.
    const samples = new Map<string, Element[]>();
    const signatures = new Map<Element | null, string>();
    for (const element of document.querySelectorAll('*')) {
      const around = signatures.get(element.parentElement) ?? '';
      const classes = element.getAttribute('class') ?? '';
      const signature = `${around}>${element.tagName}.${classes}[${element.getAttributeNames().join()}]`;
      signatures.set(element, signature);
      samples.set(signature, [...(samples.get(signature)?.slice(0, 1) ?? []), element]);
    }
    const elements = [...samples.values()].flat();
    for (const details of document.querySelectorAll('details')) {
      details.removeAttribute('name');
      details.open = true;
    }

    function styleOf(element: Element, part?: string): Map<string, string> {
      const style = getComputedStyle(element, part);
      if (part && style.content === 'none') return new Map();
      const names = Array.from(style).filter((name) => !name.startsWith('--') && !ignoredPattern.test(name));
      return new Map(names.map((name) => [name, style.getPropertyValue(name)]));
    }
    const allStyles = () =>
      elements.map((element) => [undefined, '::before', '::after'].map((part) => styleOf(element, part)));

    // Each style sheet declares fonts, which browsers load after a layout.
    async function stylesWithFonts() {
      document.body.getBoundingClientRect();
      await document.fonts.ready;
      return allStyles();
    }

    const inlinedStyles = await stylesWithFonts();
    const links = [...document.querySelectorAll<HTMLLinkElement>('link[data-whole]')];
    const loaded = links.map((link) => new Promise((resolve) => link.addEventListener('load', resolve)));
    for (const link of links) {
      link.removeAttribute('media');
      link.disabled = false;
    }
    await Promise.all(loaded);
    document.querySelector('style[data-own]')?.remove();

    return (await stylesWithFonts()).flatMap((parts, index) =>
      parts.flatMap((completeStyles, part) => {
        const names = [...completeStyles].flatMap(([name, value]) => {
          const other = inlinedStyles[index]?.[part]?.get(name);
          return other === value ? [] : [`${name}: ${other} → ${value}`];
        });
        const element = elements[index];
        return names.length > 0 ? [`${element?.tagName}.${element?.className} ${names.join('; ')}`] : [];
      }),
    );
  }, sizePropertyPattern.source);
}

const isWriteOffPage = (page: Page) => page.url().includes('/writeOff');

for (const [locale, media] of [
  ['cn', 'screen'],
  ['cn', 'print'],
  ['bo', 'screen'],
] as const) {
  test(`every page has the same styles with inlined rules as with all style sheets: ${locale}, ${media}`, async ({
    page,
    kanbao,
    routeLines,
  }) => {
    await page.context().addCookies([{ name: localeCookie, value: locale, url: kanbao.siteUrl }]);
    await page.emulateMedia({ media, reducedMotion: 'reduce' });
    // The write-off page's island hydrates automatically, which would replace the inlined styles.
    await page.route('**/_next/static/browser/*.js', (route) =>
      isWriteOffPage(page) ? route.abort() : route.continue(),
    );
    const differing: Record<string, string[]> = {};
    for (const { route, url, status } of routeLines.values()) {
      if (status !== 'works') continue;
      await page.goto(kanbao.siteUrl + url);
      await expect(page.locator('style[data-own]')).toBeAttached();
      if (isWriteOffPage(page)) await expect(page.locator('[data-chunks]')).toBeVisible();
      const found = await differences(page);
      if (found.length > 0) differing[route] = found.slice(0, 3);
    }
    expect(differing).toEqual({});
  });
}
