import { expect, test } from './journey';

test('SEVERAL_INSTANCES=on: a page from one instance comes alive with files that any instance has', async ({
  page,
  startOwn,
}) => {
  const site = await startOwn({
    env: { SEVERAL_INSTANCES: 'on', SESSION_SECRET: 'a secret that all instances share' },
  });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(site.page('/login.html'));
  await page.getByRole('textbox').first().tap();
  await expect(page.locator('[data-island="submit"][data-ready]').first()).toBeAttached();
  expect(asked.some((path) => path.startsWith('/_next/static/chunks/'))).toBe(true);
  expect(asked.filter((path) => path.startsWith('/_held/'))).toEqual([]);
});
