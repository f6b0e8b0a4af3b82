import sharp from 'sharp';
import { PlatformUnderTest } from '@/lib/platform/test/platform-under-test';
import { emptySession } from '@/lib/session/session';
import { VisitorSession } from '@/lib/session/visitor-session';
import { wordsFor } from '@/lib/view/words';
import { SentFile } from '@/lib/writes/sent-file';
import { cleanMedia, maxMediaBytes } from './clean-media';
import { uploadFormFiles } from './form-files';
import { reportPictures } from './store-pictures';
import { maxPicturesPerWrite, type UploadRefusal, uploadAllOrNone, uploadPictures } from './upload-pictures';
import { uploadRefusalMessage } from './upload-refusal-message';

const platform = new PlatformUnderTest();
const anonymousSession = new VisitorSession(emptySession(), 'xy1');
beforeAll(() => platform.start());
beforeEach(() => {
  platform.startSite();
});
afterAll(() => platform.stop());

let sentFiles = 0;

function createSentFile(bytes: Buffer): SentFile {
  sentFiles += 1;
  return new SentFile(bytes.length, `digest-${sentFiles}`, async () => bytes);
}

const sentPicture = async () =>
  createSentFile(
    await sharp({ create: { width: 9, height: 9, channels: 3, background: '#123456' } })
      .withExif({ IFD0: { Copyright: 'Canary' } })
      .jpeg()
      .toBuffer(),
  );

test('R7.83 sends a cleaned picture to the platform', async () => {
  const { uploaded, refusals } = await uploadPictures([await sentPicture()], { reader: 'a', device: 'xy1' });
  expect(refusals).toEqual([]);
  const storedBytes = Buffer.from(await (await fetch(uploaded[0]?.url ?? '')).arrayBuffer());
  expect(storedBytes.length).toBeGreaterThan(100);
  expect(storedBytes.includes('Canary')).toBe(false);
});

test('R5.02 R5.03 refuses a file that is not a picture and uploads the other one', async () => {
  const earlierCount = (await platform.calls('upload')).length;
  const goodFile = await sentPicture();
  const files = [goodFile, createSentFile(Buffer.from('MZ\x90'))];
  const { uploaded, refusals } = await uploadPictures(files, { reader: 'b', device: 'xy1' });
  expect(refusals).toEqual([{ reason: 'picture', number: 2, name: '', why: { reason: 'format' } }]);
  expect(uploadRefusalMessage(refusals, 2, wordsFor('en'))).toContain('jpg, jpeg, png, gif and bmp');
  expect(uploaded).toMatchObject([{ digest: goodFile.digest, url: expect.stringContaining('/media/') }]);
  const calls = (await platform.calls('upload')).slice(earlierCount);
  expect(calls.map(({ body }) => Object.keys(body).filter((name) => name.startsWith('file')))).toEqual([
    ['file1'],
  ]);
});

test('names the limit of the field if a field gets too many files', async () => {
  const user = { userid: '1', nickname: 'a', way: 'phone' as const };
  const session = new VisitorSession({ ...emptySession(), user }, 'xy1');
  const request = new Request('http://localhost:3000/api/sign-up');
  const visitor = { device: 'xy1', session, words: wordsFor('en'), request };
  const sentFiles = [await sentPicture(), await sentPicture(), await sentPicture()];
  const field = { kind: 'picture', maxFiles: 2, oldReceipts: [], sentFiles } as const;
  const { receipts, refusal } = await uploadFormFiles(field, visitor);
  expect(receipts).toHaveLength(2);
  expect(refusal?.message).toBe(wordsFor('en')('upload.files.tooMany', { most: 2 }));
});

test('refuses dropped files, and limits the files of a reader', async () => {
  const droppedFile = new SentFile(9, '', 'tooMuch');
  const outcome = async (files: Parameters<typeof uploadPictures>[0], reader: string) =>
    (await uploadPictures(files, { reader, device: 'xy1' })).refusals[0]?.reason;
  expect(await outcome([droppedFile], 'c')).toBe('tooMuch');
  const manyFiles = Array.from({ length: maxPicturesPerWrite }, () =>
    createSentFile(Buffer.from('no picture')),
  );
  for (let attempt = 0; attempt < 5; attempt += 1) expect(await outcome(manyFiles, 'c')).toBe('picture');
  expect(await outcome(manyFiles.slice(0, 1), 'c')).toBe('tooOften');
  expect(await outcome(manyFiles.slice(0, 1), 'd')).toBe('picture');
});

const reasonOf = (refusal: UploadRefusal) =>
  refusal.reason === 'picture' ? refusal.why.reason : refusal.reason;

/** Submits a few bytes as a file of the declared size. @returns the reason of the refusal */
async function anonymousRefusal(
  reader: string,
  megabytes: number,
  digest: string,
): Promise<string | undefined> {
  const file = new SentFile(megabytes * 1_000_000, digest, async () => Buffer.from('no file'));
  const rules = { cleanBytes: cleanMedia, maxFileBytes: maxMediaBytes };
  const rule = { burst: 180, every: 6667 };
  const uploaded = await uploadAllOrNone(
    [file],
    { reader, rule, device: 'xy1', bearer: anonymousSession },
    rules,
  );
  return uploaded.ok ? undefined : uploaded.error[0]?.reason;
}

test('limits the megabytes of a network', async () => {
  const reasons: (string | undefined)[] = [];
  for (let attempt = 0; attempt < 67; attempt += 1)
    reasons.push(await anonymousRefusal('net-1', 60, `content-${attempt}`));
  expect(reasons.filter((reason) => reason !== 'tooOften')).toHaveLength(6);
  expect(await anonymousRefusal('net-2', 60, 'content-67')).toBe('picture');
  expect(await anonymousRefusal('net-1', 1, 'small')).toBe('picture');
});

test('limits the megabytes of the same content over all networks', async () => {
  const reasons: (string | undefined)[] = [];
  for (let attempt = 0; attempt < 67; attempt += 1)
    reasons.push(await anonymousRefusal(`far-${attempt}`, 60, 'same'));
  expect(reasons.filter((reason) => reason !== 'tooOften')).toHaveLength(4);
  expect(await anonymousRefusal('far-1', 60, 'other')).toBe('picture');
});

test('anonymous files do not delay files of members', async () => {
  const createSlowFile = () =>
    new SentFile(9, `nobody ${Math.random()}`, () => new Promise((resolve) => resolvers.push(resolve)));
  const resolvers: ((bytes: Buffer) => void)[] = [];
  const rules = { cleanBytes: cleanMedia, maxFileBytes: maxMediaBytes };
  const anonymousUploads = Array.from({ length: 8 }, (_, number) =>
    uploadAllOrNone(
      [createSlowFile()],
      { reader: `slow ${number}`, device: 'xy1', bearer: anonymousSession },
      rules,
    ),
  );
  const { refusals } = await uploadPictures([createSentFile(Buffer.from('no picture'))], {
    reader: 'm',
    device: 'xy1',
  });
  expect(refusals).toMatchObject([{ reason: 'picture', why: { reason: 'format' } }]);
  const allUploads = Promise.all(anonymousUploads);
  let isOver = false;
  void allUploads.then(() => {
    isOver = true;
  });
  while (!isOver) {
    for (const resolve of resolvers.splice(0)) resolve(Buffer.from('no file'));
    await new Promise((resolve) => setImmediate(resolve));
  }
  const reasons = (await allUploads).flatMap((uploaded) => (uploaded.ok ? [] : uploaded.error)).map(reasonOf);
  expect(reasons.sort()).toEqual(['busy', ...Array(7).fill('mediaFormat')]);
});

test('the files of one network leave room for those of another', async () => {
  let finish = (_bytes: Buffer) => {};
  const slowBytes = new Promise<Buffer>((resolve) => {
    finish = resolve;
  });
  const rules = { cleanBytes: cleanMedia, maxFileBytes: maxMediaBytes };
  const send = (reader: string, number: number) => {
    const file = new SentFile(9, `${reader} ${number}`, () => slowBytes);
    return uploadAllOrNone([file], { reader, device: 'xy1', bearer: anonymousSession }, rules);
  };
  const crowd = Array.from({ length: 12 }, (_, number) => send('one network', number));
  const other = send('another network', 0);
  finish(Buffer.from('no file'));
  const reasonsOf = (uploaded: Awaited<ReturnType<typeof send>>) =>
    uploaded.ok ? [] : uploaded.error.map(reasonOf);
  expect((await Promise.all(crowd)).flatMap(reasonsOf)).toContain('busy');
  expect(reasonsOf(await other)).toEqual(['mediaFormat']);
});

test('reads two files at a time, queues six, and answers further ones with busy', async () => {
  let [reading, maxReading] = [0, 0];
  const createSlowFile = () =>
    new SentFile(9, `slow ${reading}`, async () => {
      reading += 1;
      maxReading = Math.max(maxReading, reading);
      await new Promise((resolve) => setImmediate(resolve));
      reading -= 1;
      return Buffer.from('no picture');
    });
  const readers = Array.from({ length: 9 }, (_, number) => `crowd ${number}`);
  const results = await Promise.all(
    readers.map((reader) => uploadPictures([createSlowFile()], { reader, device: 'xy1' })),
  );
  const reasons = results.flatMap(({ refusals }) => refusals).map(reasonOf);
  expect(reasons.sort()).toEqual(['busy', ...Array.from({ length: 8 }, () => 'format')]);
  expect(maxReading).toBe(2);
});

test('R7.132 returns the data for a later report, and reports nothing before', async () => {
  platform.startSite({ UPLOAD_FORM: 'token' });
  const earlierCount = (await platform.calls('uploadResults')).length;
  const sender = { reader: 'e', device: 'xy1', reportsLater: true };
  const pictures = [
    await uploadPictures([await sentPicture()], sender),
    await uploadPictures([await sentPicture()], sender),
  ].flatMap(({ uploaded }) => uploaded);
  expect(await platform.calls('uploadResults')).toHaveLength(earlierCount);
  expect(pictures.map(({ report }) => typeof report?.key)).toEqual(['string', 'string']);
  expect(await reportPictures(pictures, sender)).toBeUndefined();
  const reports = (await platform.calls('uploadResults')).slice(earlierCount);
  expect(reports).toHaveLength(1);
  for (const { url } of pictures) expect(String(reports[0]?.body.results)).toContain(url);
});
