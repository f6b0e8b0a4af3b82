import type { AnyOperation } from '@/lib/contract/operation';
import { fail, type PlatformError, type Result, succeed } from '@/lib/platform/errors';
import { loadModules } from './load';

let answers: Record<string, unknown> = {};
let requests: { name: string; request: Record<string, unknown> }[] = [];

jest.mock('@/lib/platform/read', () => ({
  ...jest.requireActual('@/lib/platform/read'),
  read: async (operation: AnyOperation, request: Record<string, unknown>): Promise<Result<unknown>> => {
    requests.push({ name: operation.name, request });
    const answer = answers[operation.name];
    if (answer === undefined) return fail({ kind: 'network' });
    if (typeof answer === 'string') return fail({ kind: answer } as PlatformError);
    return succeed(operation.response.parse(answer));
  },
}));

const createArticles = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ fileId: index + 1, title: 't' }));
const firstPosition = { page: 0, lastFileId: '0' };

beforeEach(() => {
  requests = [];
  answers = {};
});

test.each([
  [20, { page: 1, lastFileId: '20' }],
  [19, undefined],
  [0, undefined],
  [40, { page: 1, lastFileId: '40' }],
])('R4.32 R7.14 returns the next position of a module with %i articles: %j', async (count, next) => {
  answers.getModuleView = { list: createArticles(count), type: 0, moduleName: '生态' };
  expect(await loadModules({ id: '901' }, firstPosition)).toMatchObject({
    value: { module: { name: '生态', variant: 'list', next } },
  });
});

test('R3.40 derives the list variant from the module’s type, without horizontal scrolling on its own page', async () => {
  const variants = [];
  for (const type of [0, 7, 8, 9, 10, 11, 3, undefined]) {
    answers.getModuleView = { list: createArticles(1), type };
    const read = await loadModules({ id: '1' }, firstPosition);
    variants.push(read.ok && 'module' in read.value ? read.value.module.variant : undefined);
  }
  expect(variants).toEqual(['list', 'grid', 'grid', 'grid', 'ranking', 'topic', 'list', 'list']);
});

test('R3.44 a page knows how many articles precede it', async () => {
  answers.getModuleView = { list: createArticles(1), type: 10 };
  const read = await loadModules({ id: '1' }, { page: 2, lastFileId: '9' });
  expect(read).toMatchObject({ value: { module: { precedingCount: 40 } } });
});

test('R2.24 shows all modules of home without an id, top module first', async () => {
  answers = {
    getColumns: {
      columns: [
        { columnId: 17, columnName: '数字报', columnStyle: 205 },
        { columnId: 1, columnName: '要闻' },
      ],
    },
    getArticles: {
      topModule: { id: 900, type: 0, name: '快讯', list: createArticles(3) },
      modules: [
        { id: 901, type: 0, name: '生态', list: createArticles(3) },
        { id: 903, type: 3, name: '服务', list: createArticles(2) },
      ],
    },
  };
  const read = await loadModules({}, firstPosition);
  expect(read.ok && 'modules' in read.value && read.value.modules.map(({ name }) => name)).toEqual([
    '快讯',
    '生态',
  ]);
  expect(requests.at(-1)).toMatchObject({ name: 'getArticles', request: { columnId: '1' } });
});

test('R8.18 returns the reason why there is no module', async () => {
  answers.getModuleView = {};
  expect(await loadModules({ id: '5' }, firstPosition)).toEqual(fail({ kind: 'notFound' }));
  expect(await loadModules({}, firstPosition)).toEqual(fail({ kind: 'network' }));
});
