import { encryptId } from './id-encryption';
import { fromAsn1, publicKey, testOpenssl, toAsn1 } from './test/openssl-sm2';

/* sm2-openssl.deep.test.ts tests more ids. */
const ids = ['1', '3769645', '用户༡', 'ffffffff-ffff-4fff-8fff-ffffffffffff'];

testOpenssl(ids);

test('ASN.1 conversion is lossless', () => {
  for (const id of ids) {
    const encrypted = encryptId(id, publicKey);
    expect(fromAsn1(toAsn1(encrypted))).toBe(encrypted);
  }
});
