import { sharedKanbao } from '../shared-kanbao';
import { Reader } from './reader';

const kanbao = sharedKanbao();

async function like(reader: Reader, id: string): Promise<unknown> {
  const after = await kanbao.platform.lastCall();
  const page = await reader.open(kanbao.pageUrl(`/newsDetail/16/${id}.html`));
  // The tracking pixel assigns a device id to a new browser.
  await reader.fetch(new URL(page.$('noscript[data-page-view]').attr('data-page-view') ?? '', page.url).href);
  await reader.submit(page, page.$('#like form'));
  const device = reader.cookies.get('kanbao-device');
  const calls = await kanbao.platform.calls({ after, operation: 'likeEvent' });
  const ours = calls.filter(({ query }) => query.id === id && query.device === device);
  expect(ours).toHaveLength(1);
  return ours[0]?.query.userOtherID;
}

test('R3.126 the virtual user id is the same in all visits of a browser and differs between browsers', async () => {
  const [one, other] = [new Reader(), new Reader()];
  const first = await like(one, '16011');
  expect(first).toMatch(/^xy\d+$/);
  expect(await like(one, '16012')).toBe(first);
  expect(await like(other, '16013')).not.toBe(first);
});
