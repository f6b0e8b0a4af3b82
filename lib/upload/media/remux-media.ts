import {
  BufferSource,
  BufferTarget,
  Input,
  type InputFormat,
  MATROSKA,
  MP3,
  MP4,
  Mp3OutputFormat,
  Mp4OutputFormat,
  OGG,
  OggOutputFormat,
  Output,
  type OutputFormat,
  QTFF,
  WAVE,
  WavOutputFormat,
  WEBM,
  WebMOutputFormat,
} from 'mediabunny';
import type { Container, MediaKind } from '@/lib/format/media-kind';
import { clearIsoMetadata } from './iso-box';
import {
  type AcceptedCodecs,
  addAudio,
  addVideo,
  createByteBudget,
  type MediaParts,
  readMediaParts,
} from './media-parts';

interface ContainerRules {
  formats: readonly InputFormat[];
  codecs: AcceptedCodecs;
  createFormat: () => OutputFormat;
  kinds: { video: MediaKind; audio: MediaKind };
}

const sameKind = (kind: MediaKind) => ({ video: kind, audio: kind });

const containerRules: Readonly<Record<Container, ContainerRules>> = {
  iso: {
    formats: [MP4, QTFF],
    codecs: { video: ['avc', 'hevc'], audio: ['aac', 'opus'] },
    createFormat: () => new Mp4OutputFormat({ fastStart: 'in-memory' }),
    kinds: { video: 'mp4', audio: 'm4a' },
  },
  matroska: {
    formats: [MATROSKA, WEBM],
    codecs: { video: ['vp8', 'vp9'], audio: ['opus'] },
    createFormat: () => new WebMOutputFormat(),
    kinds: { video: 'webm', audio: 'weba' },
  },
  ogg: {
    formats: [OGG],
    codecs: { video: [], audio: ['opus'] },
    createFormat: () => new OggOutputFormat(),
    kinds: sameKind('ogg'),
  },
  mp3: {
    formats: [MP3],
    codecs: { video: [], audio: ['mp3'] },
    createFormat: () => new Mp3OutputFormat({ xingHeader: false }),
    kinds: sameKind('mp3'),
  },
  wav: {
    formats: [WAVE],
    codecs: { video: [], audio: ['pcm-u8', 'pcm-s16', 'pcm-s24', 'pcm-s32', 'pcm-f32', 'pcm-f64'] },
    createFormat: () => new WavOutputFormat(),
    kinds: sameKind('wav'),
  },
};

/** Maximum growth in bytes: remuxing may write larger headers and tables than the original has. */
const maxGrowth = 64 * 1024;

async function writeOutput({ video, audio }: MediaParts, format: OutputFormat, maxBytes: number) {
  const target = new BufferTarget();
  const output = new Output({ format, target });
  const spend = createByteBudget(maxBytes);
  const trackCopiers = [
    ...(video ? [await addVideo(video, output, spend)] : []),
    ...(audio ? [await addAudio(audio, output, spend)] : []),
  ];
  await output.start();
  await Promise.all(trackCopiers.map((copyTrack) => copyTrack()));
  await output.finalize();
  if (!target.buffer) throw new RangeError('no output');
  return Buffer.from(target.buffer);
}

/** Copies packets and decoder parameters; undefined for foreign codecs. @throws for damaged or huge media */
export async function remuxMedia(container: Container, original: Buffer) {
  const { formats, codecs, createFormat, kinds } = containerRules[container];
  const input = new Input({ source: new BufferSource(original), formats: [...formats] });
  const parts = await readMediaParts(input, codecs);
  if (!parts) return undefined;
  const bytes = await writeOutput(parts, createFormat(), original.length + maxGrowth);
  if (container === 'iso') clearIsoMetadata(bytes, parts.video !== undefined);
  return { bytes, kind: parts.video ? kinds.video : kinds.audio };
}
