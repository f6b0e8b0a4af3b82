import { readFileSync } from 'node:fs';
import { BufferTarget, EncodedAudioPacketSource, EncodedPacket, OggOutputFormat, Output } from 'mediabunny';
import { boxesIn } from '../iso-box';
import { ebmlElement, floatElement, textElement, unsignedElement } from './ebml-writer';
import { isoBox, isoFullBox, uint32s } from './iso-writer';

/** Text that the tests inject in place of personal metadata. */
export const injectedText = 'PLANTED+31.2304-121.4737';

const injectedBytes = Buffer.from(injectedText, 'latin1');

export const sampleClip = (): Buffer => readFileSync('embedded/content/media/clips/wide-peaks.mp4');
export const sampleSound = (): Buffer => readFileSync('embedded/content/media/sounds/night-pump.m4a');

/** Returns boxes in which phones and cameras store place, time and device. */
function injectedBoxes(): Buffer[] {
  const xyz = isoBox('\u00a9xyz', Buffer.from([0, injectedBytes.length, 0x15, 0xc7]), injectedBytes);
  const loci = isoFullBox(
    'loci',
    [0, 0],
    Buffer.from([0x15, 0xc7]),
    injectedBytes,
    Buffer.from([0]),
    uint32s(0, 0, 0),
  );
  const xmp = isoBox('uuid', Buffer.from('be7acfcb97a942e89c71999491e3afac', 'hex'), injectedBytes);
  return [
    isoBox('udta', xyz, loci),
    isoFullBox('meta', [0, 0], injectedBytes),
    xmp,
    isoBox('free', injectedBytes),
  ];
}

/** Shifts the sample offsets by the growth of the data before the samples. */
function shiftOffsets(moov: Buffer, growth: number): Buffer {
  const shiftedMoov = Buffer.from(moov);
  for (
    let tableOffset = shiftedMoov.indexOf('stco', 0, 'latin1');
    tableOffset >= 0;
    tableOffset = shiftedMoov.indexOf('stco', tableOffset + 4, 'latin1')
  ) {
    const count = shiftedMoov.readUInt32BE(tableOffset + 8);
    for (let row = 0; row < count; row += 1) {
      const entryOffset = tableOffset + 12 + row * 4;
      shiftedMoov.writeUInt32BE(shiftedMoov.readUInt32BE(entryOffset) + growth, entryOffset);
    }
  }
  return shiftedMoov;
}

/** Returns a track in which phones store their location for each second. */
function locationTrack(): Buffer {
  const hdlr = isoFullBox(
    'hdlr',
    [0, 0],
    uint32s(0),
    Buffer.from('meta', 'latin1'),
    Buffer.alloc(12),
    injectedBytes,
  );
  return isoBox('trak', isoFullBox('tkhd', [0, 3], Buffer.alloc(80)), isoBox('mdia', hdlr));
}

/** Adds metadata in `moov`, around it, and in `mdat` after the samples. */
export function isoWithMetadata(bytes: Buffer): Buffer {
  const parts = boxesIn(bytes);
  const moovBody = parts.find(({ type }) => type === 'moov')?.body ?? Buffer.alloc(0);
  const leadingBox = isoBox('free', injectedBytes);
  const growth = isoBox('moov', moovBody, ...injectedBoxes(), locationTrack()).length - moovBody.length - 8;
  const isMoovFirst =
    parts.findIndex(({ type }) => type === 'moov') < parts.findIndex(({ type }) => type === 'mdat');
  const shiftedMoov = shiftOffsets(moovBody, leadingBox.length + (isMoovFirst ? growth : 0));
  const boxes = parts.map(({ type, body }) => {
    if (type === 'moov') return isoBox('moov', shiftedMoov, ...injectedBoxes(), locationTrack());
    return type === 'mdat' ? isoBox('mdat', body, injectedBytes) : isoBox(type, body);
  });
  const [ftyp, ...otherBoxes] = boxes;
  return Buffer.concat([ftyp ?? Buffer.alloc(0), leadingBox, ...otherBoxes, ...injectedBoxes()]);
}

/** Returns WebM without sizes, as browsers record it. */
export function webmWithMetadata(frames = 3): Buffer {
  const opusHead = Buffer.alloc(19);
  opusHead.write('OpusHead', 0, 'latin1');
  opusHead.writeUInt8(1, 8);
  opusHead.writeUInt8(1, 9);
  opusHead.writeUInt32LE(48_000, 12);
  const track = ebmlElement(
    0xae,
    unsignedElement(0xd7, 1),
    unsignedElement(0x73c5, 77),
    unsignedElement(0x83, 2),
    textElement(0x536e, injectedText),
    textElement(0x86, 'A_OPUS'),
    ebmlElement(0x63a2, opusHead),
    ebmlElement(0xe1, floatElement(0xb5, 48_000), unsignedElement(0x9f, 1)),
  );
  const info = ebmlElement(
    0x1549a966,
    unsignedElement(0x2ad7b1, 1_000_000),
    textElement(0x4d80, injectedText),
    textElement(0x7ba9, injectedText),
  );
  const blocks = Array.from({ length: frames }, (_, index) => {
    const block = Buffer.from([0x81, 0, index * 20, 0x80, 0xfc, 0xff, 0xfe]);
    return ebmlElement(0xa3, block);
  });
  const cluster = ebmlElement(0x1f43b675, unsignedElement(0xe7, 0), ...blocks);
  const tags = ebmlElement(
    0x1254c367,
    ebmlElement(
      0x7373,
      ebmlElement(0x67c8, textElement(0x45a3, 'LOCATION'), textElement(0x4487, injectedText)),
    ),
  );
  const unsizedHeader = (id: string) =>
    Buffer.concat([Buffer.from(id, 'hex'), Buffer.from('01ffffffffffffff', 'hex')]);
  const ebml = ebmlElement(0x1a45dfa3, textElement(0x4282, 'webm'));
  return Buffer.concat([
    ebml,
    unsizedHeader('18538067'),
    ebmlElement(0xec, injectedBytes),
    info,
    ebmlElement(0x1654ae6b, track),
    // The size of a cluster is unknown while recording.
    unsizedHeader('1f43b675'),
    cluster.subarray(12),
    tags,
  ]);
}

export function wavWithMetadata(): Buffer {
  const riffChunk = (name: string, body: Buffer) => {
    const size = Buffer.alloc(4);
    size.writeUInt32LE(body.length);
    return Buffer.concat([Buffer.from(name, 'latin1'), size, body, Buffer.alloc(body.length % 2)]);
  };
  const format = Buffer.alloc(16);
  format.writeUInt16LE(1, 0);
  format.writeUInt16LE(1, 2);
  format.writeUInt32LE(8000, 4);
  format.writeUInt32LE(8000, 8);
  format.writeUInt16LE(1, 12);
  format.writeUInt16LE(8, 14);
  const body = Buffer.concat([
    Buffer.from('WAVE', 'latin1'),
    riffChunk('bext', injectedBytes),
    riffChunk('fmt ', format),
    riffChunk('LIST', injectedBytes),
    riffChunk('data', Buffer.alloc(800, 0x80)),
    riffChunk('ID3 ', injectedBytes),
  ]);
  return riffChunk('RIFF', body);
}

export async function oggWithMetadata(packets = 8): Promise<Buffer> {
  const opusHead = Buffer.alloc(19);
  opusHead.write('OpusHead', 0, 'latin1');
  opusHead.writeUInt8(1, 8);
  opusHead.writeUInt8(1, 9);
  opusHead.writeUInt32LE(48_000, 12);
  const target = new BufferTarget();
  const output = new Output({ format: new OggOutputFormat(), target });
  const source = new EncodedAudioPacketSource('opus');
  output.addAudioTrack(source);
  output.setMetadataTags({ title: injectedText, comment: injectedText });
  await output.start();
  const meta = {
    decoderConfig: { codec: 'opus', numberOfChannels: 1, sampleRate: 48_000, description: opusHead },
  };
  for (let index = 0; index < packets; index += 1)
    await source.add(new EncodedPacket(Buffer.from([0xfc, 0xff, 0xfe]), 'key', index * 0.02, 0.02), meta);
  await output.finalize();
  return Buffer.from(target.buffer ?? new ArrayBuffer(0));
}

export function mp3WithMetadata(frames = 8): Buffer {
  const frame = Buffer.alloc(417);
  frame.set([0xff, 0xfb, 0x90, 0xc4]);
  const tag = Buffer.alloc(10);
  tag.write('ID3\x04', 0, 'latin1');
  tag.writeUInt8(injectedBytes.length, 9);
  return Buffer.concat([
    tag,
    injectedBytes,
    ...Array<Buffer>(frames).fill(frame),
    Buffer.from('TAG', 'latin1'),
    injectedBytes,
    Buffer.alloc(104),
  ]);
}

/** Returns a clip of less than 4 KB that declares billions of frames. */
export function endlessClip(): Buffer {
  const mapBoxes = (parts: Buffer, change: (type: string, body: Buffer) => Buffer) =>
    Buffer.concat(boxesIn(parts).map(({ type, body }) => change(type, body)));
  const emptySampleTables = (type: string, body: Buffer): Buffer => {
    if (type === 'mdia' || type === 'minf' || type === 'stbl')
      return isoBox(type, mapBoxes(body, emptySampleTables));
    if (type === 'stsz') return isoBox(type, uint32s(0, 0, 0));
    return ['stts', 'stsc', 'stco', 'stss', 'ctts'].includes(type)
      ? isoBox(type, uint32s(0, 0))
      : isoBox(type, body);
  };
  const moovBody = boxesIn(sampleClip()).find(({ type }) => type === 'moov')?.body ?? Buffer.alloc(0);
  const [movieHeader, track] = ['mvhd', 'trak'].map(
    (name) => boxesIn(moovBody).find(({ type }) => type === name)?.body ?? Buffer.alloc(0),
  );
  const moov = isoBox(
    'moov',
    isoBox('mvhd', movieHeader ?? Buffer.alloc(0)),
    isoBox('trak', mapBoxes(track ?? Buffer.alloc(0), emptySampleTables)),
    isoBox('mvex', isoBox('trex', uint32s(0, 1, 1, 512, 1, 0))),
  );
  const run = isoBox('trun', uint32s(1, 0xffff_ffff, 100));
  const traf = isoBox('traf', isoBox('tfhd', uint32s(0x2_0000, 1)), isoBox('tfdt', uint32s(0, 0)), run);
  const ftyp = isoBox('ftyp', Buffer.from('iso5\0\0\x02\0iso5', 'latin1'));
  return Buffer.concat([
    ftyp,
    moov,
    isoBox('moof', isoBox('mfhd', uint32s(0, 1)), traf),
    isoBox('mdat', Buffer.alloc(64)),
  ]);
}
