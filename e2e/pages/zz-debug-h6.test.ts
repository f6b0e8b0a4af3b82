import { sharedKanbao } from '../shared-kanbao';
import { Reader } from './reader';
const kanbao = sharedKanbao();
test('x', async () => {
  const reader = new Reader();
  const after = await kanbao.platform.lastCall();
  const page = await reader.open(kanbao.page('/newsDetail/16/16011.html'));
  console.log([...reader.cookies]);
  const pix = page.$('noscript[data-page-view]').attr('data-page-view');
  const a = await reader.fetch(new URL(pix ?? '', page.url).href);
  console.log(pix, a.status, [...reader.cookies], page.$('#like form').length);
  const r = await reader.submit(page, page.$('#like form'));
  console.log(r.status, r.url, [...reader.cookies]);
  const calls = await kanbao.platform.calls({ after, operation: 'likeEvent' });
  console.log(JSON.stringify(calls.map(({ query, body }) => [query, body])));
});
