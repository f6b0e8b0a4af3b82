import { sharedKanbao } from '../shared-kanbao';
import { words } from '../words';
import { plainText } from './html-page';
import { Reader } from './reader';

const kanbao = sharedKanbao();

test('R2.65 R7.68 a member’s page lists comments and posts, and links each to its context', async () => {
  const reader = new Reader();
  const page = await reader.open(kanbao.pageUrl('/userDetail/20006.html'));
  expect(page.heading).toBe('数鹤的老罗');
  expect(page.html).not.toMatch(/13800000006|laoluo/);
  const commentItems = page.items.filter((index) =>
    plainText(page.items.eq(index)).includes('一瓶水500毫升'),
  );
  const comment = await reader.follow(page, page.byRole('link', undefined, commentItems));
  expect(plainText(comment.$('main'))).toContain('一瓶水500毫升');
  const parts = page.byRole('navigation', words('people.parts'));
  const posts = await reader.follow(page, page.byRole('link', words('member.posts'), parts));
  expect(posts.$('#list > li')).toHaveLength(3);
  const circle = posts.byRole('link', /镜湖观鹤/, posts.$('#list > li').first());
  const post = await reader.follow(posts, circle);
  expect(plainText(post.$('main'))).toContain('今早六点四十');
});
