import { restartDemoLives } from '@/embedded/test/restart-demo-lives';
import { parseChoice } from '@/lib/format/parse-choice';
import { purge } from '@/lib/platform/purge';
import { PlatformUnderTest } from '@/lib/platform/test/platform-under-test';
import { type RequestContext, withRequestContext } from '@/lib/runtime/request-context';
import { type LiveQuery, loadLive } from './load';
import { livesTabs, loadLives } from './load-lives';

const platform = new PlatformUnderTest();

beforeAll(async () => {
  await platform.start();
  restartDemoLives(platform.store);
});
afterEach(() => platform.operator('faults', 'DELETE'));
afterAll(() => platform.stop());

async function load(linkId: string | undefined, id: string | undefined, query: LiveQuery = {}) {
  let requestContext: RequestContext | undefined;
  const result = await withRequestContext((context) => {
    requestContext = context;
    return loadLive(linkId, id, query);
  });
  return { result, requestContext, values: result.ok ? result.value : undefined };
}

const idsOf = (posts: readonly { id: string }[] = []) => posts.map(({ id }) => id);

test('R2.15 loads the live of linkID and takes id as the linking article; a single value is both', async () => {
  const loaded = await load('14502', '14002');
  expect(loaded.values).toMatchObject({ live: { id: '14502' }, articleId: '14002' });
  expect([...(loaded.requestContext?.tags ?? [])]).toEqual(
    expect.arrayContaining(['live:14502', 'article:14002']),
  );
  expect((await load('14502', '14502')).values).toMatchObject({ articleId: '14502' });
  expect((await load(undefined, undefined)).result).toMatchObject({ error: { kind: 'notFound' } });
  expect((await load('99', '99')).result).toMatchObject({ error: { kind: 'notFound' } });
});

test('R7.19 R9.01 newest first: each further page is one call that continues after the last post', async () => {
  const first = (await load('14506', '14006')).values;
  expect(first?.feed.posts.length).toBe(17);
  const { page, lastFileId } = first?.feed.next ?? {};
  const callsBefore = (await platform.calls('liveView')).length;
  const secondLoad = await load('14506', '14006', { page: String(page), lastFileId: String(lastFileId) });
  expect(idsOf(secondLoad.values?.feed.posts)).toHaveLength(20);
  expect(idsOf(secondLoad.values?.feed.posts)).not.toEqual(expect.arrayContaining(idsOf(first?.feed.posts)));
  expect((await platform.calls('liveView')).slice(callsBefore).map(({ query }) => query.page)).toEqual(['1']);
  expect([first?.isAtTop, secondLoad.values?.isAtTop]).toEqual([true, false]);
});

test('R4.14 oldest first: returns the whole story and later reads only new posts', async () => {
  const first = (await load('14506', '14006', { sort: 'old' })).values;
  const callsBefore = (await platform.calls('liveView')).length;
  const all = [...(first?.feed.posts ?? [])];
  let next = first?.feed.next;
  while (next) {
    const part = (await load('14506', '14006', { sort: 'old', page: String(next.page) })).values;
    all.push(...(part?.feed.posts ?? []));
    next = part?.feed.next;
  }
  expect((await platform.calls('liveView')).length - callsBefore).toBeLessThanOrEqual(1);
  expect(new Set(idsOf(all)).size).toBe(all.length);
  expect(all.length).toBeGreaterThanOrEqual(300);
  const times = all.map(({ time }) => time ?? 0);
  expect(times).toEqual([...times].sort((a, b) => a - b));
});

test('a permalink shows the page with its post', async () => {
  const story = (await load('14506', '14006', { sort: 'old', page: '9' })).values;
  const post = story?.feed.posts[3]?.id ?? '';
  const part = (await load('14506', '14006', { post })).values;
  expect(idsOf(part?.feed.posts)).toContain(post);
  expect(part).toMatchObject({ order: 'new', isAtTop: false });
});

test('shows the posts read before a failure and marks the page incomplete', async () => {
  await purge({ paths: [], tags: ['live:14502'] });
  await load('14502', '14002');
  await platform.operator('faults', 'PUT', { liveView: 'http:500' });
  const part = await load('14502', '14002', { sort: 'old' });
  expect(part.values?.feed.posts.length).toBeGreaterThan(0);
  expect(part.requestContext?.incomplete).toBe(true);
});

test('R1.22 distinguishes outages, withdrawn lives and unknown ones', async () => {
  await platform.operator('faults', 'PUT', { liveView: 'drop' });
  expect((await load('14510', '14010')).result).toMatchObject({ error: { kind: 'network' } });
  await platform.operator('faults', 'DELETE');
  platform.store.articles.setState(14011, 'withdrawn');
  expect((await load('14511', '14011')).result).toMatchObject({ error: { kind: 'withdrawn' } });
  expect((await load('14511', '14511')).result).toMatchObject({ error: { kind: 'withdrawn' } });
  await platform.operator('faults', 'PUT', { liveView: 'null' });
  // With `liveView: 'null'`, the platform reports withdrawn articles, but not withdrawn lives.
  await purge({ paths: [], tags: ['live:14511', 'live:14510'] });
  expect((await load('14511', '14011')).result).toMatchObject({ error: { kind: 'withdrawn' } });
  expect((await load('14510', '14010')).result).toMatchObject({ error: { kind: 'notFound' } });
  await platform.operator('faults', 'DELETE');
  expect((await load('99999', '99999')).result).toMatchObject({ error: { kind: 'notFound' } });
});

describe('loadLives', () => {
  const firstPosition = { page: 0, lastFileId: '0' };

  async function loadTab(tab: string | undefined, position = firstPosition) {
    const answer = await loadLives(parseChoice(livesTabs, tab), position);
    if (!answer.ok) throw new Error(answer.error.kind);
    return answer.value;
  }

  test('R2.25 R7.20 lists running, announced and past lives', async () => {
    const all = await loadTab(undefined);
    expect(all.running.map(({ live }) => live)).toEqual(['live']);
    expect(all.coming.map(({ live }) => live)).toEqual(['preview', 'preview', 'preview']);
    expect(all.past.length).toBeGreaterThan(10);
    expect(all.past.every(({ live }) => live === 'playback' || live === 'ended')).toBe(true);
  });

  test('R2.25 shows only the lives of the tab, and pages past ones', async () => {
    expect(await loadTab('live')).toMatchObject({ coming: [], past: [] });
    expect(await loadTab('coming')).toMatchObject({ running: [], past: [], next: undefined });
    const first = await loadTab('playback');
    const second = await loadTab('playback', first.next);
    expect(second.past.length).toBeGreaterThan(0);
    expect(idsOf(first.past)).not.toEqual(expect.arrayContaining(idsOf(second.past)));
    expect(second.next).toBeUndefined();
  });

  test('R8.23 loads without the announced lives and marks the page incomplete', async () => {
    await purge({ paths: [], tags: ['lives'] });
    await platform.operator('faults', 'PUT', { liveComing: 'http:500' });
    await withRequestContext(async (requestContext) => {
      const all = await loadTab(undefined);
      expect(all.running).toHaveLength(1);
      expect(requestContext.incomplete || all.coming.length > 0).toBe(true);
    });
  });
});
