import { tipoffDetail } from '@/lib/contract/contribution';
import { toTipOff } from './model';

const parseTipOff = (fields: Record<string, unknown> = {}) =>
  toTipOff(tipoffDetail.response.parse({ fileId: 7, content: '灯坏了', ...fields }));

test('R3.83 a tip-off has pictures, clips and sound', () => {
  const { note, sounds } = parseTipOff({
    pics: ['https://p.example/1.jpg'],
    videos: [{ videoUrl: 'https://p.example/a.mp4', duration: '00:11' }],
    audios: [{ audioUrl: 'https://p.example/a.m4a', duration: 9, title: '水声' }],
  });
  expect(note.pictures).toEqual([{ url: 'https://p.example/1.jpg', caption: '' }]);
  expect(note.videos[0]).toMatchObject({ url: 'https://p.example/a.mp4', seconds: 11 });
  expect(sounds).toEqual([{ url: 'https://p.example/a.m4a', seconds: 9, caption: '水声' }]);
});

test('reads null and missing fields as absent', () => {
  const nothing = {
    title: null,
    userName: 'null',
    location: '',
    reply: null,
    pics: null,
    videos: 'null',
    audios: '',
    status: 'x',
  };
  expect(parseTipOff(nothing)).toMatchObject({
    sender: undefined,
    place: undefined,
    reply: undefined,
    sounds: [],
    progress: 'takenUp',
    note: { title: '', pictures: [], videos: [], time: undefined },
  });
});

test('limits the number of sounds and drops infinite durations', () => {
  const audios = Array.from({ length: 2000 }, (_, index) => ({
    url: `https://p.example/${index}.mp3`,
    duration: 1e300,
  }));
  const { sounds } = parseTipOff({ audios });
  expect(sounds).toHaveLength(30);
  expect(sounds.every(({ seconds }) => seconds === undefined || Number.isFinite(seconds))).toBe(true);
});

test.each([
  [{ status: 0 }, 'pending'],
  [{ auditStatus: '1' }, 'takenUp'],
  [{ status: 2 }, 'answered'],
  [{ status: 3 }, 'refused'],
  [{ status: 1, reply: '已修好' }, 'answered'],
  [{ status: 0, reply: '  ' }, 'pending'],
  [{}, 'takenUp'],
])('%j is %s', (tipOffFields, progress) => {
  expect(parseTipOff(tipOffFields).progress).toBe(progress);
});

test('parses a newsroom reply as plain text with one paragraph per line, and detects its language', () => {
  const { reply } = parseTipOff({
    reply: '<b>已经</b>修好。\n谢谢。<script>x</script>',
    replyName: '民生组',
    replyTime: '2026-11-20 10:00:00',
  });
  expect(reply).toEqual({
    lines: ['已经修好。', '谢谢。'],
    name: '民生组',
    time: Date.parse('2026-11-20T10:00:00+08:00'),
    language: undefined,
  });
  expect(parseTipOff({ reply: 'བཟོ་བཅོས་བྱས་ཟིན།' }).reply?.language).toBe('bo');
});

test('does not show a sender name that is a phone number', () => {
  const senderOf = (userName: string) =>
    toTipOff(tipoffDetail.response.parse({ fileId: 1, userName })).sender;
  expect(senderOf('13800000001')).toBeUndefined();
  expect(senderOf('古城的读者')).toBe('古城的读者');
});
