import { expect, test } from '../../browser-test';
import { articlePath, uniqueCommentText } from '../../comment-form';
import type { SharedKanbao } from '../../kanbao';
import { registerMember } from '../../new-member';
import { type OldBrowserPage, openOldBrowser } from '../../old-browser';
import { installOldChromium, oldVersions } from '../../old-chromium';
import { words } from '../../words';

/* ADR 0089. Skipped where npm cannot download old Chromiums, which exist for Linux x64 only. */

const clipArticlePath = '/videoDetail/12/12003.html';
const streamPath = '/videoDetail/12/12004.html';
const livePath = '/liveDetail/14502/14002.html';
const walkActivityId = '801';

/** Script that returns sizes and colors that are wrong if the browser drops a style rule. */
const layoutFactsExpression = `(() => {
  const icon = document.querySelector('svg[viewBox="0 0 24 24"]');
  const text = document.querySelector('#list h3') || document.querySelector('main h1');
  return {
    sideways: document.documentElement.scrollWidth > innerWidth,
    iconFill: icon && getComputedStyle(icon).fill,
    brand: getComputedStyle(document.documentElement).getPropertyValue('--brand').trim(),
    inset: text.getBoundingClientRect().left >= 12,
    small: parseFloat(getComputedStyle(text).fontSize) < 14,
  };
})()`;

async function expectReadable(window: OldBrowserPage): Promise<void> {
  expect(await window.evaluate(layoutFactsExpression)).toEqual({
    sideways: false,
    iconFill: 'none',
    brand: expect.stringMatching(/^#[0-9a-f]{6}$/),
    inset: true,
    small: false,
  });
  expect(window.problems).toEqual([]);
}

/** Script that records a clip in browsers without an H.264 decoder and gives it to the player. */
const clipRecordingExpression = `new Promise((resolve) => {
  if (document.createElement('video').canPlayType('video/mp4; codecs="avc1.42E01E"')) return resolve();
  const canvas = document.createElement('canvas');
  const recorder = new MediaRecorder(canvas.captureStream(20));
  const parts = [];
  recorder.ondataavailable = ({ data }) => parts.push(data);
  recorder.onstop = () => {
    document.querySelector('[data-player] video').src = URL.createObjectURL(new Blob(parts));
    resolve();
  };
  recorder.start();
  let x = 0;
  const timer = setInterval(() => {
    canvas.getContext('2d').fillRect(x, 0, 10, 150);
    x += 10;
    if (x < 300) return;
    clearInterval(timer);
    recorder.stop();
  }, 50);
})`;

async function expectPlays(window: OldBrowserPage, address: string): Promise<void> {
  await window.open(address);
  await window.until(`document.querySelector('[data-player]').clientHeight > 150`);
  await window.evaluate(clipRecordingExpression);
  await window.tap('[data-play]');
  await window.until(`document.querySelector('[data-player] video').currentTime > 0.3`);
  await window.until(`!document.querySelector('[data-play]').getClientRects().length`);
}

async function logIn(
  window: OldBrowserPage,
  { phone, password }: { phone: string; password: string },
): Promise<void> {
  await window.type('[name=username]', phone);
  await window.type('[name=password]', password);
  await window.tap('form[data-return-path] button[type=submit]:not([aria-hidden])');
}

async function callsWith({ platform }: SharedKanbao, operation: string, text: string): Promise<number> {
  const calls = await platform.calls({ operation });
  return calls.filter((call) => JSON.stringify(call).includes(text)).length;
}

for (const version of oldVersions) {
  test.describe(`Chromium ${version}`, () => {
    // One worker, so that each version is downloaded once.
    test.describe.configure({ mode: 'default' });
    let window: OldBrowserPage;

    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires the pattern
    test.beforeAll(async ({}, testInfo) => {
      const isSupportedPlatform = process.platform === 'linux' && process.arch === 'x64';
      testInfo.skip(!isSupportedPlatform, 'skipped: old Chromiums are for Linux x64');
      const problem = await installOldChromium(version).then(
        () => '',
        (error: unknown) => String(error),
      );
      testInfo.skip(problem !== '', `skipped: Chromium ${version} cannot be downloaded: ${problem}`);
    });

    test.beforeEach(async () => {
      window = await openOldBrowser(version);
      expect(window.product).toContain(`/${version}.`);
    });

    test.afterEach(() => window?.close());

    test('home, column and article are readable in both scripts and in the dark theme', async ({
      kanbao,
    }) => {
      for (const view of ['', 'lang=bo', 'theme=dark']) {
        for (const path of ['/home.html', '/home.html?column=5', '/newsDetail/1/1001.html']) {
          await window.open(kanbao.pageUrl(path) + (view && (path.includes('?') ? '&' : '?') + view));
          await expectReadable(window);
        }
      }
      const bar = await window.evaluate(
        `document.querySelector('[data-edge=bottom]').getBoundingClientRect().bottom`,
      );
      expect(bar).toBe(844);
    });

    test('opens an article by a tap on its card', async ({ kanbao }) => {
      await window.open(kanbao.pageUrl('/home.html?column=5'));
      await window.tap('#list [data-id="5003"] a');
      await window.until(
        `location.pathname.endsWith('/newsDetail/5/5003.html') && document.readyState === 'complete'`,
      );
      await expectReadable(window);
    });

    test('plays a clip and a stream', async ({ kanbao }) => {
      await expectPlays(window, kanbao.pageUrl(clipArticlePath));
      await expectPlays(window, kanbao.pageUrl(streamPath));
    });

    test("shows a live's coverage and stage", async ({ kanbao }) => {
      await window.open(kanbao.pageUrl(livePath));
      await window.until(`document.querySelectorAll('[id^=post-]').length > 0`);
      await window.until(`document.querySelector('[data-player]').clientHeight > 150`);
      await expectReadable(window);
    });

    test('returns to the article after a login and allows a comment', async ({ kanbao }) => {
      const member = await registerMember(kanbao);
      await window.open(kanbao.pageUrl(articlePath));
      await window.evaluate(`location.assign(${JSON.stringify(kanbao.pageUrl('/login.html'))})`);
      await window.until(
        `document.readyState === 'complete' && document.querySelector('[name=username]') !== null`,
      );
      await logIn(window, member);
      await window.until(
        `location.pathname.endsWith(${JSON.stringify(articlePath)}) && document.readyState === 'complete'`,
      );
      const text = uniqueCommentText();
      await window.type('form#write textarea', text);
      await window.tap('form#write [type=submit]');
      await window.until(
        `document.readyState === 'complete' && document.body.innerText.includes(${JSON.stringify(words('comment.sent'))})`,
      );
      expect(await callsWith(kanbao, 'discuss', text)).toBe(1);
      expect(window.problems).toEqual([]);
    });

    test('checks, sends and confirms a sign-up', async ({ kanbao }) => {
      const member = await registerMember(kanbao);
      const form = kanbao.pageUrl(`/activityApply/${walkActivityId}.html`);
      await window.open(kanbao.pageUrl(`/login.html?back=${encodeURIComponent(new URL(form).pathname)}`));
      await logIn(window, member);
      await window.until(
        `location.href.startsWith(${JSON.stringify(form)}) && document.readyState === 'complete'`,
      );
      await window.type('[name="answer-entry_name"]', '和小满');
      await window.type('[name="answer-entry_phone"]', member.phone);
      await window.type('[name="answer-entry_count"]', '2');
      for (const choice of ['吃素', '全程七公里'])
        await window.evaluate(
          `[...document.querySelectorAll('label')].find((one) => one.textContent.includes(${JSON.stringify(choice)})).click()`,
        );
      await window.tap('[name="answer-entry_consent"]');
      await window.tap('button[data-send][value=check]');
      await window.tap('button[data-send][value=send]');
      await window.until(
        `document.querySelector('h1').textContent === ${JSON.stringify(words('activity.own.states.confirmed'))}`,
      );
      expect(await callsWith(kanbao, 'activityRegist', member.phone)).toBe(1);
      expect(window.problems).toEqual([]);
    });
  });
}
