import type { AnyOperation } from '@/lib/contract/operation';
import { fail, type PlatformError, type Result, succeed } from '@/lib/platform/errors';
import { type RequestContext, withRequestContext } from '@/lib/runtime/request-context';
import { loadFigure, loadLeaders, loadReports } from './load';

type AnswerFor = (request: Record<string, unknown>) => unknown;

let answers: Record<string, AnswerFor> = {};

jest.mock('@/lib/platform/read', () => ({
  ...jest.requireActual('@/lib/platform/read'),
  read: async (operation: AnyOperation, request: Record<string, unknown>): Promise<Result<unknown>> => {
    const answer = answers[operation.name]?.(request);
    if (answer === undefined) return fail({ kind: 'network' });
    if (typeof answer === 'string') return fail({ kind: answer } as PlatformError);
    return succeed(operation.response.parse(answer));
  },
}));

jest.mock('next/headers', () => ({ headers: async () => new Headers() }));

async function inRequestContext<Value>(
  work: () => Promise<Value>,
): Promise<{ value: Value; requestContext: RequestContext }> {
  let requestContext: RequestContext | undefined;
  const value = await withRequestContext((context) => {
    requestContext = context;
    return work();
  });
  if (!requestContext) throw new Error('no request context');
  return { value, requestContext };
}

const leaderFields = (id: number, regionId: number) => ({
  id,
  name: `人${id}`,
  regionId,
  regionName: `区${regionId}`,
});
const allPeople = Array.from({ length: 43 }, (_, index) => leaderFields(index + 1, (index % 2) + 1));
const reports = Array.from({ length: 23 }, (_, index) => ({ fileId: 900 - index, title: '报道' }));

beforeEach(() => {
  answers = {
    getConfig: () => ({}),
    leaderView: ({ start = 0, count = 20 }) => ({
      list: allPeople.slice(Number(start), Number(start) + Number(count)),
    }),
    regionleaderView: ({ regionId }) => ({
      list: allPeople.filter((figure) => String(figure.regionId) === regionId).slice(0, 19),
    }),
    leader: ({ id }) => (id === '7' ? { ...leaderFields(7, 1), introduction: '<p>简历</p>' } : 'notFound'),
    personageReports: ({ page }) => ({ list: reports.slice(Number(page) * 20, Number(page) * 20 + 20) }),
  };
});

describe('loadLeaders', () => {
  it('R7.34 loads all pages of the list', async () => {
    const { value } = await inRequestContext(() => loadLeaders(undefined));
    const all = value.ok
      ? value.value.leaders.flatMap(({ groups }) => groups.flatMap((group) => group.people))
      : [];
    expect(all).toHaveLength(43);
    expect(value.ok && value.value.regions.map(({ name }) => name)).toEqual(['区1', '区2']);
  });

  it('R7.69 shows one region with links to the others', async () => {
    const { value, requestContext } = await inRequestContext(() => loadLeaders('2'));
    expect(value).toMatchObject({ ok: true, value: { openRegion: { id: '2', name: '区2' } } });
    expect(value.ok && value.value.leaders).toHaveLength(1);
    expect(requestContext.incomplete).toBe(false);
  });

  it('shows a region even if the complete list fails', async () => {
    delete answers.leaderView;
    const { value, requestContext } = await inRequestContext(() => loadLeaders('2'));
    expect(value).toMatchObject({ ok: true, value: { regions: [] } });
    expect(requestContext.incomplete).toBe(true);
  });

  it('reading 17: returns notFound for a region without leaders', async () => {
    expect((await inRequestContext(() => loadLeaders('77'))).value).toEqual(fail({ kind: 'notFound' }));
  });
});

describe('loadFigure', () => {
  it('R2.46 R7.33 loads the person, the biography and the five latest reports', async () => {
    const { value, requestContext } = await inRequestContext(() => loadFigure('7'));
    expect(value).toMatchObject({ ok: true, value: { person: { name: '人7' }, hasMore: true } });
    expect(value.ok && value.value.biography.html).toContain('<p>简历</p>');
    expect(value.ok && value.value.newestReports.map(({ id }) => id)).toEqual([
      '900',
      '899',
      '898',
      '897',
      '896',
    ]);
    expect([...requestContext.tags]).toContain('leader:7');
  });

  it('R8.22 shows the person without reports if these fail', async () => {
    delete answers.personageReports;
    const { value, requestContext } = await inRequestContext(() => loadFigure('7'));
    expect(value).toMatchObject({ ok: true, value: { newestReports: [], hasMore: false } });
    expect(requestContext.incomplete).toBe(true);
  });

  it.each([undefined, '8'])('R8.18 returns notFound for the id %s', async (id) => {
    expect((await inRequestContext(() => loadFigure(id))).value).toEqual(fail({ kind: 'notFound' }));
  });
});

describe('loadReports', () => {
  it('R2.57 has a next page after 20 reports and none after 3', async () => {
    const first = await inRequestContext(() => loadReports('7', { page: 0, lastFileId: '0' }));
    expect(first.value).toMatchObject({ ok: true, value: { next: { page: 1, lastFileId: '881' } } });
    const second = await inRequestContext(() => loadReports('7', { page: 1, lastFileId: '881' }));
    expect(second.value.ok && second.value.value.cards).toHaveLength(3);
    expect(second.value.ok && second.value.value.next).toBeUndefined();
  });
});
