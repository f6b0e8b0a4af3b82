import { createDecipheriv } from 'node:crypto';
import { activityBallot } from '@/lib/contract/vote-activity';
import { encryptBodies, readBodyKey } from './body-encryption';
import { type AesKey, encryptAes } from './ciphers';
import { hasOpenssl, runOpenssl } from './test/run-openssl';

const keys: readonly AesKey[] = [
  { key: '0123456789abcdef', iv: 'fedcba9876543210' },
  { key: '0123456789abcdef01234567', iv: '0102030405060708' },
  { key: '0123456789abcdef0123456789abcdef', iv: '0102030405060708' },
  { key: '云岭日报社k', iv: '投票服务iv00' },
];

const texts = [
  '1',
  'fifteen chars..',
  'sixteen chars...',
  'seventeen chars..',
  '用户༡🗳️',
  '0'.repeat(10_000),
  JSON.stringify(
    activityBallot.parse({
      voteId: '12',
      options: [{ themeId: '1', optionId: '7' }],
      userInfo: { 姓名: '卓玛' },
    }),
  ),
];

const cases = keys.flatMap((key) =>
  texts.map((text) => [Buffer.byteLength(key.key) * 8, text.slice(0, 12), key, text] as const),
);

function decryptByNode(encrypted: string, { key, iv }: AesKey): string {
  const decipher = createDecipheriv(`aes-${Buffer.byteLength(key) * 8}-cbc`, key, iv);
  return decipher.update(encrypted, 'base64', 'utf8') + decipher.final('utf8');
}

function opensslArgs({ key, iv }: AesKey, ...extraArgs: string[]): string[] {
  const toHex = (text: string) => Buffer.from(text).toString('hex');
  return [
    'enc',
    `-aes-${Buffer.byteLength(key) * 8}-cbc`,
    '-K',
    toHex(key),
    '-iv',
    toHex(iv),
    '-base64',
    '-A',
    ...extraArgs,
  ];
}

describe('encrypted bodies', () => {
  test.each(cases)('R7.57 node:crypto decrypts AES-%d of %p', (_bits, _start, key, text) => {
    expect(decryptByNode(encryptAes(text, key), key)).toBe(text);
  });

  test(
    hasOpenssl
      ? 'R7.57 R9.43 OpenSSL encrypts to the same text and decrypts it'
      : 'R7.57 R9.43 OpenSSL is not installed; only node:crypto was tested',
    () => {
      for (const [, , key, text] of hasOpenssl ? cases : []) {
        expect(encryptAes(text, key)).toBe(runOpenssl(opensslArgs(key), text).toString().trim());
        expect(runOpenssl(opensslArgs(key, '-d'), encryptAes(text, key)).toString()).toBe(text);
      }
    },
  );

  test('R7.57 R9.43 matches a vector of OpenSSL in which key and iv are bytes, not a passphrase', () => {
    // printf 'sixteen chars...' | openssl enc -aes-128-cbc -K <hex of the key> -iv <hex of the iv> -base64
    const encrypted = encryptAes('sixteen chars...', { key: '0123456789abcdef', iv: 'fedcba9876543210' });
    expect(encrypted).toBe('/jOxjIvvh1VEz4wEBx7nPjFPxSoIyiaCCSCGQnhT6Wc=');
  });

  test('encrypts only the named fields', () => {
    const key = { key: '0123456789abcdef', iv: 'fedcba9876543210' };
    const encryptedFields = encryptBodies(
      { data: 'ballot', afsData: 'x', count: 3 },
      ['data', 'absent'],
      key,
    );
    expect(encryptedFields).toEqual({ data: encryptAes('ballot', key), afsData: 'x', count: 3 });
  });
});

describe('readBodyKey', () => {
  test('R3.116 R9.43 joins the configuration key and the fixed suffix', () => {
    expect(readBodyKey('abcdefghijkl')).toEqual({
      ok: true,
      value: { key: 'abcdefghijklafs4', iv: '0102030405060708' },
    });
  });

  test.each([undefined, '', 'short', 'abcdefghijklm', '云岭日报社'])('R9.43 refuses %p', (key) => {
    expect(readBodyKey(key)).toMatchObject({ ok: false, error: { kind: 'malformed' } });
  });
});
