import { createHash } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import Libsql from 'libsql';
import sharp from 'sharp';
import { discuss, discussView, myDiscuss } from '@/lib/contract/comment';
import { handInTipoff, tipoffDetail } from '@/lib/contract/contribution';
import { qaStates } from '@/lib/contract/qa';
import { databaseFile } from './store/store';
import { type OperatorSession, openOperatorSession } from './test/operator-session';
import { startTestPlatform, type TestPlatform, temporaryDirectory } from './test/test-platform';
import { ownerAddress, postFiles, publicAddress, uploadFile } from './test/uploads';
import { UploadAccess } from './upload-access';

const dataDir = temporaryDirectory();
let platform: TestPlatform;
let operator: OperatorSession;
let reader: ReturnType<TestPlatform['signIn']>;

beforeAll(async () => {
  platform = await startTestPlatform(dataDir);
  operator = await openOperatorSession(platform, '/admin/');
  reader = platform.signIn('yunling');
});
afterAll(() => platform.stop());
afterEach(() => platform.store.config.patch({ discussConfig: null }));

let pictureCount = 0;

async function uploadPicture(): Promise<Buffer> {
  pictureCount += 1;
  return sharp({ create: { width: 40 + pictureCount, height: 9, channels: 3, background: '#884422' } })
    .png()
    .toBuffer();
}

const pathIn = (address: string) => new URL(address).pathname;
const statusOf = async (address: string) => (await fetch(address)).status;
const hour = 3_600_000;

async function observeAccess(owner: string) {
  const publicUrl = publicAddress(owner);
  const responses = await Promise.all([
    fetch(publicUrl),
    fetch(owner),
    fetch(`${platform.origin}/admin${pathIn(publicUrl)}`, { headers: { cookie: operator.cookie } }),
  ]);
  return responses.map(({ status, headers }) =>
    status === 200 ? `${status} ${headers.get('cache-control')}` : status,
  );
}

const unpublishedAccess = [404, '200 private, no-store', '200 private, no-store'];
const publishedAccess = ['200 public, max-age=0, must-revalidate', ...unpublishedAccess.slice(1)];
const deletedAccess = [404, 404, 404];

const commentFields = (content: string, imgUrl: string) => ({
  rootID: 8001,
  content,
  sourceType: 0,
  type: 0,
  channel: 1,
  userName: '',
  userID: reader.userID,
  imgUrl: [imgUrl],
});

test('an upload is served to owner and operator, to everybody once published, and to nobody once deleted', async () => {
  platform.store.config.patch({ discussConfig: { reviewFirst: true } });
  const owner = await uploadFile(platform, await uploadPicture(), { token: reader.token });
  expect(await observeAccess(owner)).toEqual(unpublishedAccess);
  expect(await statusOf(`${platform.origin}/admin${pathIn(publicAddress(owner))}`)).toBe(401);

  const { id } = await platform.data(discuss, commentFields('等着审的图', owner), reader.token);
  expect(await observeAccess(owner)).toEqual(unpublishedAccess);
  const ownComments = await platform.data(
    myDiscuss,
    { userID: reader.userID, id: 8001, page: 0 },
    reader.token,
  );
  const [attachment] =
    ownComments.list.find((listedComment) => listedComment.id === String(id))?.attachments ?? [];
  expect(await statusOf(attachment?.url ?? '')).toBe(200);
  const page = await operator.fetchPage();
  const src = /<img src="([^"]+)" alt="评论图片"/.exec(page)?.[1] ?? '';
  expect(src).toBe(`/admin${pathIn(publicAddress(owner))}`);

  platform.store.comments.setState(Number(id), 'published');
  expect(await observeAccess(owner)).toEqual(publishedAccess);
  const shownUrls = (await platform.data(discussView, { id: 8001, page: 0 })).list.flatMap((listedComment) =>
    listedComment.attachments.map(({ url }) => url),
  );
  expect(shownUrls).toContain(publicAddress(owner));

  platform.store.comments.deleteOwn(Number(id));
  expect(await observeAccess(owner)).toEqual(deletedAccess);
});

test("a picture of a reply is public only while the thread's first comment is", async () => {
  const { comments } = platform.store;
  const owner = await uploadFile(platform, await uploadPicture());
  const fields = { articleId: 8001, authorName: '读者', createdAt: Date.now(), content: '一句话' };
  const root = comments.add({ ...fields, key: 'member:root' });
  const pictures = [pathIn(publicAddress(owner))];
  comments.add({ ...fields, key: 'member:reply', parentId: root, pictures });
  expect(await observeAccess(owner)).toEqual(publishedAccess);
  comments.setState(root, 'refused');
  expect(await observeAccess(owner)).toEqual(unpublishedAccess);
});

const contentDetails = { name: '读者', content: '一句话' };

const uploadUsers: Readonly<Record<string, (path: string) => { publish: () => void; withdraw: () => void }>> =
  {
    contribution: (url) => {
      const { contributions } = platform.store;
      const added = {
        callId: 7061,
        memberId: Number(reader.userID),
        createdAt: 1,
        details: { ...contentDetails, pictures: [{ url }] },
      };
      const id = contributions.add(added, 970_001);
      return {
        publish: () => contributions.decide(id, 'passed', ''),
        withdraw: () => contributions.decide(id, 'refused', 'x'),
      };
    },
    'tip-off': (url) => {
      const { tipoffs } = platform.store;
      const newTipOff = { details: { ...contentDetails, audios: [{ url }] }, contact: {}, memberId: null };
      const id = tipoffs.add(newTipOff, 1);
      return {
        publish: () => tipoffs.changeState(id, 'takenUp'),
        withdraw: () => tipoffs.changeState(id, 'withdrawn'),
      };
    },
    'question to an office': (url) => {
      const { qas } = platform.store;
      const id = qas.add(Number(reader.userID), {
        regionId: 1,
        department: 'x',
        state: qaStates.waiting,
        askedAt: 1,
        handedAt: null,
        answeredAt: null,
        reads: 0,
        details: { title: 'x', content: 'x', asker: 'x', images: [{ url }] },
      });
      const change = (state: number) => {
        const qa = qas.find(id);
        if (qa) qas.change(qa, state, {}, 1);
      };
      return { publish: () => change(qaStates.asked), withdraw: () => change(qaStates.waiting) };
    },
    question: (url) => {
      const { questions } = platform.store;
      const question = {
        subjectId: 1,
        memberId: Number(reader.userID),
        state: 'waiting',
        details: {},
      } as const;
      const id =
        questions.add({ ...question, details: { content: 'x', asker: 'x', pictures: [url] } }, 9, 0) ?? 0;
      return {
        publish: () => questions.setState(id, 'published'),
        withdraw: () => questions.setState(id, 'refused'),
      };
    },
    post: (url) => {
      const { posts } = platform.store;
      const postFields = {
        circleId: 1,
        memberId: Number(reader.userID),
        state: 'waiting',
        content: 'x',
        pictures: [url],
      } as const;
      const id = posts.write({ ...postFields, writer: { name: 'x', icon: null } }, 9, 0) ?? 0;
      return {
        publish: () => posts.setState(id, 'published'),
        withdraw: () => posts.setState(id, 'refused'),
      };
    },
  };

test.each(Object.keys(uploadUsers))('a file of a %s is public while it is published', async (kind) => {
  const owner = await uploadFile(platform, await uploadPicture());
  const submission = uploadUsers[kind]?.(pathIn(publicAddress(owner)));
  expect(await observeAccess(owner)).toEqual(unpublishedAccess);
  submission?.publish();
  expect(await observeAccess(owner)).toEqual(publishedAccess);
  submission?.withdraw();
  expect(await observeAccess(owner)).toEqual(unpublishedAccess);
});

test('a file of a sign-up is never public and is gone after cancellation', async () => {
  const { signUps } = platform.store;
  const owner = await uploadFile(platform, await uploadPicture());
  const files = [pathIn(publicAddress(owner))];
  const added = {
    activityId: 801,
    memberId: Number(reader.userID),
    name: 'x',
    icon: null,
    answers: '{}',
    files,
  };
  const quota = { places: 0, waitingPlaces: 0, reviewFirst: false };
  const signUp = signUps.add(added, quota, Date.now());
  expect(await observeAccess(owner)).toEqual(unpublishedAccess);
  if (typeof signUp === 'object') signUps.cancel(signUp, quota);
  expect(await observeAccess(owner)).toEqual(deletedAccess);
});

test('a signed address opens its own upload only, for a day', async () => {
  const [owner, other] = [
    await uploadFile(platform, await uploadPicture()),
    await uploadFile(platform, await uploadPicture()),
  ];
  const [, signature = ''] = /\/signed\/([^/]+)\//.exec(owner) ?? [];
  const [until, sign = ''] = signature.split(/-(.*)/s);
  const wrongSign = sign.startsWith('A') ? `B${sign.slice(1)}` : `A${sign.slice(1)}`;
  for (const wrongUrl of [
    owner.replace(signature, `zzzzzz-${sign}`),
    owner.replace(signature, `${until}-${wrongSign}`),
    owner.replace(signature, `${until}-`),
    other.replace(/\/signed\/[^/]+/, `/signed/${signature}`),
    `${owner}x`,
    owner.replace('/signed/', '/signed//'),
    owner.replace('/uploads/', '/Uploads/'),
    publicAddress(owner).replace('/uploads/', '/Uploads/'),
  ])
    expect([wrongUrl, await statusOf(wrongUrl)]).toEqual([wrongUrl, 404]);
  const access = new UploadAccess({ isPublished: () => false }, platform.operatorToken);
  const [now, path] = [Date.now(), pathIn(publicAddress(owner))];
  const signedPath = access.addressOf(path, now);
  expect(access.pathOf(signedPath, now + 24 * hour - 1000)).toBe(path);
  expect(access.pathOf(signedPath, now + 24 * hour + 1000)).toBeUndefined();
  expect(new UploadAccess({ isPublished: () => false }, 'other').pathOf(signedPath, now)).toBeUndefined();
});

test('responses do not reveal whether another reader has uploaded the same file', async () => {
  const bytes = await uploadPicture();
  /** Returns what a device can observe, without random parts. */
  const observe = async (device: string) => {
    const answer = await postFiles(platform, [bytes], { device });
    const text = await answer.text();
    const [{ url = '' } = {}]: { url?: string }[] = JSON.parse(text).fileList;
    const file = await fetch(url);
    const headers = [...answer.headers, ...file.headers].filter(
      ([name]) => !['date', 'etag', 'last-modified'].includes(name),
    );
    const shape = text.replace(
      url,
      url.replace(/[^/]+(?=\/|$)/g, (part) => '#'.repeat(part.length)),
    );
    return {
      url,
      observeAccess: { status: answer.status, shape, headers, body: (await file.arrayBuffer()).byteLength },
    };
  };
  const first = await observe('first');
  const { id } = await platform.data(handInTipoff, { content: 'x', imgUrl: [first.url], device: 'first' });
  const second = await observe('second');
  expect(second.observeAccess).toEqual(first.observeAccess);
  platform.store.tipoffs.changeState(Number(id), 'takenUp');
  const [publicPicture] = (await platform.data(tipoffDetail, { id: id ?? '' })).pics;
  expect(await statusOf(publicPicture?.url ?? '')).toBe(200);
  const third = await observe('third');
  expect(third.observeAccess).toEqual(first.observeAccess);

  const names = [first, second, third].map(({ url }) => pathIn(publicAddress(url)));
  expect(new Set(names).size).toBe(3);
  for (const name of names) expect(name).toMatch(/^\/media\/uploads\/[0-9a-f]{2}\/[0-9a-f]{32}\.png$/);
  for (const algorithm of ['md5', 'sha1', 'sha256', 'sha512']) {
    const digest = createHash(algorithm).update(bytes).digest('hex');
    for (const name of names) expect(name).not.toContain(digest.slice(0, 16));
  }
  platform.store.tipoffs.changeState(Number(id), 'withdrawn');
  expect(await statusOf(second.url)).toBe(200);
  // The second device does not have the first one's signed address.
  const response = await platform.call(handInTipoff, { content: 'y', imgUrl: [publicAddress(first.url)] });
  expect(await response.json()).toMatchObject({ status: 422 });
});

describe('a store of an earlier version', () => {
  /** Stores a file as earlier versions did: named by its hash, once for all uploaders. */
  function storeByHash(
    bytes: Buffer,
    uploaders: readonly (readonly [uploader: string, at: number])[],
  ): string {
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 40);
    const name = `uploads/${hash.slice(0, 2)}/${hash}.png`;
    const file = join(dataDir, 'embedded/media', name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, bytes);
    const db = new Libsql(databaseFile(join(dataDir, 'embedded')));
    db.prepare('INSERT INTO media VALUES (?, ?, ?, ?)').run([name, 'image/png', bytes.length, 1]);
    for (const [uploader, at] of uploaders)
      db.prepare('INSERT INTO uploads VALUES (?, ?, ?, ?)').run([
        `/media/${name}`,
        uploader,
        bytes.length,
        at,
      ]);
    db.close();
    return `/media/${name}`;
  }

  test('published uploads stay at their address; others are served to owner and operator only', async () => {
    const path = storeByHash(await uploadPicture(), [['device:a', 1]]);
    const { comments } = platform.store;
    const fields = { articleId: 8001, authorName: '读者', content: '旧图', createdAt: 1, pictures: [path] };
    const id = comments.add({ ...fields, key: 'member:old', state: 'waiting' });
    const owner = ownerAddress(platform, path);
    expect(await observeAccess(owner)).toEqual(unpublishedAccess);
    comments.setState(id, 'published');
    expect(await observeAccess(owner)).toEqual(publishedAccess);
  });

  test('a file of several uploaders is retained as long as the latest uploader may use it', async () => {
    const now = Date.now();
    const path = storeByHash(await uploadPicture(), [
      ['device:a', now - 30 * hour],
      ['device:b', now - 2 * hour],
    ]);
    const owner = ownerAddress(platform, path);
    const sweep = async (at: number) => {
      while (await platform.store.uploads.sweep(at));
    };
    await sweep(now);
    expect(await observeAccess(owner)).toEqual(unpublishedAccess);
    await sweep(now + 23 * hour);
    expect(await observeAccess(owner)).toEqual(deletedAccess);
  });
});

test('a file in the media folder without an entry in the store is not served', async () => {
  const file = join(dataDir, 'embedded/media/ab/unknown.png');
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, await uploadPicture());
  expect((await platform.get('/media/ab/unknown.png')).status).toBe(404);
  rmSync(file);
});
