import { cleanDescription } from './decoder-description';

function nalUnit(type: number, text: string): Buffer {
  const body = Buffer.concat([Buffer.from([type << 1, 1]), Buffer.from(text, 'latin1')]);
  return Buffer.concat([Buffer.from([0, body.length]), body]);
}

const nalArray = (type: number, text: string) =>
  Buffer.concat([Buffer.from([0x80 | type, 0, 1]), nalUnit(type, text)]);

test('R2.54 keeps only the parameter sets of an H.265 description', () => {
  const header = Buffer.alloc(22, 3);
  const record = Buffer.concat([header, Buffer.from([2]), nalArray(33, 'sequence'), nalArray(39, 'PLANTED')]);
  const { description, nals } = cleanDescription('hevc', Buffer.concat([record, Buffer.from('PLANTED')]));
  expect(description?.equals(Buffer.concat([header, Buffer.from([1]), nalArray(33, 'sequence')]))).toBe(true);
  expect(nals).toEqual({ codec: 'hevc', lengthBytes: 4 });
});

test('R2.54 removes data after the parameter sets of an H.264 description', () => {
  const sets = Buffer.from([0xe1, 0, 2, 0x67, 1, 1, 0, 2, 0x68, 1]);
  const record = Buffer.concat([Buffer.from([1, 100, 0, 31, 0xff]), sets, Buffer.from([0xfd, 0xf8, 0xf8])]);
  const { description, nals } = cleanDescription('avc', Buffer.concat([record, Buffer.from('\x01PLANTED')]));
  expect(description?.equals(Buffer.concat([record, Buffer.from([0])]))).toBe(true);
  expect(nals).toEqual({ codec: 'avc', lengthBytes: 4 });
});

test.each([
  ['aac', Buffer.alloc(65)],
  ['aac', undefined],
  ['opus', Buffer.alloc(20)],
  ['hevc', Buffer.alloc(23, 1)],
  ['avc', Buffer.from([1, 100, 0, 31, 0xff, 0xe1, 0x7f, 0xff])],
])('rejects descriptions that could contain other data or are inconsistent: %s', (codec, record) => {
  expect(() => cleanDescription(codec, record)).toThrow();
});
