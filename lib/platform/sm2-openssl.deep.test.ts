import { decryptId } from '@/embedded/auth/key-pair';
import { encryptId } from './id-encryption';
import { opensslSm2, privateKey, publicKey } from './test/openssl-sm2';
import { hasOpenssl } from './test/test-openssl';

const ids = [
  ...Array.from({ length: 36 }, (_, index) => String(index * 104_729 + 1)),
  'u-1',
  '用户༡',
  'ffffffff-ffff-4fff-8fff-ffffffffffff',
  '0'.repeat(64),
];

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
