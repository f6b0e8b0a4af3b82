import { parseArgs } from 'node:util';
import { sm2 as second } from 'sm-crypto';
import { sm2 as first } from 'sm-crypto-v2';
import { encryptId } from '@/lib/platform/id-encryption';

const usage = `node scripts/run.mjs scripts/check-id-encryption.ts [--count <n>]
  Encrypts ids (10,000 by default, a few minutes) as in calls, decrypts them with another implementation of SM2, and the reverse,
  each with new keys. Exit code 1 if an id differs after decryption.`;

/** Order of the parts of a ciphertext: C1C3C2 (platform facts §4). */
const cipherOrder = 1;

/** Platform ids have 1 to 19 digits. Some are not numeric. */
function idOf(number: number): string {
  if (number % 50 === 0) return `用户-${number}`;
  return String(BigInt(number) ** 4n + BigInt(number)).slice(0, 19);
}

interface Direction {
  name: string;
  run: (id: string, publicKey: string, privateKey: string) => { encrypted: string; back: unknown };
}

const directions: readonly Direction[] = [
  {
    name: 'sm-crypto-v2 encrypts, sm-crypto decrypts',
    run(id, publicKey, privateKey) {
      const encrypted = encryptId(id, publicKey);
      return { encrypted, back: second.doDecrypt(encrypted.slice(2), privateKey, cipherOrder) };
    },
  },
  {
    name: 'sm-crypto encrypts, sm-crypto-v2 decrypts',
    run(id, publicKey, privateKey) {
      const encrypted = `04${second.doEncrypt(id, publicKey, cipherOrder)}`;
      return { encrypted, back: first.doDecrypt(encrypted.slice(2), privateKey, cipherOrder) };
    },
  },
];

/** Bytes of the prefix, C1 and C3. */
const fixedBytes = 1 + 64 + 32;

function check({ name, run }: Direction, count: number): number {
  const { publicKey, privateKey } = first.generateKeyPairHex();
  const began = performance.now();
  let undecryptable = 0;
  let wrongPrefix = 0;
  let beginsWith04 = 0;
  for (let number = 1; number <= count; number += 1) {
    const id = idOf(number);
    const { encrypted, back } = run(id, publicKey, privateKey);
    const bytes = fixedBytes + Buffer.byteLength(id);
    if (back !== id) undecryptable += 1;
    if (!encrypted.startsWith('04') || encrypted.length !== 2 * bytes) wrongPrefix += 1;
    if (encrypted.startsWith('0404')) beginsWith04 += 1;
  }
  const msPerId = (performance.now() - began) / count;
  console.log(
    `${name}: ${count} ids, ${undecryptable} not decrypted, ${wrongPrefix} without exactly one prefix ` +
      `(the text of ${beginsWith04} begins with 04), ${msPerId.toFixed(1)} ms per id`,
  );
  return undecryptable + wrongPrefix;
}

function main(): void {
  const { values } = parseArgs({
    options: { count: { type: 'string', default: '10000' }, help: { type: 'boolean' } },
  });
  const count = Number(values.count);
  if (values.help || !Number.isInteger(count) || count < 1) {
    console.log(usage);
    process.exitCode = values.help ? 0 : 2;
    return;
  }
  const wrong = directions.map((direction) => check(direction, count));
  if (wrong.some((ids) => ids > 0)) process.exitCode = 1;
}

main();
