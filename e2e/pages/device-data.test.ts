import { sharedKanbao } from '../shared-kanbao';
import { Reader } from './reader';

const kanbao = sharedKanbao();

/** Likes an article without a script. @returns the virtual user id that the platform was sent */
async function like(reader: Reader, id: string): Promise<unknown> {
  const after = await kanbao.platform.lastCall();
  const page = await reader.open(kanbao.page(`/newsDetail/16/${id}.html`));
  // The picture that counts the visit gives a new browser its id.
  await reader.fetch(new URL(page.$('noscript[data-page-view]').attr('data-page-view') ?? '', page.url).href);
  await reader.submit(page, page.$('#like form'));
  const device = reader.cookies.get('kanbao-device');
  const calls = await kanbao.platform.calls({ after, operation: 'likeEvent' });
  const ours = calls.filter(({ query }) => query.id === id && query.device === device);
  expect(ours).toHaveLength(1);
  return ours[0]?.query.userOtherID;
}

test('R3.126 the virtual user id stays with a browser over visits, and another browser has another', async () => {
  const [one, other] = [new Reader(), new Reader()];
  const first = await like(one, '16011');
  expect(first).toMatch(/^xy\d+$/);
  expect(await like(one, '16012')).toBe(first);
  expect(await like(other, '16013')).not.toBe(first);
});
