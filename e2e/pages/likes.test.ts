import { sharedKanbao } from '../shared-kanbao';
import { words, wordsOf } from '../words';
import { plainText } from './html-page';
import { assignDevice } from './member-reader';
import { openPage, Reader } from './reader';

const kanbao = sharedKanbao();

/** Articles that no other test likes. */
const articleLikedWithoutPage = '16023';
const foreignArticle = '16025';
const articleLikedThrice = '16027';
const unlikedArticle = '16028';

const postLike = (reader: Reader, id: string, headers: Record<string, string> = {}) =>
  reader.post(`${kanbao.siteUrl}/api/like`, { id }, headers);

async function likesOn(address: string): Promise<number> {
  const { $ } = await openPage(address);
  return Number($('#like [data-likes]').attr('data-likes'));
}

async function likeCalls(after: number, id: string) {
  const calls = await kanbao.platform.calls({ after, operation: 'likeEvent' });
  return calls.filter(({ query }) => query.id === id);
}

async function waitForValue<Value>(readValue: () => Promise<Value>, wanted: Value): Promise<Value> {
  for (;;) {
    const answer = await readValue();
    if (answer === wanted) return answer;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

test('R7.21 the count in cached HTML is updated shortly after a like', async () => {
  const address = kanbao.pageUrl(`/newsDetail/16/${articleLikedWithoutPage}.html`);
  const before = await likesOn(address);
  expect((await postLike(new Reader(), articleLikedWithoutPage)).status).toBe(200);
  await waitForValue(() => likesOn(address), before + 1);
}, 60_000);

test('R4.21 a page with only the like of the bar shows the result there', async () => {
  const reader = new Reader();
  const page = await reader.open(kanbao.pageUrl('/linkDetail/13007.html'));
  const liked = await reader.submit(page, page.$('form[data-like]'));
  const status = liked.byRole('status', undefined, liked.$('form[data-like]'));
  expect(plainText(status)).toBe(words('like.thanks'));
  expect(liked.byText(words('like.thanks'))).toHaveLength(1);
});

test('refuses likes from other sites without calling the platform', async () => {
  const after = await kanbao.platform.lastCall();
  for (const headers of [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': '', origin: 'https://elsewhere.example' },
  ]) {
    const answer = await postLike(new Reader(), foreignArticle, headers);
    expect([answer.status, await answer.json()]).toMatchObject([
      403,
      { ok: false, message: words('write.foreign') },
    ]);
  }
  const body = new URLSearchParams({ id: foreignArticle });
  expect((await fetch(`${kanbao.siteUrl}/api/like`, { method: 'POST', body })).status).toBe(403);
  expect(await likeCalls(after, foreignArticle)).toEqual([]);
});

test('counts likes with the same idempotency key once', async () => {
  const after = await kanbao.platform.lastCall();
  const reader = new Reader();
  await assignDevice(reader, kanbao);
  const key = { 'idempotency-key': 'one-and-the-same' };
  const answers = await Promise.all([1, 2, 3].map(() => postLike(reader, articleLikedThrice, key)));
  for (const answer of answers)
    expect([answer.status, await answer.json()]).toMatchObject([200, { outcome: 'liked' }]);
  expect(await likeCalls(after, articleLikedThrice)).toHaveLength(1);
});

test('limits the likes of a device, with a message in its language', async () => {
  const reader = new Reader({ headers: { 'accept-language': 'de' } });
  const answers: Response[] = [];
  for (let id = 16030; id < 16044; id += 1) answers.push(await postLike(reader, String(id)));
  const [refused] = answers.filter(({ status }) => status === 429);
  if (!refused) throw new Error(`none of ${answers.length} likes in a row was refused`);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect([words('write.tooOften'), wordsOf('de')('write.tooOften')]).toContain(
    (await refused.json()).message,
  );
});

test('refuses malformed likes without calling the platform', async () => {
  const after = await kanbao.platform.lastCall();
  const reader = new Reader();
  for (const id of ['', '../1', 'x'.repeat(100)]) expect((await postLike(reader, id)).status).toBe(400);
  const large = { id: unlikedArticle, columnId: 'x'.repeat(20_000) };
  expect((await reader.post(`${kanbao.siteUrl}/api/like`, large)).status).toBe(413);
  expect(await likeCalls(after, unlikedArticle)).toEqual([]);
});
