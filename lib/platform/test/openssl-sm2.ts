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

const encodeLength = (size: number) =>
  size < 128 ? [size] : size < 256 ? [0x81, size] : [0x82, size >> 8, size & 255];
const encodeDer = (tag: number, ...contents: readonly Uint8Array[]) => {
  const content = Buffer.concat(contents);
  return Buffer.concat([Buffer.from([tag, ...encodeLength(content.length)]), content]);
};
const fromHex = (text: string) => Buffer.from(text, 'hex');
const encodeSequence = (...contents: readonly Uint8Array[]) => encodeDer(0x30, ...contents);

/** Encodes an integer without leading zeros, except one before a set sign bit. */
function encodeInteger(bytes: Uint8Array): Buffer {
  const start = bytes.findIndex((byte) => byte !== 0);
  const significantBytes = bytes.subarray(start);
  return encodeDer(0x02, (significantBytes[0] ?? 0) > 127 ? fromHex('00') : fromHex(''), significantBytes);
}

export function toAsn1(encrypted: string): Buffer {
  const bytes = fromHex(encrypted.slice(2));
  const [x, y, hash] = [bytes.subarray(0, 32), bytes.subarray(32, 64), bytes.subarray(64, 96)];
  return encodeSequence(
    encodeInteger(x),
    encodeInteger(y),
    encodeDer(0x04, hash),
    encodeDer(0x04, bytes.subarray(96)),
  );
}

/** Decodes a cipher text whose parts are shorter than 128 bytes. */
export function fromAsn1(asn1: Uint8Array): string {
  const bytes = Buffer.from(asn1);
  let offset = bytes[1] === 0x81 ? 3 : bytes[1] === 0x82 ? 4 : 2;
  const parts = Array.from({ length: 4 }, () => {
    const size = bytes[offset + 1] ?? 0;
    const part = bytes.subarray(offset + 2, offset + 2 + size);
    offset += 2 + size;
    return part.toString('hex');
  });
  const [x = '', y = '', hash, text] = parts;
  const padCoordinate = (number: string) => number.padStart(64, '0').slice(-64);
  return `04${padCoordinate(x)}${padCoordinate(y)}${hash}${text}`;
}

/** Algorithm id-ecPublicKey on the curve SM2. */
const algorithm = encodeSequence(fromHex('06072a8648ce3d0201'), fromHex('06082a811ccf5501822d'));
const point = encodeDer(0x03, fromHex('00'), fromHex(publicKey));

function opensslSm2() {
  const folder = mkdtempSync(join(tmpdir(), 'kanbao-sm2-'));
  const privateFile = join(folder, 'private.der');
  const publicFile = join(folder, 'public.der');
  beforeAll(() => {
    const key = encodeSequence(
      fromHex('020101'),
      encodeDer(0x04, fromHex(privateKey)),
      encodeDer(0xa1, point),
    );
    writeFileSync(privateFile, encodeSequence(fromHex('020100'), algorithm, encodeDer(0x04, key)));
    writeFileSync(publicFile, encodeSequence(algorithm, point));
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
  const openssl = opensslSm2();
  const titleOf = (description: string) =>
    hasOpenssl ? description : `skipped because OpenSSL 3 is not installed: ${description}`;

  test(titleOf('R7.139 R3.117 OpenSSL decrypts every id that the site encrypts'), () => {
    for (const id of hasOpenssl ? ids : []) expect(openssl.decrypt(encryptId(id, publicKey))).toBe(id);
  });

  test(titleOf('R7.137 the embedded platform decrypts every id that OpenSSL encrypts'), () => {
    for (const id of hasOpenssl ? ids : [])
      expect(decryptId(openssl.encrypt(id), { publicKey, privateKey })).toBe(id);
  });
}
