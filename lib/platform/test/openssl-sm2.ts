import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decryptId } from '@/embedded/auth/key-pair';
import { encryptId } from '../id-encryption';
import { hasOpenssl, runOpenssl } from './run-openssl';

/* OpenSSL encodes C1, C3 and C2 as ASN.1, the platform as plain bytes. */

// openssl genpkey -algorithm SM2; openssl pkey -text
export const privateKey = '560159bd6bb13e728df2f474805409a01478f6ddd193d060bd26833e9d966915';
export const publicKey =
  '04b36f1a9ea04456334d9339360782f51bfc701c6c2771bdcd7fae6127f858b737124ea073144eb9519747eea87fe9963cceb19f8829802399d4bd30b83cf86414';

const lengthOf = (size: number) =>
  size < 128 ? [size] : size < 256 ? [0x81, size] : [0x82, size >> 8, size & 255];
const der = (tag: number, ...contents: readonly Uint8Array[]) => {
  const content = Buffer.concat(contents);
  return Buffer.concat([Buffer.from([tag, ...lengthOf(content.length)]), content]);
};
const hex = (text: string) => Buffer.from(text, 'hex');
const sequence = (...contents: readonly Uint8Array[]) => der(0x30, ...contents);

/** Encodes an integer without leading zeros, except one before a set sign bit. */
function integer(bytes: Uint8Array): Buffer {
  const start = bytes.findIndex((byte) => byte !== 0);
  const significantBytes = bytes.subarray(start);
  return der(0x02, (significantBytes[0] ?? 0) > 127 ? hex('00') : hex(''), significantBytes);
}

export function toAsn1(encrypted: string): Buffer {
  const bytes = hex(encrypted.slice(2));
  const [x, y, hash] = [bytes.subarray(0, 32), bytes.subarray(32, 64), bytes.subarray(64, 96)];
  return sequence(integer(x), integer(y), der(0x04, hash), der(0x04, bytes.subarray(96)));
}

/** Decodes a cipher text, in which only the total length exceeds 127. */
export function fromAsn1(written: Uint8Array): string {
  const bytes = Buffer.from(written);
  let at = bytes[1] === 0x81 ? 3 : bytes[1] === 0x82 ? 4 : 2;
  const parts = Array.from({ length: 4 }, () => {
    const size = bytes[at + 1] ?? 0;
    const part = bytes.subarray(at + 2, at + 2 + size);
    at += 2 + size;
    return part.toString('hex');
  });
  const [x = '', y = '', hash, text] = parts;
  const coordinate = (number: string) => number.padStart(64, '0').slice(-64);
  return `04${coordinate(x)}${coordinate(y)}${hash}${text}`;
}

/** Algorithm id-ecPublicKey on the curve SM2. */
const algorithm = sequence(hex('06072a8648ce3d0201'), hex('06082a811ccf5501822d'));
const point = der(0x03, hex('00'), hex(publicKey));

function opensslSm2() {
  const folder = mkdtempSync(join(tmpdir(), 'kanbao-sm2-'));
  const privateFile = join(folder, 'private.der');
  const publicFile = join(folder, 'public.der');
  beforeAll(() => {
    const key = sequence(hex('020101'), der(0x04, hex(privateKey)), der(0xa1, point));
    writeFileSync(privateFile, sequence(hex('020100'), algorithm, der(0x04, key)));
    writeFileSync(publicFile, sequence(algorithm, point));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return {
    decrypt: (encrypted: string) => {
      const args = ['pkeyutl', '-decrypt', '-inkey', privateFile, '-keyform', 'DER'];
      return runOpenssl(args, toAsn1(encrypted)).toString();
    },
    encrypt: (text: string) => {
      const args = ['pkeyutl', '-encrypt', '-pubin', '-inkey', publicFile, '-keyform', 'DER'];
      return fromAsn1(runOpenssl(args, text));
    },
  };
}

/** Tests that OpenSSL, the site and the embedded platform decrypt each other's encrypted ids. */
export function testOpenssl(ids: readonly string[]): void {
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
}
