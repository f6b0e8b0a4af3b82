import { type SignUpState, signUpState } from '@/lib/cards/sign-up-state';
import { activityDetail } from '@/lib/contract/activity';
import { isNearlyFull, optionPlaces, placesLeft, supportedFields, toActivity } from './model';

const now = Date.parse('2026-03-01T10:00:00+08:00');
const form = [{ name: 'entry_name', label: '姓名', type: 'text', required: 1 }];

function parseActivity(fields: object) {
  return activityDetail.response.parse({ fileId: 1, title: '慢行', ...fields });
}

test.each<[string, object, SignUpState]>([
  ['R4.16 before sign-up starts', { entryStartTime: '2026-03-01 10:00:01' }, 'notStarted'],
  ['R4.19 once sign-up starts', { entryStartTime: '2026-03-01 10:00:00' }, 'open'],
  ['R3.49 not begun according to the platform', { isbegin: '0' }, 'notStarted'],
  [
    'sign-up has started, although an older response says otherwise',
    { isbegin: 0, entryStartTime: '2026-03-01 09:00:00' },
    'open',
  ],
  ['R4.17 once sign-up ends', { entryEndTime: '2026-03-01 10:00:00' }, 'closed'],
  ['R4.17 closed according to the platform', { statusEntry: 0 }, 'closed'],
  ['R4.18 no places left', { limit: 3, participatorNum: '3' }, 'full'],
  ['a place left', { limit: 3, participatorNum: '2' }, 'open'],
  [
    'no places left, but the waiting list is open',
    { limit: 3, participatorNum: '3', waitLimit: 2, waitNum: 1 },
    'waiting',
  ],
  ['the waiting list is full', { limit: 3, participatorNum: '3', waitLimit: 2, waitNum: 2 }, 'full'],
  ['after the end', { endTime: '2026-03-01 10:00:00.0' }, 'ended'],
  ['on the last day to sign up', { entryEndTime: '2026-03-01' }, 'open'],
  ['after the last day to sign up', { entryEndTime: '2026/2/28' }, 'closed'],
  ['on its last day', { endTime: '2026年3月1日' }, 'open'],
  ['after its last day', { endTime: '2026-02-28' }, 'ended'],
  [
    'over according to the platform, with an unreadable end',
    { endTime: '快了', activityStatus: '活动已结束' },
    'ended',
  ],
  ['over according to the platform', { activityStatus: '活动已结束' }, 'ended'],
  ['no form', { signUpForm: [] }, 'none'],
])('%s', (_name, fields, state) => {
  expect(signUpState(parseActivity({ signUpForm: form, ...fields }), now)).toBe(state);
});

test('parses an activity with its times, language and counts', () => {
  const answer = parseActivity({
    title: 'བོད་ཡིག',
    startTime: '2026-03-02 09:00:00',
    endTime: '2026-03-02 11:00:00',
    address: '<b>桥头</b>',
    signUpForm: JSON.stringify(form),
    limit: '20',
    participatorNum: '17',
  });
  const activity = toActivity(answer, { now, siteLanguage: 'zh-CN' });
  expect(activity).toMatchObject({ language: 'bo', place: '桥头', startsAt: now + 23 * 3_600_000 });
  expect([placesLeft(activity), isNearlyFull(activity)]).toEqual([3, true]);
});

test('returns no remaining places without a limit', () => {
  expect(placesLeft({ limit: 0, participants: 1000 })).toBeUndefined();
});

test('rejects a form with an unsupported field, unless the field is optional', () => {
  const fieldsWithSong = (required: 0 | 1) =>
    parseActivity({ signUpForm: [...form, { name: 'entry_song', label: '唱一段', type: 'audio', required }] })
      .signUpForm;
  expect(supportedFields(fieldsWithSong(1))).toBeUndefined();
  expect(supportedFields(fieldsWithSong(0))?.map(({ name }) => name)).toEqual(['entry_name']);
});

test('rejects a choice without options', () => {
  const { signUpForm } = parseActivity({
    signUpForm: [{ name: 'entry_way', label: '路线', type: 'radio', required: 1, options: [] }],
  });
  expect(supportedFields(signUpForm)).toBeUndefined();
});

test('lists the options that are full', () => {
  const quotas = [
    { option: '早', limit: '10', taken: 10 },
    { option: '晚', quota: 5, used: 3 },
  ];
  const routeField = {
    name: 'entry_way',
    label: '路线',
    type: 'radio',
    options: ['早', '晚', '随便'],
    quotas,
  };
  const [field] = supportedFields(parseActivity({ signUpForm: [routeField] }).signUpForm) ?? [];
  expect(field?.fullOptions).toEqual(['早']);
  expect(['早', '晚', '随便'].map((option) => field && optionPlaces(field, option))).toEqual([
    0,
    2,
    undefined,
  ]);
});

test('is all-day only if start and end have no time', () => {
  const allDayOf = (startTime: string, endTime?: string) =>
    toActivity(parseActivity({ startTime, endTime }), { now, siteLanguage: 'zh-CN' }).allDay;
  expect([allDayOf('2026-03-02'), allDayOf('2026-03-02', '2026-03-03')]).toEqual([true, true]);
  expect([allDayOf('2026-03-02 00:00', '2026-03-03'), allDayOf('2026-03-02', '2026-03-03 12:00')]).toEqual([
    false,
    false,
  ]);
});
