import { routes } from '@/lib/routes/table';
import { expect, test } from './journey';
import { wordsOf } from './words';

const missing = routes.filter(({ status }) => status === 'missing');

test('R2.05 routes that are not built lead home', async ({ request, kanbao, routeLines }) => {
  for (const { name } of missing) {
    const answer = await request.get(kanbao.siteUrl + routeLines.get(name)?.url, { maxRedirects: 0 });
    expect(answer.headers().location, name).toContain('/home.html');
  }
});

test('the routes list has every route of Spec §2 with its title', async ({ routeLines }) => {
  expect(routeLines.size).toBe(54);
  for (const [name, { title }] of routeLines) expect(title).toBe(wordsOf('cn')(`titles.${name}`));
});
