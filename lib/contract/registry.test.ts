import { type JsonSchema, jsonSchemaOf, propertiesOf } from './json-schema';
import type { AnyOperation } from './operation';
import { operations } from './registry';

/** Operation names in the order of Spec §7. Names that the spec repeats have variants (event, event1). */
const specifiedNames = `
  getConfig getColumns getColumn getArticles getArticlesByRow getModuleView
  getArticleContent getUnreleasedArticleContent getMyArticleContent
  liveView liveComing getArticleCounts getPaperArticle getRelArticles getArticleHot recommendList
  authorInfo reporterArticles tagScreenArticles getSubSpecialArticles getCats getSubCats getCatXys
  leader leaderView tipoffDetail inputArticleList inputArticleDetail
  circle-detail post-list post-detail notice-detail
  activityList activityDetail entryList activityRegist activityVerify getActivityVoucher getVerifyCode vote voteResult
  recordAccessCount voteInfo optionInfo infoByOptName buttonRecordVoteCount recordVoteCountAndLog
  getXyInfo getXyDynamic getXyRank hitXyBulletin recommendXys getXyArticlesQuestion questionAnswerList
  topicSub topicSubCancel memberInfo regionleaderView
  getSubject questionList questionListHot questionDetail qaDetail getDynamicList getDynamicDetail
  discussView discussHot discussReply discussCount discuss delMyDiscuss upload
  likeEvent event fav pageView
  getInviteCode siteConf useInviteCode codeImeiRecord event1 myDayScoreSts myScoreList serverTime
  authinfo auth getAnonymousToken refreshAccessToken thirdLogin oauthLogin getWxUserinfoByCode shareSignature imageVerifyCode
  getArticleAdvs getAdv getColAdvs advEvent
  videoArticle videoAttach videoEvent videoCategoryList videoArticleList videoDynamicArticleList
  videoCommonConfigInfo videoShareConfigInfo
  mamUploadAccessToken mamUploadAccessToken2 mamUploadDone2 uploadToStorage uploadResults
`
  .trim()
  .split(/\s+/);

/** Reads whose userID is the user shown on the page, not the reader. */
const publicMemberReads = ['post-list', 'memberInfo', 'memberDiscuss', 'memberQuestions'];

/** Reads that Spec §7 sends as POST; they may be cached like other reads. */
const readsByPost = [
  'memberInfo',
  'regionleaderView',
  'videoArticleList',
  'videoDynamicArticleList',
  'voteResult',
];

const allOperations = operations.map(({ operation }) => operation);
const namedOperations = allOperations.map((operation) => [operation.name, operation] as const);

function sampleOf(schema: JsonSchema): unknown {
  const first = schema.anyOf?.[0];
  if (typeof first === 'object') return sampleOf(first);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([key, value]) => [
          key,
          typeof value === 'object' ? sampleOf(value) : true,
        ]),
      );
    case 'array':
      return typeof schema.items === 'object' && !Array.isArray(schema.items) ? [sampleOf(schema.items)] : [];
    case 'string':
      return '7';
    case 'integer':
    case 'number':
      return 7;
    case 'boolean':
      return true;
    default:
      return {};
  }
}

/** Returns the keys of required, non-empty fields. A response without one of them is rejected. */
function identityOf(schema: JsonSchema): string[] {
  return (schema.required ?? []).filter((key) => {
    const property = schema.properties?.[key];
    if (typeof property !== 'object') return false;
    if (property.type === 'object') return identityOf(property).length > 0;
    return property.minLength !== undefined || property.exclusiveMinimum !== undefined;
  });
}

function mapLeaves(value: unknown, change: (leaf: unknown) => unknown): unknown {
  if (Array.isArray(value)) return value.map((entry) => mapLeaves(entry, change));
  if (typeof value !== 'object' || value === null) return change(value);
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, mapLeaves(inner, change)]));
}

function swapNumberAndText(leaf: unknown): unknown {
  if (typeof leaf === 'number') return String(leaf);
  return typeof leaf === 'string' ? Number(leaf) : leaf;
}

/** Returns `sample` with nested values as JSON text, except those under a key in `identity`. */
function asJsonText(sample: object, identity: readonly string[]): object {
  return Object.fromEntries(
    Object.entries(sample).map(([key, value]) => [
      key,
      typeof value === 'object' && !identity.includes(key) ? JSON.stringify(value) : value,
    ]),
  );
}

function incompleteVariants(sample: object): { key: string; answer: object }[] {
  return Object.keys(sample).flatMap((key) =>
    [undefined, null, '', 'null'].map((emptyValue) => ({ key, answer: { ...sample, [key]: emptyValue } })),
  );
}

function responseOf(operation: AnyOperation) {
  const schema = jsonSchemaOf(operation.response, 'output');
  const sample = sampleOf(schema);
  return {
    identity: identityOf(schema),
    sample: typeof sample === 'object' && sample !== null ? sample : {},
  };
}

describe('the registry', () => {
  it('names every operation once', () => {
    const names = allOperations.map(({ name }) => name);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  it('contains every operation of the specification', () => {
    const names = new Set(allOperations.map(({ name }) => name));
    expect(specifiedNames.filter((name) => !names.has(name))).toEqual([]);
  });

  it('names the source of every operation that is not in the specification', () =>
    expect(
      allOperations.filter(
        ({ name, source, assumptions }) =>
          !specifiedNames.includes(name) && (source === 'spec' || assumptions.length === 0),
      ),
    ).toEqual([]));

  it('shares host, method and path only between declared forms of one operation', () => {
    const addressOf = ({ host, method, path }: AnyOperation) => `${host}:${method}:${path}`;
    for (const operation of allOperations) {
      const twins = allOperations.filter(
        (other) => other !== operation && addressOf(other) === addressOf(operation),
      );
      const undeclaredTwins = twins.filter(
        (twin) => twin.formOf !== operation.name && operation.formOf !== twin.name,
      );
      expect(undeclaredTwins.map(({ name }) => name)).toEqual([]);
      if (operation.formOf !== undefined) expect(twins.map(({ name }) => name)).toContain(operation.formOf);
    }
  });
});

describe.each(namedOperations)('%s', (_name, operation) => {
  it('has a valid path and the encoding of its method', () => {
    expect(operation.path).toMatch(/^\/[\w/-]+$/);
    expect(operation.encoding === 'query').toBe(operation.method === 'GET');
    expect(operation.summary).not.toMatch(/\.$/);
  });

  it('encrypts only specified ids of its request', () => {
    for (const name of operation.encryptedIds) {
      expect(['userid', 'userID', 'userId', 'id']).toContain(name);
      expect(Object.keys(operation.request.shape)).toContain(name);
    }
  });

  it('is cached only if it returns no personal data', () => {
    if (!operation.cache) return;
    expect(operation.method === 'GET' || readsByPost.includes(operation.name)).toBe(true);
    const personalKeys = Object.keys(operation.request.shape).filter((key) =>
      /^user(id|otherid)$/i.test(key),
    );
    if (!publicMemberReads.includes(operation.name)) expect(personalKeys).toEqual([]);
    expect(operation.cache.grace).toBeGreaterThan(operation.cache.fresh);
  });

  it('R3.107 carries the token of the user in its request', () => {
    const bodies = Object.values(operation.encryptedBodies ?? {});
    const names = [operation.request, ...bodies].flatMap((shape) =>
      propertiesOf(jsonSchemaOf(shape, 'input')).map(({ name }) => name),
    );
    const namesUser = names.some((name) => /^userid$/i.test(name));
    if (namesUser && !publicMemberReads.includes(operation.name)) expect(operation.byUser).toBe(true);
  });

  it('accepts a response with wrong or missing fields and rejects one without an id', () => {
    if (operation.envelope === 'binary') return;
    const { identity, sample } = responseOf(operation);
    const fits = (answer: unknown) => operation.response.safeParse(answer).success;

    expect(fits(sample)).toBe(true);
    expect(fits(mapLeaves(sample, swapNumberAndText))).toBe(true);
    expect(fits(asJsonText(sample, identity))).toBe(true);
    expect(fits({})).toBe(identity.length === 0);
    expect(fits(mapLeaves(sample, () => null))).toBe(identity.length === 0);
    for (const { key, answer } of incompleteVariants(sample))
      expect([key, fits(answer)]).toEqual([key, !identity.includes(key)]);
  });
});
