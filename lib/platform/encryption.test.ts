import { createDecipheriv } from 'node:crypto';
import { liveView } from '@/lib/contract/live';
import { activityBallot, recordVoteCountAndLog } from '@/lib/contract/vote-activity';
import { PlatformUnderTest } from '@/lib/platform/test/platform-under-test';
import { checkAuth } from './check-auth';
import { call } from './client';

/* The embedded platform decrypts with node:crypto, not with the site's library. */

const platform = new PlatformUnderTest();
const keySuffix = 'afs4';
const iv = '0102030405060708';

beforeAll(() => platform.start());

afterAll(() => platform.stop());

afterEach(() => platform.operator('faults', 'DELETE'));

const setKey = (encryptKey4: string | null) => platform.operator('config', 'PUT', { encryptKey4 });

async function sentBallots() {
  const ballots = await platform.calls('recordVoteCountAndLog');
  return ballots.map(({ body }) => body);
}

function startEncryptedSite(variables: Readonly<Record<string, string>> = {}) {
  platform.startSite({ SITE_VERSION: '2', ENCRYPT_KEY_SUFFIX: keySuffix, ...variables });
  const direct = { timeoutClass: 'direct', device: 'xy1' } as const;
  return {
    vote: (optionId: string) => {
      const options = [{ themeId: '9011', optionId }];
      const data = JSON.stringify(activityBallot.parse({ voteId: '901', options, userID: 'u-9' }));
      return call(recordVoteCountAndLog, { device: 'xy1', data }, direct);
    },
    live: () => call(liveView, { id: '14506', page: 0, lastFileId: '0' }, direct),
  };
}

describe('votes', () => {
  test('R7.56 R7.57 R7.58 R3.116 are sent as afsData, device and data; key plus suffix decrypt data', async () => {
    await setKey('abcdefghijkl');
    const site = startEncryptedSite();
    expect(await site.vote('901001')).toMatchObject({ ok: true, value: { count: 1 } });
    const [body = {}] = await sentBallots();
    const commonNames = ['siteId', 'siteID', 'siteid', 'appID', 'curVersions', 'apiVersion'];
    expect(Object.keys(body).sort()).toEqual([...commonNames, 'afsData', 'device', 'data'].sort());
    const decipher = createDecipheriv('aes-128-cbc', `abcdefghijkl${keySuffix}`, iv);
    const ballot = JSON.parse(decipher.update(String(body.data), 'base64', 'utf8') + decipher.final('utf8'));
    expect(ballot).toEqual({
      voteId: '901',
      options: [{ themeId: '9011', optionId: '901001' }],
      userID: 'u-9',
      userInfo: {},
    });
    expect(body).toMatchObject({ afsData: '', device: 'xy1' });
  });

  test('are refused with an errcode for a second ballot of the same voter', async () => {
    const site = startEncryptedSite();
    await site.vote('901002');
    expect(await site.vote('901002')).toMatchObject({ ok: false, error: { kind: 'rejected', code: '1009' } });
  });

  test('use a key that the platform generates if the operator has set none', async () => {
    await setKey(null);
    expect((await startEncryptedSite().vote('901021')).ok).toBe(true);
  });

  test('R3.116 are refused if encrypted with another key', async () => {
    await setKey('abcdefghijkl');
    const site = startEncryptedSite();
    expect((await site.vote('901022')).ok).toBe(true);
    await setKey('ABCDEFGHIJKL');
    expect(await site.vote('901041')).toMatchObject({ ok: false, error: { kind: 'rejected', code: '400' } });
  });

  test('are not sent in plain text while the key is unavailable', async () => {
    const site = startEncryptedSite({ SITE_VERSION: '3' });
    await platform.operator('faults', 'PUT', { getConfig: 'http:503' });
    const countBefore = (await sentBallots()).length;
    expect(await site.vote('906')).toMatchObject({ ok: false });
    expect(await site.live()).toMatchObject({ ok: false });
    expect(await sentBallots()).toHaveLength(countBefore);
  });
});

describe('keys are checked at the start', () => {
  test.each(['abcdefghijkl', '', null])('R9.43 accepts %p', async (key) => {
    await setKey(key);
    startEncryptedSite();
    await expect(checkAuth()).resolves.toBeUndefined();
  });

  test('R9.43 refuses a key that is too long, naming variable and length', async () => {
    await setKey('abcdefghijklm');
    startEncryptedSite();
    await expect(checkAuth()).rejects.toThrow(/ENCRYPT_KEY_SUFFIX.*has 17 bytes.*16, 24 or 32/);
  });

  test('R9.43 refuses a suffix of another length', async () => {
    await setKey('abcdefghijkl');
    startEncryptedSite({ ENCRYPT_KEY_SUFFIX: 'four5' });
    await expect(checkAuth()).rejects.toThrow(/17 bytes/);
  });

  test('R3.117 refuses a configuration without a key for ids from version 3 on', async () => {
    await setKey('abcdefghijkl');
    startEncryptedSite({ SITE_VERSION: '3' });
    await expect(checkAuth()).rejects.toThrow(/SITE_VERSION.*sm2PublicKey/);
  });

  test('starts although the platform is unreachable', async () => {
    startEncryptedSite();
    await platform.operator('faults', 'PUT', { '*': 'http:503' });
    await expect(checkAuth()).resolves.toBeUndefined();
  });
});
