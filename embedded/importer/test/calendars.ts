import { activityDetail, activityList } from '@/lib/contract/activity';
import { startTestPlatform } from '../../test/test-platform';
import { readContent } from '../read-content';
import { importIntoStore } from './fixture-import';

export const readCalendarText = (text: string) => readContent({ text, address: 'file:///calendar.ics' }, {});

export const calendarText = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'X-WR-CALNAME:文化馆', ...lines, 'END:VCALENDAR', ''].join('\r\n');

export const eventLines = (...lines: string[]) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT'];

/** Imports `count` events twice and lists them. */
export async function importEventsTwice(count: number): Promise<void> {
  const events = Array.from({ length: count }, (_, index) =>
    eventLines(
      `UID:${index}`,
      `SUMMARY:第${index}场`,
      `DTSTART:20${30 + (index % 50)}0601T090000`,
      'LOCATION:文化馆',
    ),
  );
  const content = readCalendarText(calendarText(...events.flat()));
  const platform = await startTestPlatform();
  const options = { pictures: { mayFetch: false, allowPrivate: false }, now: Date.now() };
  const firstReport = await importIntoStore(platform.store, content, options);
  expect(firstReport.counts.activities).toEqual({ new: count, updated: 0, unchanged: 0 });
  const secondReport = await importIntoStore(platform.store, content, options);
  expect(secondReport.counts.activities).toEqual({ new: 0, updated: 0, unchanged: count });
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
}
