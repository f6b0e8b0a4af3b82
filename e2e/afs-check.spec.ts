import { sentAfsData, startKanbaoWithAfs } from './afs-service';
import { expect, test } from './browser-test';
import { words } from './words';

test("R3.119 sends the check's result with a vote, and loads its script only for the vote, in a separate frame", async ({
  page,
  startNewKanbao,
}) => {
  const { service, kanbao } = await startKanbaoWithAfs(startNewKanbao);
  const answer = await page.goto(kanbao.pageUrl('/activityVote/901.html'));
  expect(answer?.headers()['content-security-policy']).not.toContain('127.0.0.1');
  const form = page.locator('form[action="/api/vote-activity"]');
  await expect(form).toHaveAttribute('data-afs', '/api/afs');
  await expect(form.locator('[data-interactive]')).toHaveCount(0);
  expect(service.requestedPaths).toEqual([]);
  const framed = page.waitForResponse((response) => response.url().endsWith('/api/afs'));
  await page.locator('#option-901001').getByRole('button').tap();
  await expect(page.locator('.page-notice')).toHaveText(words('voteActivity.doneLeft', { left: 5 }));
  const policy = (await framed).headers()['content-security-policy'] ?? '';
  expect(policy).toContain(`script-src 'sha256-`);
  expect(policy).toContain(service.origin);
  expect(policy).toContain('sandbox allow-scripts');
  expect(service.requestedPaths).toEqual(['/afs/check.js', '/afs/challenge']);
  expect(await sentAfsData(kanbao)).toEqual([expect.stringMatching(/^[\w-]+\.[0-9a-f]+$/)]);
  await expect(page.locator('iframe')).toHaveCount(0);
  service.stop();
});
