import { decryptId } from '@/embedded/auth/key-pair';
import { encryptId } from './id-encryption';
import { fromAsn1, opensslSm2, privateKey, publicKey, toAsn1 } from './test/openssl-sm2';
import { hasOpenssl } from './test/test-openssl';

/* sm2-openssl.deep.test.ts tests more ids. */
const ids = ['1', '3769645', '用户༡', 'ffffffff-ffff-4fff-8fff-ffffffffffff'];

const byOpenssl = opensslSm2();

const name = (description: string) =>
  hasOpenssl ? description : `skipped because OpenSSL 3 is not installed: ${description}`;

test(name('R7.139 R3.117 OpenSSL decrypts every id that the site encrypts'), () => {
  for (const id of hasOpenssl ? ids : []) expect(byOpenssl.decrypt(encryptId(id, publicKey))).toBe(id);
});

test(name('R7.137 the embedded platform decrypts every id that OpenSSL encrypts'), () => {
  for (const id of hasOpenssl ? ids : [])
    expect(decryptId(byOpenssl.encrypt(id), { publicKey, privateKey })).toBe(id);
});

test('ASN.1 conversion is lossless', () => {
  for (const id of ids) {
    const encrypted = encryptId(id, publicKey);
    expect(fromAsn1(toAsn1(encrypted))).toBe(encrypted);
  }
});
