import { rmSync } from 'node:fs';
import { temporaryDirectory } from '@/embedded/test/test-platform';
import { startTestSite } from '@/lib/env/test/start-site';
import {
  digestInReceipt,
  readerPseudonym,
  readOwnReceipt,
  readReceipt,
  writeReceipt,
} from './upload-receipt';

const dataDir = temporaryDirectory();
beforeAll(() => {
  startTestSite({ DATA_DIR: dataDir });
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const picture = {
  url: 'http://media.example/media/uploads/a b.jpg?x=1',
  digest: 'Ab-_9'.repeat(4),
  owner: 'owner-12345',
};
const hour = 3_600_000;

test('a receipt returns its picture, and expires before the platform removes the file', () => {
  const receipt = writeReceipt(picture, 0);
  expect(readReceipt(receipt, 19 * hour)).toEqual(picture);
  expect(readReceipt(receipt, 21 * hour)).toBeUndefined();
  expect(digestInReceipt(receipt)).toBe(picture.digest);
});

test('keeps the data of the report, with any characters in its names', () => {
  const reportedPicture = { ...picture, report: { key: 'a&b=c d/e.jpg', fileName: '桥.jpg' } };
  const receipt = writeReceipt(reportedPicture);
  expect(readReceipt(receipt)).toEqual(reportedPicture);
  expect(digestInReceipt(receipt)).toBe(picture.digest);
  expect(readReceipt(receipt.replace('=a', '=b'))).toBeUndefined();
});

test('a receipt is only valid for its reader', () => {
  const receipt = writeReceipt({ ...picture, owner: readerPseudonym('reader-1') });
  expect(readOwnReceipt(receipt, 'reader-1')).toMatchObject({ url: picture.url });
  for (const stranger of ['reader-2', '', picture.owner])
    expect(readOwnReceipt(receipt, stranger)).toBeUndefined();
  expect(receipt).not.toContain('reader-1');
});

test.each([
  ['another reader', (receipt: string) => receipt.replace(picture.owner, 'owner-12346')],
  ['nothing', () => ''],
  ['an address', () => picture.url],
  ['another address', (receipt: string) => receipt.replace('media.example', 'evil.example')],
  ['another time', (receipt: string) => receipt.replace(/ \w+ /, ' zzzzzz ')],
  ['another signature', (receipt: string) => `${receipt.startsWith('x') ? 'y' : 'x'}${receipt.slice(1)}`],
  ['a receipt with a long suffix', (receipt: string) => receipt + 'a'.repeat(5000)],
])('rejects %s', (_name, change) => {
  expect(readReceipt(change(writeReceipt(picture)))).toBeUndefined();
});
