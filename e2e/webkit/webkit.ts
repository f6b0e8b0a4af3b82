import { startKanbao } from '../kanbao';
import { words } from '../words';
import { openWebKit } from './web-driver';

/* A group of `npm run test:deep`, skipped without WebKitGTK (Debian: webkit2gtk-driver, xvfb). */
const fitsScreenExpression = `document.documentElement.scrollWidth <= innerWidth`;

/** Returns a test that no page scrolls sideways at a width in CSS pixels (R1.04). */
function walkStep(width: number): [string, () => Promise<void>] {
  return [
    `R1.04 at ${width} px: from home to a column, an article and back, by taps`,
    async () => {
      await webkit.widen(width);
      await webkit.open(kanbao.pageUrl('/home.html'));
      await webkit.until(`innerWidth === ${width}`);
      await webkit.until(fitsScreenExpression);
      // Home may restore the scroll position of the previous walk.
      await webkit.until(`(scrollTo({ top: 0, behavior: 'instant' }), scrollY === 0)`);
      await webkit.tap(`a[href$="?column=5"]`);
      await webkit.until(`location.search === '?column=5' && document.querySelector('#list > li') !== null`);
      await webkit.until(fitsScreenExpression);
      await webkit.evaluate(
        `document.querySelector('#list [data-id="5003"] a').scrollIntoView({ block: 'center', behavior: 'instant' })`,
      );
      const top = await webkit.evaluate('Math.round(scrollY)');
      await webkit.tap('#list [data-id="5003"] a');
      await webkit.until(
        `location.pathname.endsWith('/newsDetail/5/5003.html') && document.querySelector('h1') !== null`,
      );
      await webkit.until(`${fitsScreenExpression} && scrollY === 0`);
      await webkit.tap(`nav a[aria-label="${words('common.back')}"]`);
      await webkit.until(`location.search === '?column=5' && document.querySelector('#list > li') !== null`);
      await webkit.until(`${fitsScreenExpression} && Math.abs(scrollY - ${top}) < 50`);
    },
  ];
}

const steps: [string, () => Promise<void>][] = [
  walkStep(320),
  walkStep(430),
  [
    'home shows its columns and articles',
    async () => {
      await webkit.open(kanbao.pageUrl('/home.html'));
      await webkit.until(`document.querySelectorAll('#list > li').length >= 5`);
      await webkit.until(`document.querySelector('main img').naturalWidth > 0`);
    },
  ],
  [
    'nothing scrolls sideways, no script file was asked for',
    async () => {
      // Opens a column: home would restore an earlier step's scroll position, and scrolling loads scripts.
      await webkit.open(kanbao.pageUrl('/columnDetail/8.html'));
      await webkit.until(`document.querySelector('h1') !== null`);
      await webkit.until(`document.documentElement.scrollWidth <= innerWidth`);
      await webkit.until(
        `performance.getEntriesByType('resource').every(({ name }) => !/_next.*\\.js/.test(name))`,
      );
    },
  ],
  [
    'a card opens its article',
    async () => {
      await webkit.open(kanbao.pageUrl('/home.html'));
      await webkit.evaluate(`document.querySelector('#list a').scrollIntoView({ block: 'center' })`);
      await webkit.click('#list a');
      await webkit.until(
        `location.pathname.includes('/newsDetail/') && document.querySelector('h1') !== null`,
      );
    },
  ],
  [
    'a tap before the scripts came likes, once',
    async () => {
      await webkit.open(kanbao.pageUrl('/newsDetail/16/16040.html'));
      await webkit.evaluate(`document.querySelector('#like').scrollIntoView({ block: 'center' })`);
      await webkit.click('#like button');
      await webkit.until(`document.querySelector('#like button').getAttribute('aria-pressed') === 'true'`);
      await webkit.until(
        `document.querySelector('#like [role=status]').textContent === '${words('like.thanks')}'`,
      );
      const calls = await kanbao.platform.calls({ operation: 'likeEvent' });
      if (calls.length !== 1) throw new Error(`${calls.length} likes`);
    },
  ],
  [
    'a picture opens in the lightbox',
    async () => {
      await webkit.open(kanbao.pageUrl('/newsDetail/1/1001.html'));
      await webkit.evaluate(`document.querySelector('a[data-lightbox]').scrollIntoView({ block: 'center' })`);
      await webkit.click('a[data-lightbox]');
      await webkit.until(
        `getComputedStyle(document.querySelector('.pswp--open') || document.body).position === 'fixed'`,
      );
    },
  ],
  [
    'a form switches the language',
    async () => {
      await webkit.open(kanbao.pageUrl('/login.html'));
      await webkit.click('header summary');
      await webkit.click('button[name="locale"][value="de"]');
      await webkit.until(`document.documentElement.lang === 'de'`);
    },
  ],
  [
    'the dark theme holds in the next page',
    async () => {
      await webkit.click('header summary');
      await webkit.click('button[name="theme"][value="dark"]');
      await webkit.until(`document.documentElement.dataset.theme === 'dark'`);
      await webkit.open(kanbao.pageUrl('/home.html'));
      await webkit.until(`getComputedStyle(document.body).backgroundColor === 'rgb(18, 19, 20)'`);
    },
  ],
];

const kanbao = await startKanbao();
const webkit = await openWebKit();
let failed = 0;
process.stdout.write(`${await webkit.evaluate('navigator.userAgent')} (${words('titles.home')})\n`);
for (const [name, step] of steps) {
  try {
    await step();
    process.stdout.write(`✓ ${name}\n`);
  } catch (error) {
    failed += 1;
    process.stdout.write(`✗ ${name}: ${error instanceof Error ? error.message : error}\n`);
  }
}
await webkit.close();
await kanbao.stop();
process.exitCode = failed > 0 ? 1 : 0;
