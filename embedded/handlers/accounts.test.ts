import {
  getXyArticlesQuestion,
  getXyDynamic,
  getXyInfo,
  getXyRank,
  getXyRules,
  hitXyBulletin,
  questionAnswerList,
  recommendXys,
} from '@/lib/contract/account';
import { getArticleContent } from '@/lib/contract/content';
import { topicSub } from '@/lib/contract/subscription';
import { readEnvelope, startTestPlatform, type TestPlatform } from '../test/test-platform';

let platform: TestPlatform;

beforeAll(async () => {
  platform = await startTestPlatform();
});
afterAll(() => platform.stop());

test('R7.59 an account has a picture, a banner and bulletins that link to articles', async () => {
  const account = await platform.data(getXyInfo, { id: 103 });
  expect(account).toMatchObject({ name: '镜湖管护站', countArticle: 4 });
  for (const address of [account.icon, account.banner]) {
    expect((await platform.get(new URL(address ?? '').pathname)).status).toBe(200);
  }
  expect(account.bulletins[0]?.article?.fileId).toBe('7004');
});

test('R7.64 articles are paged by 20; the list of videos contains videos only; questions include answers', async () => {
  const first = await platform.data(getXyArticlesQuestion, { id: 101, page: 0 });
  const lastFileId = first.list.at(-1)?.fileId ?? '';
  const second = await platform.data(getXyArticlesQuestion, { id: 101, page: 1, lastFileId });
  expect([first.list.length, second.list.length]).toEqual([20, 4]);
  expect(new Set([...first.list, ...second.list].map(({ fileId }) => fileId)).size).toBe(24);
  const videos = await platform.data(getXyArticlesQuestion, { id: 115, type: '1', page: 0 });
  expect(videos.list.map(({ articleType }) => articleType)).toEqual([2, 2]);
  const questions = await platform.data(getXyArticlesQuestion, { id: 103, type: '2', page: 0 });
  const answers = await platform.data(questionAnswerList, { id: 103, page: 0 });
  expect(questions.list.map(({ fileId }) => fileId)).toEqual(answers.list.map(({ fileId }) => fileId));
  expect(answers.list.every(({ answer, userName }) => answer !== '' && userName !== '')).toBe(true);
});

test('R7.60 R9.03 dynamics are paged by ten', async () => {
  const first = await platform.data(getXyDynamic, { xyId: 103, page: 0 });
  const lastFileId = first.list.at(-1)?.id ?? '';
  const second = await platform.data(getXyDynamic, { xyId: 103, page: 1, lastFileId });
  expect([first.list.length, second.list.length]).toEqual([10, 2]);
  expect((await platform.data(getXyDynamic, { xyId: 102, page: 0 })).list).toHaveLength(9);
});

test('R7.61 the ranking is sorted, contains more accounts than the site shows, and depends on followers', async () => {
  const { list } = await platform.data(getXyRank);
  expect(list.length).toBeGreaterThan(20);
  expect(list.map(({ rank }) => rank)).toEqual(list.map((_, index) => index + 1));
  expect(list[1]).toMatchObject({ id: '104', lastRank: 2 });
  for (let id = 1; id <= 300; id += 1) {
    platform.store.follows.add(
      platform.store.members.add({ nickname: `读者${id}`, phone: `139${String(id).padStart(8, '0')}` }, 0).id,
      { kind: 'account', id: 124 },
      0,
    );
  }
  const newRanking = await platform.data(getXyRank);
  expect(newRanking.list.find(({ id }) => id === '124')?.score).toBe('33.1');
});

test('R7.62 counts a click on a bulletin and rejects unknown bulletins', async () => {
  const answer = await readEnvelope(await platform.call(hitXyBulletin, { id: 4, userID: 'xy1' }));
  expect(answer).toMatchObject({ status: 0 });
  expect(await readEnvelope(await platform.call(hitXyBulletin, { id: 99, userID: 'xy1' }))).toMatchObject({
    status: 404,
  });
});

test('R7.63 recommends accounts, names the account of an article, and returns the rules', async () => {
  expect((await platform.data(recommendXys)).list).toHaveLength(6);
  expect((await platform.data(getArticleContent, { articleId: 10_001 })).xyAccountID).toBe('103');
  expect((await platform.data(getXyRules)).content).toContain('<p>');
});

test('unknown ids have no data; accounts are hidden with the demo paper', async () => {
  expect(await readEnvelope(await platform.call(getXyInfo, { id: 999 }))).toMatchObject({ data: null });
  platform.store.demoPaper.hide({});
  const hiddenAccount = await readEnvelope(await platform.call(getXyInfo, { id: 103 }));
  const ranking = await platform.data(getXyRank);
  const rules = await readEnvelope(await platform.call(getXyRules));
  const { userID, token } = platform.signIn('yunling');
  const followEnvelope = await readEnvelope(
    await platform.call(topicSub, { id: '103', type: '4', userID }, token),
  );
  platform.store.demoPaper.show();
  expect([hiddenAccount.data, ranking.list, rules.data, followEnvelope.status]).toEqual([
    null,
    [],
    null,
    404,
  ]);
});
