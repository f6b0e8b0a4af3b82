import { activityDetail } from '@/lib/contract/activity';
import type { ShareCard } from '@/lib/frame/share-card';
import { toActivity } from './model';
import { toJsonLd } from './server/activity-head';

const card: ShareCard = {
  title: '慢行',
  description: '七公里',
  url: 'https://m.example.com/activityDetail/1.html',
  picture: { url: 'https://m.example.com/a.jpg' },
  closed: false,
  objectType: 'activity',
};
const publisher = { name: '云岭日报', url: 'https://m.example.com', logo: 'https://m.example.com/l.svg' };

function eventFor(fields: object) {
  const answer = activityDetail.response.parse({ fileId: 1, title: '慢行', ...fields });
  return toJsonLd(toActivity(answer, { now: 0, siteLanguage: 'zh-CN' }), card, publisher);
}

test('describes an activity as an event with time, place, organizer and remaining capacity', () => {
  const result = eventFor({
    startTime: '2026-03-01 10:00:00',
    endTime: '2026-03-01 12:00:00',
    address: '桥头',
    organizer: '读书会',
    limit: 20,
    participatorNum: 17,
  });
  expect(result).toMatchObject({
    '@type': 'Event',
    name: '慢行',
    startDate: '2026-03-01T10:00:00+08:00',
    endDate: '2026-03-01T12:00:00+08:00',
    location: { '@type': 'Place', name: '桥头' },
    organizer: { name: '读书会' },
    maximumAttendeeCapacity: 20,
    remainingAttendeeCapacity: 3,
  });
});

test('omits unknown properties, and the event if it has no time', () => {
  expect(Object.keys(eventFor({ startTime: '2026-03-01 10:00:00' }) ?? {})).not.toContain('location');
  expect(eventFor({ address: '桥头' })).toBeUndefined();
});

test('uses dates without a time for whole days', () => {
  expect(eventFor({ startTime: '2026-03-01', endTime: '2026-03-02' })).toMatchObject({
    startDate: '2026-03-01',
    endDate: '2026-03-02',
  });
});
