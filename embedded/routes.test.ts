import { getArticleContent, getArticles } from '@/lib/contract/content';
import { operations } from '@/lib/contract/registry';
import { operationHandlers } from './routes';
import { readEnvelope, startTestPlatform, type TestPlatform } from './test/test-platform';

let platform: TestPlatform;

beforeAll(async () => {
  platform = await startTestPlatform();
});
afterAll(() => platform.stop());

/** Id of the first member of the demo paper. */
const userID = '20001';

const exampleFields: Readonly<Record<string, Parameters<TestPlatform['call']>[1]>> = {
  getConfig: {},
  getColumns: {},
  getColumn: { columnId: 1 },
  getArticles: { columnId: 1, page: 0 },
  getArticlesByRow: { columnId: 1, rowNumber: 0, count: 20 },
  getArticleContent: { articleId: 1001 },
  getUnreleasedArticleContent: { articleId: 1001, isPreview: 'true' },
  getMyArticleContent: { articleId: 1001 },
  getPaperArticle: { articleId: 700_101 },
  getAboutUs: {},
  tagScreenArticles: { tagId: 1, page: 0 },
  topicSub: { id: 1, type: '2', userID },
  topicSubCancel: { id: 1, type: '2', userID },
  topicSubList: { type: '2', userID },
  authorInfo: { id: 1 },
  reporterArticles: { id: 1, page: 0 },
  getDynamicList: { id: 1, page: 0 },
  getDynamicDetail: { id: 850_001 },
  memberInfo: { userID },
  memberDiscuss: { userID: 20_006, page: 0 },
  memberQuestions: { userID: 20_006, page: 0 },
  myRegistList: { userID, page: 0 },
  getXyInfo: { id: 103 },
  getXyDynamic: { xyId: 103, page: 0 },
  getXyRank: {},
  getXyRules: {},
  recommendXys: {},
  hitXyBulletin: { id: 4, userID: '' },
  getXyArticlesQuestion: { id: 101, page: 0 },
  questionAnswerList: { id: 103, page: 0 },
  getCats: { code: 'XYACCOUNT' },
  getSubCats: { id: 2 },
  getCatXys: { id: 1 },
  productDetail: { id: 1 },
  getSubject: { id: 1 },
  questionList: { subjectID: 1, page: 0 },
  questionListHot: { subjectID: 1, page: 0 },
  questionDetail: { fileId: 860_129 },
  askQuestion: { subjectID: 1, content: '鹤怕狗吗？', userID, userName: '' },
  myQuestions: { userID, page: 0 },
  'circle-detail': { id: 1 },
  'post-list': { id: 1, page: 0 },
  'post-detail': { id: 870_101 },
  'post-write': { circleId: 1, content: '湖面封冻了', userID, userName: '' },
  'my-posts': { userID, page: 0 },
  'notice-detail': { id: 1 },
  qaDetail: { fileId: 895_001 },
  qaList: { page: 0 },
  qaAsk: { regionId: 1, department: '州人民政府', title: '路灯', content: '坏了三盏', userID },
  qaOwnList: { userID, page: 0 },
  qaRate: { fileId: 895_001, grade: 1 },
  inputArticleList: { linkID: 7061, page: 0 },
  inputArticleDetail: { id: 960_101 },
  ownInputArticles: { userID, page: 0 },
  tipoffDetail: { id: 9501 },
  handInTipoff: { content: '路灯坏了' },
  handInOwnTipoff: { content: '路灯坏了', userID },
  ownTipoffs: { userID, page: 0 },
  contribute: { linkID: 7061, userID, name: '某人', content: '好' },
  discussView: { id: 14502, source: 1, page: 0 },
  discussHot: { id: 14502, source: 1 },
  discussReply: { id: 1, page: 0 },
  discussCount: { id: 14502, source: 1 },
  discuss: { rootID: 1001, content: '好', userID, userName: '' },
  myDiscuss: { userID, page: 0 },
  report: { id: 1, userID, reason: 'spam' },
  fav: { userID, articleID: 1001 },
  favList: { userID, page: 0 },
  votePlain: { voteID: 3003, voteResult: ['300301:30030101', '300302:30030202'] },
  voteResult: { id: 3003 },
  getArticleCounts: { articleIds: '1001,1002' },
  getRelArticles: { articleId: 1001, page: 0 },
  recommendList: { columnId: 1 },
  getArticleHot: { type: 3 },
  getModuleView: { moduleId: 901, page: 0 },
  getSubSpecialArticles: { columnId: 511, page: 0 },
  liveView: { id: 14502, page: 0 },
  liveComing: { page: 0 },
  leader: { id: 102 },
  leaderView: { start: 0, count: 20 },
  regionleaderView: { regionId: 2 },
  personageReports: { id: 102, page: 0 },
  onlineStudy: { id: 701 },
  activityList: { page: 0 },
  activityDetail: { fileId: 801 },
  entryList: { fileId: 801 },
  activityRegist: {
    fileId: 808,
    userID,
    signForm: JSON.stringify({ entry_name: '某人', entry_phone: '13800000001' }),
  },
  cancelRegist: { activityID: 808, userID },
  signUpDetail: { activityID: 808, userID },
  getActivityVoucher: { activityID: 808, userID },
  getArticleAdvs: { columnId: 1 },
  getAdv: { type: 'home' },
  getColAdvs: { columnId: 6 },
  advEvent: { aid: 8001, eventType: 1, channel: 1, userOtherID: 'contract' },
  authinfo: {},
  shareSignature: { url: 'https://m.example.com/a.html?b=1' },
  serverTime: {},
  likeEvent: { id: 1001, type: 0, eventType: 1, channel: 1, userOtherID: 'contract' },
  mamUploadAccessToken: { fileName: '1.png', fileType: 'image/png', fileSize: 100 },
  mamUploadAccessToken2: { fileName: '1.png', fileType: 'image/png', fileSize: 100 },
  event: { id: 1001, type: 0, eventType: 3, channel: 1, userOtherID: 'contract' },
};

const handledOperations = operationHandlers.map(({ operation }) => operation);

test('every handled operation is part of the contract', () => {
  const contractOperations = operations.map(({ operation }) => operation);
  expect(handledOperations.filter((operation) => !contractOperations.includes(operation))).toEqual([]);
});

/**
 * Operations that other tests call. They need a signature (auth: lib/platform/call-auth.test.ts), a code
 * (getWxUserinfoByCode: embedded/social), an encrypted ballot (vote: article-votes.test.ts) or other writes.
 */
const operationsTestedElsewhere = [
  'auth',
  'getWxUserinfoByCode',
  'delMyDiscuss',
  'vote',
  'mamUploadDone2',
  'uploadResults',
  'activityVerify',
  'activityVerifyInfo',
];

test.each(
  handledOperations
    .filter(({ envelope, name }) => envelope === 'app' && !operationsTestedElsewhere.includes(name))
    .map((operation) => [operation.name, operation]),
)('the response of %s matches its contract', async (name, operation) => {
  const fields = exampleFields[name];
  if (!fields) throw new Error(`no example of ${name}`);
  const token = operation.byUser ? platform.signIn('yunling').token : undefined;
  const { status, data } = await readEnvelope(await platform.call(operation, fields, token));
  expect(status).toBe(0);
  expect(operation.response.safeParse(data)).toMatchObject({ success: true });
});

test('responses are JSON with the media type of HTML, as from real platforms', async () => {
  const response = await platform.call(getArticles, { columnId: 1, page: 0 });
  expect(response.headers.get('content-type')).toMatch(/^text\/html/);
  expect(await readEnvelope(response)).toMatchObject({ status: 0 });
});

test('rejects a call without required fields in the envelope', async () => {
  const response = await platform.call(getArticleContent);
  expect(await readEnvelope(response)).toMatchObject({ status: 400, message: '参数错误' });
});

test.each(['/app_if/noSuchThing', '/adv-appif-server/getAdv2', '/elsewhere', '/'])(
  'unknown address %s: 404 with a page',
  async (path) => {
    const response = await platform.get(path);
    expect(response.status).toBe(404);
    expect(await response.text()).toContain('<html>');
  },
);

test('an unsupported method is not found', async () => {
  const response = await platform.get('/app_if/getConfig', { method: 'POST' });
  expect(response.status).toBe(404);
});

test('responds to health checks', async () => {
  expect(await (await platform.get('/healthz')).json()).toEqual({ status: 'ok' });
});
