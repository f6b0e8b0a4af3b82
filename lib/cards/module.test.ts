import { getArticles } from '@/lib/contract/content';
import { toModule } from './module';

function createModules(...sentModules: Record<string, unknown>[]) {
  const list = [{ fileId: 1, title: '题' }];
  const modules = sentModules.map((module) => ({ id: 9, name: '专题', type: 0, list, ...module }));
  return getArticles.response.parse({ modules }).modules.map((module) => toModule(module));
}

test('R3.40 hides modules of other types and empty ones', () => {
  expect(createModules({ type: 3 }, { list: [] }, { type: 10 }).map((module) => module?.variant)).toEqual([
    undefined,
    undefined,
    'ranking',
  ]);
});

test('R2.24 links a module to its page, or to a valid URL from the editors', () => {
  const [unlinked, linked, invalid] = createModules(
    {},
    { linkUrl: 'https://example.org/a' },
    { linkUrl: 'javascript:1' },
  );
  expect(unlinked?.href).toMatch(/\/moreModules\.html\?id=9$/);
  expect(linked?.href).toBe('https://example.org/a');
  expect(invalid?.href).toBe(unlinked?.href);
});
