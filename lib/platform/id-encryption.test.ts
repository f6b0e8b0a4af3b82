import { sm2 as otherSm2 } from 'sm-crypto';
import { sm2 as ourSm2 } from 'sm-crypto-v2';
import { encryptId, encryptIds, readPublicKey } from './id-encryption';

/** The package's object cannot be spied on, so the test uses a copy. */
jest.mock('sm-crypto-v2', () => ({
  sm2: { ...jest.requireActual<typeof import('sm-crypto-v2')>('sm-crypto-v2').sm2 },
}));

// OpenSSL 3: openssl genpkey -algorithm SM2; openssl pkey -text
const privateKey = '560159bd6bb13e728df2f474805409a01478f6ddd193d060bd26833e9d966915';
const publicKey =
  '04b36f1a9ea04456334d9339360782f51bfc701c6c2771bdcd7fae6127f858b737124ea073144eb9519747eea87fe9963cceb19f8829802399d4bd30b83cf86414';

/** Decrypts with sm-crypto, which expects the cipher text without the prefix. */
const decrypt = (encrypted: string) => otherSm2.doDecrypt(encrypted.slice(2), privateKey, 1);

/** Few ids, because sm-crypto takes 20 ms per id. */
const ids = [0, 1, 3, 8, 15, 39].map((n) => String(n ** 3 * 17));

/* scripts/encrypted-ids.deep.test.ts checks 1,000 ids; sm2-openssl.test.ts uses a third implementation. */
describe('ids', () => {
  test('R7.139 have the prefix 04 exactly once, and another implementation decrypts them', () => {
    for (const id of ids) {
      const encrypted = encryptId(id, publicKey);
      expect(encrypted).toMatch(/^04[0-9a-f]+$/);
      expect(encrypted).toHaveLength(2 + 128 + 64 + 2 * id.length);
      expect(decrypt(encrypted)).toBe(id);
    }
  });

  test('R7.137 are decrypted when another implementation encrypted them', () => {
    for (const id of ids) {
      expect(ourSm2.doDecrypt(otherSm2.doEncrypt(id, publicKey, 1), privateKey, 1)).toBe(id);
    }
  });

  test('R7.139 of one character are encrypted again after a key stream of zeros', () => {
    const plainHex = Buffer.from('7').toString('hex');
    const encryptSpy = jest.spyOn(ourSm2, 'doEncrypt').mockReturnValueOnce(`${'ab'.repeat(96)}${plainHex}`);
    const encrypted = encryptId('7', publicKey);
    expect(encryptSpy.mock.calls.length).toBeGreaterThan(1);
    encryptSpy.mockRestore();
    expect(decrypt(encrypted)).toBe('7');
  });

  test('R7.139 are different each time', () => {
    expect(encryptId('42', publicKey)).not.toBe(encryptId('42', publicKey));
  });

  test('R7.137 R7.138 are encrypted in the named fields, except sentinels and lists', () => {
    const fields = { id: 42, userID: 'u-1', userId: '0', userid: '-1', fileId: '42', list: ['42'] };
    const encryptedFields = encryptIds(fields, ['id', 'userID', 'userId', 'userid', 'list'], publicKey);
    expect(decrypt(String(encryptedFields.id))).toBe('42');
    expect(decrypt(String(encryptedFields.userID))).toBe('u-1');
    expect(encryptedFields).toMatchObject({ userId: '0', userid: '-1', fileId: '42', list: ['42'] });
  });

  test('may contain characters beyond ASCII', () => {
    expect(decrypt(encryptId('用户༡', publicKey))).toBe('用户༡');
  });
});

describe('readPublicKey', () => {
  test('accepts 130 hex digits, or 128 without the prefix', () => {
    expect(readPublicKey(publicKey)).toEqual({ ok: true, value: publicKey });
    expect(readPublicKey(publicKey.slice(2).toUpperCase())).toEqual({ ok: true, value: publicKey });
  });

  test.each([undefined, '', 'abc', `05${'1'.repeat(128)}`, `04${'1'.repeat(128)}`, `${'0'.repeat(130)}`])(
    'refuses %p',
    (key) => {
      expect(readPublicKey(key).ok).toBe(false);
    },
  );
});
