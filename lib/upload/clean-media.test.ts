import { ALL_FORMATS, BufferSource, Input } from 'mediabunny';
import { bundledProgram } from '@/embedded/test/bundled-program';
import { mediaKind } from '@/lib/format/media-kind';
import { boxesIn } from './media/iso-box';
import { cleanOrThrow, refusalReason } from './media/test/clean-results';
import {
  injectedText,
  isoWithMetadata,
  mp3WithMetadata,
  oggWithMetadata,
  sampleClip,
  sampleSound,
  wavWithMetadata,
  webmWithMetadata,
} from './media/test/media-with-metadata';
import { packetsOf } from './media/test/packets-of';

jest.mock('./media/remux-worker-script', () => ({
  remuxWorkerScript: `${process.cwd()}/dist/test-remux-worker-${process.pid}.mjs`,
}));
bundledProgram('lib/upload/media/remux-worker.ts', 'remux-worker');

test('the samples contain the injected metadata', async () => {
  for (const bytes of [
    isoWithMetadata(sampleClip()),
    isoWithMetadata(sampleSound()),
    webmWithMetadata(),
    wavWithMetadata(),
    mp3WithMetadata(),
    await oggWithMetadata(),
  ])
    expect(bytes.includes(injectedText)).toBe(true);
});

test.each([
  ['a clip', () => isoWithMetadata(sampleClip()), 'mp4', 'video/mp4'],
  ['a sound', () => isoWithMetadata(sampleSound()), 'm4a', 'audio/mp4'],
  ['a recording by a browser', () => webmWithMetadata(), 'weba', 'audio/webm'],
  ['a WAV file', () => wavWithMetadata(), 'wav', 'audio/wav'],
  ['an MP3 file', () => mp3WithMetadata(), 'mp3', 'audio/mpeg'],
] as const)('R2.54 removes all metadata from %s', async (_name, makeFile, kind, type) => {
  const file = await cleanOrThrow(await makeFile());
  expect([file.kind, file.type, mediaKind(file.bytes)]).toEqual([kind, type, kind]);
  expect(file.bytes.includes(injectedText)).toBe(false);
});

test('R2.54 removes all metadata from a voice message and keeps all its sound', async () => {
  const original = await oggWithMetadata();
  const file = await cleanOrThrow(original);
  expect([file.kind, file.type, mediaKind(file.bytes)]).toEqual(['ogg', 'audio/ogg', 'ogg']);
  expect(file.bytes.includes(injectedText)).toBe(false);
  expect(await packetsOf(file.bytes)).toEqual(await packetsOf(original));
});

test('R3.83 keeps all frames and all sound of a clip, with the same times and order', async () => {
  const { bytes } = await cleanOrThrow(isoWithMetadata(sampleClip()));
  const [original, remuxed] = [await packetsOf(sampleClip()), await packetsOf(bytes)];
  expect(remuxed.map(({ kind }) => kind)).toEqual(['video', 'audio']);
  const times = (tracks: typeof original) =>
    tracks.map(({ packets }) => packets.map((packet) => [packet.type, packet.from, packet.for]));
  expect(times(remuxed)).toEqual(times(original));
  const digests = (tracks: typeof original) =>
    tracks.map(({ packets }) => packets.map(({ digest }) => digest));
  expect(digests(remuxed)[1]).toEqual(digests(original)[1]);
  expect(digests(remuxed)[0]?.slice(1)).toEqual(digests(original)[0]?.slice(1));
  expect(boxesIn(bytes).map(({ type }) => type)).toEqual(['ftyp', 'moov', 'mdat']);
});

test('removes NAL units that are not part of a picture', async () => {
  const firstUnitType = async (bytes: Buffer) =>
    ((await packetsOf(bytes))[0]?.packets[0]?.data[4] ?? 0) & 0x1f;
  // The first unit of the demo clips is a description by their encoder (SEI).
  expect(await firstUnitType(sampleClip())).toBe(6);
  const { bytes } = await cleanOrThrow(sampleClip());
  expect(await firstUnitType(bytes)).not.toBe(6);
  expect(bytes.includes('x264')).toBe(false);
});

test.each([
  ['cut off', () => sampleClip().subarray(0, 300_000)],
  ['with samples beyond the end of the file', () => cutSamples(sampleClip())],
  [
    'without tracks',
    () => Buffer.concat([sampleClip().subarray(0, 32), Buffer.from('0000000866726565', 'hex')]),
  ],
  ['a recording that ends before its first sound', () => webmWithMetadata().subarray(0, 300)],
  ['an MP3 file of one frame', () => mp3WithMetadata(1)],
  ['a WAV file that is cut off', () => wavWithMetadata().subarray(0, 60)],
])('rejects an inconsistent file: %s', async (_name, makeFile) => {
  expect(['uncleanable', 'mediaEncoding']).toContain(await refusalReason(makeFile()));
});

function cutSamples(bytes: Buffer): Buffer {
  const copy = Buffer.from(bytes);
  const tableOffset = copy.indexOf('stco', 0, 'latin1');
  copy.writeUInt32BE(0x7fff_0000, tableOffset + 12);
  return copy;
}

test('rejects other formats', async () => {
  for (const text of ['%PDF-1.7', '<svg/>', 'MZ', '#!AMR\n', '\0'.repeat(64)])
    expect(await refusalReason(Buffer.from(text, 'latin1'))).toBe('mediaFormat');
});

test('names the encoding if the format is one of those accepted', async () => {
  const bytes = Buffer.from(sampleClip());
  bytes.write('ap4h', bytes.indexOf('avc1', bytes.indexOf('stsd', 0, 'latin1'), 'latin1'), 'latin1');
  expect(await refusalReason(bytes)).toBe('mediaEncoding');
});

test('rejects a clip that declares billions of samples', async () => {
  const bytes = Buffer.from(sampleClip());
  bytes.writeUInt32BE(0xffff_ffff, bytes.indexOf('stsz', 0, 'latin1') + 12);
  expect(await refusalReason(bytes)).toBe('uncleanable');
});

test('R2.54 keeps the rotation of a clip and removes its creation time', async () => {
  const rotatedClip = Buffer.from(sampleClip());
  const matrixOffset = rotatedClip.indexOf('tkhd', 0, 'latin1') + 4 + 40;
  [0, 0x1_0000, 0, -0x1_0000, 0].forEach((value, index) => {
    rotatedClip.writeInt32BE(value, matrixOffset + index * 4);
  });
  const { bytes } = await cleanOrThrow(rotatedClip);
  const input = new Input({ source: new BufferSource(bytes), formats: ALL_FORMATS });
  expect(await (await input.getPrimaryVideoTrack())?.getRotation()).toBe(90);
  for (const name of ['mvhd', 'tkhd', 'mdhd'])
    expect(bytes.readBigUInt64BE(bytes.indexOf(name, 0, 'latin1') + 8)).toBe(0n);
});

test('distinguishes a HEIC picture from a clip', async () => {
  const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic\0\0\0\x08mdat', 'latin1');
  expect(await refusalReason(heic)).toBe('heif');
  expect(await refusalReason(Buffer.alloc(0))).toBe('empty');
  expect((await cleanOrThrow(sampleClip())).kind).toBe('mp4');
});
