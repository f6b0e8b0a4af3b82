import { readFile } from 'node:fs/promises';
import { sharedKanbao } from '../shared-kanbao';
import { plainText } from './html-page';
import { openPage } from './reader';

const kanbao = sharedKanbao();

const maxPropsBytes = 1024;

const pages: [path: string, island: string][] = [
  ['/newsDetail/3/3003.html', 'article-vote'],
  ['/newsDetail/4/4004.html', 'article-vote'],
  ['/activityVote/901.html', 'ballot'],
  ['/voteItemDetail/901/901/901015.html', 'ballot'],
  ['/login.html', 'login-form'],
  ['/login.html?by=register', 'login-form'],
  ['/tipoffDetail.html', 'tip-off-form'],
  ['/writeOff/808/YX7NSM4KWQ2H/yangniang.html', 'write-off-panel'],
  ['/writeOff.html?code=%3F', 'write-off-panel'],
];

test.each(['cn', 'bo', 'en', 'de', 'fr'])(
  'in %s, islands have at most 1 KB of props in the page, and their messages in a file',
  async (locale) => {
    for (const [path, name] of pages) {
      const page = await openPage(`${kanbao.pageUrl(path)}${path.includes('?') ? '&' : '?'}lang=${locale}`);
      const all = page.$('kanbao-island').toArray();
      for (const { attribs } of all)
        expect(Buffer.byteLength(attribs['data-props'] ?? '')).toBeLessThanOrEqual(maxPropsBytes);
      const island = page.$(`kanbao-island[data-name=${name}]`);
      const messages = island.attr('data-files')?.split(' ').at(-1) ?? '';
      const file = await fetch(`${kanbao.siteUrl}${messages}`);
      expect(await file.text()).toContain(
        plainText(island.find('button[type=submit]').last().contents().first()),
      );
      expect(file.headers.get('cache-control')).toContain('immutable');
    }
  },
);

test.each(['cn', 'bo', 'en', 'de', 'fr'])(
  'in %s, an upload field has at most 1 KB of props in the page',
  async (locale) => {
    const page = await openPage(kanbao.pageUrl(`/circleDetail/1.html?lang=${locale}`));
    const props = page.$('kanbao-island[data-name=upload-field]').attr('data-props');
    expect(props).toContain('"maxFiles"');
    expect(Buffer.byteLength(props ?? '')).toBeLessThanOrEqual(maxPropsBytes);
  },
);

test('the developer page of islands is not part of a build', async () => {
  const answer = await fetch(`${kanbao.siteUrl}/dev/islands`, { redirect: 'manual' });
  expect([answer.status, answer.headers.get('location')]).toEqual([
    302,
    expect.stringMatching(/\/home\.html$/),
  ]);
  const routes = await readFile('.next/app-path-routes-manifest.json', 'utf8');
  expect(routes).toContain('"/home"');
  expect(routes).not.toContain('/dev/');
});
