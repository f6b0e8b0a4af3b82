import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  handInOwnTipoff,
  handInTipoff,
  ownTipoffs,
  tipoffDetail,
  tipoffLimits,
  tipoffStatuses,
} from '@/lib/contract/contribution';
import { contentDir } from '../test/demo-store';
import { openOperatorSession } from '../test/operator-session';
import { readEnvelope, startTestPlatform, type TestPlatform } from '../test/test-platform';
import { uploadFile } from '../test/uploads';

// Starting a platform takes long on a busy machine.
jest.setTimeout(60_000);

let platform: TestPlatform;

beforeAll(async () => {
  platform = await startTestPlatform();
});
afterAll(() => platform.stop());

const statusOf = async (id: number | string) =>
  (await readEnvelope(await platform.call(tipoffDetail, { id: String(id) }))).status;

const readMediaFile = (name: string) => readFileSync(join(contentDir, 'media', name));

const openTipOffs = () => openOperatorSession(platform, '/admin/tipoffs');

test('R3.83 R7.35 a tip-off has pictures, videos and sound that exist', async () => {
  const tipOff = await platform.data(tipoffDetail, { id: '9510' });
  expect([tipOff.pics.length, tipOff.videos.length, tipOff.audios.length]).toEqual([2, 1, 1]);
  for (const { url } of [...tipOff.pics, ...tipOff.videos, ...tipOff.audios])
    expect((await platform.get(new URL(url).pathname)).status).toBe(200);
});

test('the demo has 20 tip-offs in all states; only accepted ones are public', async () => {
  const { tipoffs } = platform.store;
  const counts = (['pending', 'takenUp', 'answered', 'refused', 'withdrawn'] as const).map((state) =>
    tipoffs.countIn(state),
  );
  expect(counts).toEqual([3, 6, 8, 2, 1]);
  expect(await statusOf(9501)).toBe(0);
  for (const id of [9515, 9518, 999, 0, 'x', '9'.repeat(40)])
    expect(await readEnvelope(await platform.call(tipoffDetail, { id: String(id) }))).toMatchObject({
      data: null,
    });
  expect(await statusOf(9520)).toBe(1);
});

test('a new tip-off is anonymous, waits for review, and includes uploads only', async () => {
  const [film, voice] = [
    await uploadFile(platform, readMediaFile('clips/wide-peaks.mp4')),
    await uploadFile(platform, readMediaFile('sounds/night-pump.m4a')),
  ];
  const { id } = await platform.data(handInTipoff, {
    content: '桥下有人电鱼。',
    location: '老桥',
    userName: '阿三',
    phone: '555-0101',
    videoUrl: [film],
    audioUrl: [voice],
  });
  const stored = platform.store.tipoffs.find(Number(id));
  expect(stored).toMatchObject({
    state: 'pending',
    byline: '',
    contact: { name: '阿三', phone: '555-0101' },
  });
  expect([stored?.videos.length, stored?.audios.length]).toEqual([1, 1]);
  expect((await readEnvelope(await platform.call(tipoffDetail, { id: id ?? '' }))).data).toBeNull();
  const elsewhere = await platform.call(handInTipoff, {
    content: 'x',
    imgUrl: ['https://other.example/a.jpg'],
  });
  expect((await readEnvelope(elsewhere)).status).toBe(422);
  const wrongKind = await platform.call(handInTipoff, { content: 'x', imgUrl: [film] });
  expect((await readEnvelope(wrongKind)).status).toBe(422);
});

test('rejects empty and oversized tip-offs', async () => {
  const submitTipOff = async (fields: Readonly<Record<string, string>>) =>
    (await readEnvelope(await platform.call(handInTipoff, fields))).status;
  expect(await submitTipOff({ content: '  ' })).toBe(422);
  expect(await submitTipOff({ content: '字'.repeat(tipoffLimits.lengths.content + 1) })).toBe(422);
  expect(await submitTipOff({ content: '字', phone: '1'.repeat(tipoffLimits.lengths.phone + 1) })).toBe(422);
  expect(await submitTipOff({ content: '字'.repeat(tipoffLimits.lengths.content) })).toBe(0);
});

test('R2.65 members see their own tip-offs in every state, and no others', async () => {
  const { userID, token } = platform.signIn('yunling');
  const readOwnTipOffs = async (id = userID, by = token) =>
    readEnvelope(await platform.call(ownTipoffs, { userID: id, page: 0 }, by));
  const { id: stored = '' } = await platform.data(
    handInOwnTipoff,
    { content: '路口的灯坏了', userID },
    token,
  );
  await platform.data(handInTipoff, { content: '桥上的灯坏了' }, token);
  expect(platform.store.tipoffs.find(Number(stored))?.byline).toBe('');
  const listOwnTipOffs = async () => (await platform.data(ownTipoffs, { userID, page: 0 }, token)).list;
  expect((await listOwnTipOffs()).map(({ id, status }) => [id, status])).toEqual([
    [stored, tipoffStatuses.pending],
  ]);
  for (const [move, status] of [
    ['takenUp', tipoffStatuses.takenUp],
    ['withdrawn', tipoffStatuses.withdrawn],
  ] as const) {
    platform.store.tipoffs.changeState(Number(stored), move);
    expect((await listOwnTipOffs())[0]?.status).toBe(status);
  }
  const other = platform.signIn('tashi');
  expect((await readOwnTipOffs(userID, other.token)).status).not.toBe(0);
  expect((await readOwnTipOffs(userID, '')).status).not.toBe(0);
  expect((await platform.data(ownTipoffs, { userID: other.userID, page: 0 }, other.token)).list).toEqual([]);
  const forged = await platform.call(handInOwnTipoff, { content: '冒名', userID }, other.token);
  expect((await readEnvelope(forged)).status).not.toBe(0);
});

test('own tip-offs are paged without repeats, and operators see the account', async () => {
  const { userID, token } = platform.signIn('tashi');
  for (let number = 0; number < 23; number += 1)
    await platform.data(handInOwnTipoff, { content: `第${number}盏灯坏了`, userID }, token);
  const first = (await platform.data(ownTipoffs, { userID, page: 0 }, token)).list;
  const lastFileId = first.at(-1)?.id ?? '';
  const second = (await platform.data(ownTipoffs, { userID, page: 1, lastFileId }, token)).list;
  expect([first.length, second.length]).toEqual([20, 3]);
  expect(new Set([...first, ...second].map(({ id }) => id)).size).toBe(23);
  const { fetchPage } = await openTipOffs();
  expect(await fetchPage('/admin/tipoffs?page=1')).toContain(`扎西</bdi>（${userID}）`);
});

test('the call log does not contain tip-offs', async () => {
  await platform.data(handInTipoff, { content: '金丝雀甲', phone: '555-0133' });
  const calls = await (await platform.get('/admin/calls')).text();
  expect(calls).toContain('handInTipoff');
  expect(calls).not.toMatch(/金丝雀甲|555-0133/);
});

test('operators accept, answer, reject and withdraw tip-offs; impossible actions are reported', async () => {
  const createTipOff = async () => (await platform.data(handInTipoff, { content: '路灯坏了' })).id ?? '';
  const [text, other] = [await createTipOff(), await createTipOff()];
  const { submitAction } = await openTipOffs();
  expect(await submitAction({ action: 'takeUpTipoff', id: text })).toBe('done');
  expect(await platform.data(tipoffDetail, { id: text })).toMatchObject({ status: 1, reply: undefined });
  expect(await submitAction({ action: 'answerTipoff', id: text, name: '民生组', text: '已经修好。' })).toBe(
    'done',
  );
  expect(await platform.data(tipoffDetail, { id: text })).toMatchObject({
    status: 2,
    reply: '已经修好。',
    replyName: '民生组',
  });
  expect(await submitAction({ action: 'withdrawTipoff', id: text })).toBe('done');
  expect(await statusOf(text)).toBe(1);
  expect(await submitAction({ action: 'refuseTipoff', id: other })).toBe('done');
  expect(await submitAction({ action: 'refuseTipoff', id: other })).toBe('gone');
  expect(await submitAction({ action: 'answerTipoff', id: '1', name: 'x', text: 'y' })).toBe('gone');
});

test("the operator's page shows contacts, or that there are none", async () => {
  const { fetchPage } = await openTipOffs();
  const pending = await fetchPage();
  expect(pending).toContain('555-0119');
  expect(pending).toContain('匿名');
  expect(await fetchPage('/admin/tipoffs?state=refused&page=9')).toContain('没有报料');
});

test('tip-offs are hidden with the demo paper', async () => {
  platform.store.demoPaper.hide({});
  expect((await readEnvelope(await platform.call(tipoffDetail, { id: '9501' }))).data).toBeNull();
  platform.store.demoPaper.show();
});
