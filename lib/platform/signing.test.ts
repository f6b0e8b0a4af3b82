import { createHash } from 'node:crypto';
import { startTestSite } from '@/lib/env/test/start-site';
import { hashHex } from './ciphers';
import { authSign, requestSign } from './signing';
import { hasOpenssl, runOpenssl } from './test/run-openssl';

const hashNames = ['md5', 'sha1', 'sha256'] as const;

const nodeHash = (name: string, text: string) => createHash(name).update(text).digest('hex');
const md5 = (text: string) => nodeHash('md5', text);

const opensslHash = (name: string, text: string) =>
  runOpenssl(['dgst', `-${name}`, '-hex'], text)
    .toString()
    .split('= ')[1]
    ?.trim();

beforeEach(() => {
  startTestSite();
});

describe('hashes', () => {
  // MD5: RFC 1321, A.5. SHA-1 and SHA-256: FIPS 180-2, A.1, A.2, B.1 and B.2, and the empty text.
  test.each([
    ['md5', '', 'd41d8cd98f00b204e9800998ecf8427e'],
    ['md5', 'abc', '900150983cd24fb0d6963f7d28e17f72'],
    ['md5', 'message digest', 'f96b697d7cb7938d525a2f31aaf161d0'],
    ['md5', '1234567890'.repeat(8), '57edf4a22be3c955ac49da2e2107b67a'],
    ['sha1', '', 'da39a3ee5e6b4b0d3255bfef95601890afd80709'],
    ['sha1', 'abc', 'a9993e364706816aba3e25717850c26c9cd0d89d'],
    [
      'sha1',
      'abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq',
      '84983e441c3bd26ebaae4aa1f95129e5e54670f1',
    ],
    ['sha256', '', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
    ['sha256', 'abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
    [
      'sha256',
      'abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq',
      '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1',
    ],
  ] as const)('%s of %p matches the published value', (name, text, published) => {
    expect(hashHex(name, text)).toBe(published);
  });

  test(
    hasOpenssl ? 'OpenSSL computes the same hash' : 'OpenSSL is not installed; only node:crypto was tested',
    () => {
      for (const name of hashNames) {
        for (const text of [
          '',
          '令牌གསང་🔑',
          'a'.repeat(55),
          'a'.repeat(56),
          'a'.repeat(64),
          'a'.repeat(10_000),
        ]) {
          expect(hashHex(name, text)).toBe(nodeHash(name, text));
          if (hasOpenssl) expect(hashHex(name, text)).toBe(opensslHash(name, text));
        }
      }
    },
  );
});

describe('signatures', () => {
  test('R7.136 signs a request by a hash of token, secret and time', () => {
    // echo -n tok123sec4567891700000000000 | openssl md5
    expect(requestSign('tok123', 'sec456789', '1700000000000')).toBe(md5('tok123sec4567891700000000000'));
    expect(requestSign('tok123', 'sec456789', '1700000000001')).not.toBe(
      requestSign('tok123', 'sec456789', '1700000000000'),
    );
  });

  test('R7.103 repeats four characters of the secret in the sign of auth', () => {
    expect(authSign('0123456789abcdef', '1700000000000')).toBe(md5('0123456789abcdef17000000000002345'));
  });

  test.each(hashNames)('R7.136 reading 29: hashes with %s if configured', (name) => {
    startTestSite({ SIGN_HASH: name });
    expect(requestSign('tok123', 'sec456789', '1')).toBe(nodeHash(name, 'tok123sec4567891'));
    expect(authSign('0123456789abcdef', '1')).toBe(nodeHash(name, '0123456789abcdef12345'));
  });

  test('hashes characters beyond ASCII as UTF-8', () => {
    expect(requestSign('令牌', 'གསང་', '1')).toBe(md5('令牌གསང་1'));
  });
});
