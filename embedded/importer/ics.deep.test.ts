import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { activityDetail, activityList } from '@/lib/contract/activity';
import { startTestPlatform } from '../test/test-platform';
import { readContent } from './detect';
import { importContent } from './import-content';

const read = (text: string) => readContent({ text, address: 'file:///calendar.ics' }, {});
const calendar = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'X-WR-CALNAME:文化馆', ...lines, 'END:VCALENDAR', ''].join('\r\n');
const event = (...lines: string[]) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT'];

test('imports and lists ten thousand events; a second import changes nothing', async () => {
  const events = Array.from({ length: 10_000 }, (_, index) =>
    event(
      `UID:${index}`,
      `SUMMARY:第${index}场`,
      `DTSTART:20${30 + (index % 50)}0601T090000`,
      'LOCATION:文化馆',
    ),
  );
  const content = read(calendar(...events.flat()));
  const directory = mkdtempSync(join(tmpdir(), 'kanbao-ics-'));
  const platform = await startTestPlatform(directory);
  const options = {
    pictures: { mayFetch: false, allowPrivate: false },
    replaceDemo: false,
    now: Date.now(),
    progress: () => undefined,
  };
  const first = await importContent(content, platform.store, options);
  expect(first.counts.activities).toEqual({ new: 10_000, updated: 0, unchanged: 0 });
  const secondReport = await importContent(content, platform.store, options);
  expect(secondReport.counts.activities).toEqual({ new: 0, updated: 0, unchanged: 10_000 });
  const page = await platform.data(activityList, { page: 3, lastFileId: '0' });
  expect(page.list).toHaveLength(20);
  const fileId = page.list[0]?.fileId ?? '';
  expect(await platform.data(activityDetail, { fileId })).toMatchObject({
    address: '文化馆',
    signUpForm: [],
  });
  platform.store.demoPaper.hide({});
  const { list } = await platform.data(activityList, { page: 0 });
  expect(list.map(({ title }) => title)).toEqual(
    Array.from({ length: 20 }, () => expect.stringMatching(/^第\d+场$/)),
  );
  expect((await platform.data(activityDetail, { fileId })).fileId).toBe(fileId);
  await platform.stop();
  rmSync(directory, { recursive: true, force: true });
}, 120_000);
