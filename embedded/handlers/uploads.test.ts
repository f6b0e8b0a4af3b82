import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { delMyDiscuss, discuss } from '@/lib/contract/comment';
import { upload } from '@/lib/contract/upload';
import { uploadLimits } from '../store/uploads';
import { startTestPlatform, type TestPlatform, temporaryDirectory } from '../test/test-platform';
import { postFiles, publicAddress } from '../test/uploads';

// Disables the platform's periodic sweep: it would advance the position from which `sweepAll` continues.
jest.mock('../sweep-uploads', () => ({
  ...jest.requireActual('../sweep-uploads'),
  sweepUploads: () => undefined,
}));

const dataDir = temporaryDirectory();
let platform: TestPlatform;
let reader: ReturnType<TestPlatform['signIn']>;

beforeAll(async () => {
  platform = await startTestPlatform(dataDir);
  reader = platform.signIn('yunling');
});
afterAll(() => platform.stop());

let pictureCount = 0;

/** Returns a new picture. No two pictures have the same content. */
async function newPicture(): Promise<Buffer> {
  pictureCount += 1;
  return sharp({ create: { width: 10 + pictureCount, height: 7, channels: 3, background: '#00aa44' } })
    .png()
    .toBuffer();
}

async function postUpload(parts: readonly (Buffer | string)[], token?: string, device = 'xy9') {
  const answer = await postFiles(
    platform,
    parts.map((part) => Buffer.from(part)),
    { token, device },
  );
  return JSON.parse(await answer.text());
}

async function sweepAll(now: number): Promise<number> {
  let turns = 1;
  while (await platform.store.uploads.sweep(now)) turns += 1;
  return turns;
}

test('R7.83 pictures are stored unchanged and served at their addresses', async () => {
  const bytes = await newPicture();
  const answer = await postUpload([bytes, bytes], reader.token);
  const { fileList } = upload.response.parse(answer);
  expect(answer).toMatchObject({ success: true });
  expect(fileList.map(({ fileName }) => fileName)).toEqual(['photo-0.jpg', 'photo-1.jpg']);
  const pictureResponse = await fetch(fileList[0]?.url ?? '');
  expect(pictureResponse.headers.get('content-type')).toBe('image/png');
  expect(Buffer.from(await pictureResponse.arrayBuffer())).toEqual(bytes);
});

test('R9.45 rejects other formats by their content', async () => {
  expect(await postUpload(['<svg xmlns="http://www.w3.org/2000/svg"/>'])).toMatchObject({
    success: false,
    fileList: [],
  });
  expect(await postUpload([])).toMatchObject({ success: false });
});

test('an uploader has a daily limit, which does not affect others', async () => {
  const bytes = await newPicture();
  for (let number = 0; number < uploadLimits.maxFilesOfDay; number += 1) {
    platform.store.uploads.addUsage(`/media/uploads/${number}.png`, 10, 'device:greedy', Date.now());
  }
  expect(await postUpload([bytes], undefined, 'greedy')).toMatchObject({ success: false });
  expect(await postUpload([bytes], undefined, 'modest')).toMatchObject({ success: true });
});

test('reserves half of the daily bytes for members, and a share of each limit for small files', async () => {
  const freshPlatform = await startTestPlatform();
  const { uploads } = freshPlatform.store;
  const now = Date.now();
  let noted = 0;
  const fill = (bytes: number, uploader: 'device' | 'member') => {
    for (let remainingBytes = bytes; remainingBytes > 0; remainingBytes -= 60_000_000) {
      noted += 1;
      const name = uploader === 'device' ? (`device:${noted}` as const) : (`member:${noted}` as const);
      uploads.addUsage(`/media/uploads/day-${noted}`, Math.min(remainingBytes, 60_000_000), name, now);
    }
  };
  const refused = (bytes: number) =>
    (['device:new', 'member:1'] as const).map((uploader) => uploads.exceedsLimit(uploader, bytes, now + 1));
  fill(1_690_000_000, 'device');
  expect([refused(5_000_000), refused(20_000_000)]).toEqual([
    [false, false],
    [true, false],
  ]);
  fill(309_000_000, 'device');
  expect([refused(900_000), refused(5_000_000)]).toEqual([
    [false, false],
    [true, false],
  ]);
  fill(2_000_000, 'device');
  expect([refused(900_000), refused(60_000_000)]).toEqual([
    [true, false],
    [true, false],
  ]);
  fill(1_399_000_000, 'member');
  expect([refused(900_000), refused(5_000_000)]).toEqual([
    [true, false],
    [true, true],
  ]);
  expect(uploads.exceedsLimit('device:new', 60_000_000, now + 24 * 3_600_000 + 1)).toBe(false);
  await freshPlatform.stop();
});

test('deletes an unused upload after a day and retains a used one', async () => {
  const [forgotten, shown] = [await newPicture(), await newPicture()];
  const { fileList } = upload.response.parse(await postUpload([forgotten, shown], reader.token));
  const [unused = '', used = ''] = fileList.map(({ url }) => url);
  await platform.data(
    discuss,
    {
      rootID: 8001,
      content: '看图',
      sourceType: 0,
      type: 0,
      channel: 1,
      userID: reader.userID,
      userName: '',
      imgUrl: [used],
    },
    reader.token,
  );
  await sweepAll(Date.now() + 20 * 3_600_000);
  expect((await fetch(unused)).status).toBe(200);
  await sweepAll(Date.now() + 26 * 3_600_000);
  expect((await fetch(unused)).status).toBe(404);
  expect((await fetch(used)).status).toBe(200);
  const files = readdirSync(join(dataDir, 'embedded/media/uploads'), { encoding: 'utf8', recursive: true });
  expect(files.some((name) => name.endsWith('.png') && unused.endsWith(name))).toBe(false);
  expect(files.some((name) => name.endsWith('.png') && used.endsWith(name))).toBe(true);
});

test('an upload is unreachable with its comment; sweeps check a few uploads per step and delete its file a day later', async () => {
  const { fileList } = upload.response.parse(await postUpload([await newPicture()], reader.token));
  const uploadUrl = fileList[0]?.url ?? '';
  const comment = await platform.data(
    discuss,
    {
      rootID: 8001,
      content: '先看后删',
      sourceType: 0,
      type: 0,
      channel: 1,
      userID: reader.userID,
      userName: '',
      imgUrl: [uploadUrl],
    },
    reader.token,
  );
  for (let number = 0; number < 120; number += 1) {
    const name = String(number).padStart(3, '0');
    platform.store.uploads.addUsage(`/media/uploads/x/${name}.png`, 10, 'device:many', Date.now());
  }
  const later = Date.now() + 26 * 3_600_000;
  expect(await sweepAll(later)).toBeGreaterThan(2);
  expect((await fetch(uploadUrl)).status).toBe(200);
  await platform.call(delMyDiscuss, { id: String(comment.id), userID: reader.userID }, reader.token);
  expect((await fetch(uploadUrl)).status).toBe(404);
  const stored = join(dataDir, 'embedded', new URL(publicAddress(uploadUrl)).pathname);
  expect(existsSync(stored)).toBe(true);
  await sweepAll(later);
  expect(existsSync(stored)).toBe(false);
  expect(platform.store.uploads.exceedsLimit('device:many', 1, Date.now())).toBe(false);
});

test('retains an upload that a new comment uses during the sweep', async () => {
  const { fileList } = upload.response.parse(await postUpload([await newPicture()], reader.token));
  const uploadUrl = publicAddress(fileList[0]?.url ?? '');
  const sweeping = sweepAll(Date.now() + 26 * 3_600_000);
  platform.store.comments.add({
    key: 'member:meanwhile',
    articleId: 8001,
    sourceType: 0,
    parentId: null,
    content: '就要删了',
    authorName: '读者',
    pictures: [new URL(uploadUrl).pathname],
    createdAt: Date.now(),
  });
  await sweeping;
  expect((await fetch(uploadUrl)).status).toBe(200);
});
