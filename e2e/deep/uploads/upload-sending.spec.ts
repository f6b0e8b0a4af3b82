import { z } from 'zod';
import { expect, test } from '../../browser-test';
import { startCuttableProxy } from '../../cuttable-proxy';
import { commentedArticlePath, commentForm, createPhoto, fileInput, picturesOf } from '../../picture-form';
import {
  createLargePhoto,
  fillComment,
  pieceBytes,
  submitComment,
  uploadedInputs,
  uploadOffsetOf,
  uploadRoute,
  watchUploads,
} from '../../picture-upload';
import { signInByPassword } from '../../sign-in';
import { words } from '../../words';

/** Longer than the minute after which a page abandons a request without a response. */
const noResponseTimeoutMs = 150_000;

test('R7.132 reports pictures uploaded one by one together with their comment', async ({
  page,
  borrowKanbao,
}) => {
  const kanbao = await borrowKanbao({ env: { UPLOAD_FORM: 'token' } });
  await signInByPassword(page, kanbao);
  await page.goto(kanbao.pageUrl(commentedArticlePath));
  const text = `一起报告${Date.now()}`;
  await fillComment(page, text);
  await fileInput(page).setInputFiles(await Promise.all([38, 39, 40].map(createPhoto)));
  await expect(uploadedInputs(page)).toHaveCount(3);
  expect(await kanbao.platform.calls({ operation: 'uploadResults' })).toEqual([]);
  await submitComment(page);
  await expect(picturesOf(page, text)).toHaveCount(3);
  const reports = await kanbao.platform.calls({ operation: 'uploadResults' });
  expect(reports).toHaveLength(1);
  const [discuss] = await kanbao.platform.calls({ operation: 'discuss' });
  for (const url of z.array(z.string()).length(3).parse(discuss?.body.imgUrl))
    expect(String(reports[0]?.body.results)).toContain(url);
});

test('restarts an upload after the site was killed and restarted', async ({ page, startNewKanbao }) => {
  const kanbao = await startNewKanbao();
  await signInByPassword(page, kanbao);
  await page.goto(kanbao.pageUrl(commentedArticlePath));
  const text = `站点重启${Date.now()}`;
  await fillComment(page, text);
  const uploadSteps = watchUploads(page);
  let isKilled = false;
  await page.route(uploadRoute, async (route) => {
    if (uploadOffsetOf(route.request()) === 2 * pieceBytes && !isKilled) {
      isKilled = true;
      await kanbao.killSite();
      await kanbao.restartSite();
    }
    await route.continue();
  });
  await fileInput(page).setInputFiles([await createLargePhoto(7)]);
  await expect(uploadedInputs(page)).toHaveCount(1, { timeout: noResponseTimeoutMs });
  expect(uploadSteps.filter((step) => step === 'POST')).toHaveLength(2);
  await submitComment(page);
  await expect(picturesOf(page, text)).toHaveCount(1);
});

test('restarts an upload on another instance, and asks the reader if it keeps failing', async ({
  page,
  startNewKanbao,
}) => {
  const secret = { SESSION_SECRET: 'a secret of the tests that is long enough' };
  const first = await startNewKanbao({ env: secret });
  const platform = { PLATFORM_BASE_URL: `${first.platform.url}/app_if` };
  const second = await startNewKanbao({ env: { ...secret, ...platform } });
  const proxy = await startCuttableProxy(first);
  await signInByPassword(page, proxy);
  await page.goto(proxy.pageUrl(commentedArticlePath));
  const text = `换了一台${Date.now()}`;
  await fillComment(page, text);
  const uploadSteps = watchUploads(page);
  let isRedirected = false;
  await page.route(uploadRoute, async (route) => {
    if (uploadOffsetOf(route.request()) === 2 * pieceBytes && !isRedirected) {
      isRedirected = true;
      proxy.redirectTo(second);
    }
    await route.continue();
  });
  await fileInput(page).setInputFiles([await createLargePhoto(8)]);
  await expect(uploadedInputs(page)).toHaveCount(1, { timeout: noResponseTimeoutMs });
  expect(uploadSteps.filter((step) => step === 'POST')).toHaveLength(2);
  await page.unroute(uploadRoute);
  await page.route(uploadRoute, (route) => route.fulfill({ status: 404, json: {} }));
  uploadSteps.length = 0;
  await fileInput(page).setInputFiles([await createPhoto(37)]);
  await expect(commentForm(page).getByRole('alert')).toContainText(words('upload.failed'));
  expect(uploadSteps.filter((step) => step === 'POST')).toHaveLength(3);
  await page.unroute(uploadRoute);
  await commentForm(page)
    .getByRole('button', { name: words('common.retry') })
    .tap();
  await expect(uploadedInputs(page)).toHaveCount(2);
  await expect(commentForm(page).getByRole('alert')).toHaveCount(0);
  await submitComment(page);
  await expect(picturesOf(page, text)).toHaveCount(2);
  await proxy.cut();
});
