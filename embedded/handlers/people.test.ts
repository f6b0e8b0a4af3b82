import { leader, leaderView, personageReports, regionleaderView } from '@/lib/contract/leader';
import { onlineStudy } from '@/lib/contract/study';
import { startTestPlatform, type TestPlatform } from '../test/test-platform';

let platform: TestPlatform;

beforeAll(async () => {
  platform = await startTestPlatform();
});
afterAll(() => platform.stop());

test('R7.34 leaderView lists the leaders of all regions in parts', async () => {
  const all = await platform.data(leaderView, { start: 0, count: 20 });
  expect(all.list.length).toBeGreaterThanOrEqual(8);
  expect(new Set(all.list.map(({ regionName }) => regionName)).size).toBeGreaterThanOrEqual(2);
  const rest = await platform.data(leaderView, { start: 3, count: 2 });
  expect(rest.list.map(({ id }) => id)).toEqual(all.list.slice(3, 5).map(({ id }) => id));
});

test('R7.69 regionleaderView lists the leaders of one region', async () => {
  const { list } = await platform.data(regionleaderView, { regionId: 2 });
  expect(list.map(({ regionName }) => regionName)).toEqual(['江源县', '江源县', '江源县']);
  expect((await platform.data(regionleaderView, { regionId: 77 })).list).toEqual([]);
});

test('R7.33 leader returns a leader with biography, or a figure without an office', async () => {
  const person = await platform.data(leader, { id: 102 });
  expect(person).toMatchObject({ name: '和丽清', group: '州人民政府', regionName: '云岭州' });
  expect(person.description).toContain('<p>');
  expect(person.icon).toBe(`${platform.origin}/media/portraits/he-liqing.jpg`);
  expect((await platform.get(new URL(person.icon ?? '').pathname)).status).toBe(200);
  expect(await platform.data(leader, { id: 901 })).toMatchObject({
    name: '木棉',
    duty: '录音师、州图书馆编目员',
  });
});

test('R2.57 reports on a person are paged by 20, newest first, without repeats', async () => {
  const first = await platform.data(personageReports, { id: 102, page: 0 });
  expect(first.list).toHaveLength(20);
  const lastFileId = first.list.at(-1)?.fileId ?? '';
  const second = await platform.data(personageReports, { id: 102, page: 1, lastFileId });
  const ids = [...first.list, ...second.list].map(({ fileId }) => fileId);
  expect(new Set(ids).size).toBe(23);
  const times = [...first.list, ...second.list].map(({ publishtime }) => publishtime ?? '');
  expect(times).toEqual([...times].sort().reverse());
});

test('R2.53 a course has chapters with text, videos and files that exist', async () => {
  const course = await platform.data(onlineStudy, { id: 701 });
  expect(course.chapters).toHaveLength(5);
  const [first] = course.chapters;
  expect(first?.content).toContain('<!--VIDEOS#0-->');
  const addresses = course.chapters.flatMap(({ videos, files }) =>
    [...videos, ...files].map(({ url }) => url),
  );
  expect(addresses).toHaveLength(2);
  for (const address of addresses) {
    expect((await platform.get(new URL(address).pathname)).status).toBe(200);
  }
});

test('people and courses are hidden with the demo paper', async () => {
  platform.store.demoPaper.hide({});
  const { list } = await platform.data(leaderView);
  platform.store.demoPaper.show();
  expect(list).toEqual([]);
});
