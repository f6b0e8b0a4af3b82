import { sharedKanbao } from '../shared-kanbao';
import { plainText } from './html-page';
import { openPage } from './reader';

const kanbao = sharedKanbao();

/** Largest `data-props` of an island, in bytes. */
const mostProps = 1024;

/** Pages with an island that has messages. */
const pages: [path: string, island: string][] = [
  ['/newsDetail/3/3003.html', 'article-vote'],
  ['/newsDetail/4/4004.html', 'article-vote'],
  ['/login.html', 'login-form'],
  ['/login.html?by=register', 'login-form'],
];

test.each(['cn', 'bo', 'en', 'de', 'fr'])(
  'in %s islands have at most 1 KB of data in the page, and their messages in a file',
  async (locale) => {
    for (const [path, name] of pages) {
      const page = await openPage(`${kanbao.page(path)}${path.includes('?') ? '&' : '?'}lang=${locale}`);
      const all = page.$('kanbao-island').toArray();
      for (const { attribs } of all)
        expect(Buffer.byteLength(attribs['data-props'] ?? '')).toBeLessThanOrEqual(mostProps);
      const island = page.$(`kanbao-island[data-name=${name}]`);
      const messages = island.attr('data-files')?.split(' ').at(-1) ?? '';
      const file = await fetch(`${kanbao.siteUrl}${messages}`);
      expect(await file.text()).toContain(plainText(island.find('button[type=submit]').last()));
      expect(file.headers.get('cache-control')).toContain('immutable');
    }
  },
);
