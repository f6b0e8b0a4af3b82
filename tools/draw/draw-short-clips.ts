import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Random } from './random';

/*
 * The demo paper's further clips: slow camera moves over its drawn pictures, faded into each other, with soft plucked notes.
 * Needs ffmpeg. Run with names to encode only those: node scripts/run.mjs tools/draw/draw-short-clips.ts tall-lanterns
 */

const media = join('embedded', 'content', 'media');
const rate = 24;
/** Seconds of one picture, and of the fade into the next. */
const shotLength = 4.2;
const fadeLength = 0.6;

interface ClipPlan {
  width: number;
  height: number;
  /** Keys of drawn pictures, one a shot. */
  shots: readonly string[];
  /** Hertz of its lowest note; every clip has its own key. */
  tonic: number;
  /** Also cut into an HLS playlist with segments. */
  stream?: boolean;
}

const tall = { width: 540, height: 960 };
const wide = { width: 960, height: 540 };

const plans: Readonly<Record<string, ClipPlan>> = {
  'tall-lanterns': { ...tall, shots: ['lanterns-02', 'festival-stage-01', 'night-city-03'], tonic: 196 },
  'tall-terraces': {
    ...tall,
    shots: ['terraces-01', 'tea-garden-03', 'terraces-03'],
    tonic: 220,
    stream: true,
  },
  'tall-weaving': { ...tall, shots: ['weaving-01', 'pottery-03', 'weaving-03'], tonic: 175 },
  'tall-market': { ...tall, shots: ['market-02', 'food-03', 'market-04'], tonic: 247 },
  'tall-rain': { ...tall, shots: ['street-rain-01', 'old-town-04', 'street-rain-03'], tonic: 165 },
  'wide-peaks': { ...wide, shots: ['snow-peak-02', 'river-valley-01', 'yak-pasture-03'], tonic: 147 },
  'wide-bridge': { ...wide, shots: ['bridge-01', 'highway-02', 'bridge-04'], tonic: 185 },
  'square-library': {
    width: 640,
    height: 640,
    shots: ['library-01', 'books-02', 'classroom-03'],
    tonic: 208,
  },
};

const lengthOf = ({ shots }: ClipPlan) => shots.length * (shotLength - fadeLength) + fadeLength;

/** One picture under a moving camera; scaled up first, so that the move has no steps. */
function shot({ width, height }: ClipPlan, index: number): string {
  const [across, down] = [width * 2, height * 2];
  const part = `t/${shotLength}`;
  const there = index % 2 === 0 ? part : `(1-${part})`;
  const x = width >= height ? `(iw-ow)*${there}` : `(iw-ow)*(0.18+0.64*${there})`;
  const y = `(ih-oh)*(0.5+0.4*(${there}-0.5))`;
  return [
    `[${index}:v]scale=${Math.round(across * 1.12)}:${Math.round(down * 1.12)}:force_original_aspect_ratio=increase:flags=bicubic`,
    `crop=${across}:${down}:x='${x}':y='${y}'`,
    `scale=${width}:${height}:flags=area`,
    `setsar=1,format=yuv420p[s${index}]`,
  ].join(',');
}

function pictures(plan: ClipPlan): string[] {
  const fades = plan.shots.slice(1).map((_, index) => {
    const before = index === 0 ? '[s0]' : `[f${index}]`;
    const offset = ((index + 1) * (shotLength - fadeLength)).toFixed(2);
    return `${before}[s${index + 1}]xfade=transition=fade:duration=${fadeLength}:offset=${offset}[f${index + 1}]`;
  });
  return [...plan.shots.map((_, index) => shot(plan, index)), ...fades];
}

/** Notes of a five-note scale, drawn by chance that the clip's name seeds. */
function tune(name: string, { tonic }: ClipPlan, seconds: number): string {
  const random = new Random(name);
  const scale = [1, 9 / 8, 5 / 4, 3 / 2, 5 / 3, 2];
  const notes = Array.from({ length: Math.floor(seconds / 0.9) }, (_, index) => {
    const step = scale[Math.floor(random.between(0, scale.length - 0.01))] ?? 1;
    const at = (0.4 + index * 0.9).toFixed(2);
    const tone = `sin(2*PI*${(tonic * step).toFixed(1)}*(t-${at}))`;
    return `0.16*gte(t,${at})*exp(-1.9*(t-${at}))*${tone}`;
  });
  const drone = `0.05*sin(2*PI*${(tonic / 2).toFixed(1)}*t)*(0.6+0.4*sin(2*PI*0.11*t))`;
  return [...notes, drone].join('+');
}

function sound(name: string, plan: ClipPlan): string {
  const seconds = lengthOf(plan);
  const fade = `afade=t=in:d=0.6,afade=t=out:st=${(seconds - 1.5).toFixed(2)}:d=1.5,alimiter=limit=0.8`;
  return `aevalsrc='${tune(name, plan, seconds)}':s=44100:d=${seconds.toFixed(2)},lowpass=f=3000,aecho=0.8:0.6:240:0.3,${fade}[out]`;
}

async function run(args: readonly string[]): Promise<void> {
  const child = spawn('ffmpeg', ['-v', 'error', '-y', ...args], { stdio: ['ignore', 'inherit', 'inherit'] });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`the encoder ended with ${code}`);
}

const encoding = [
  ...[
    '-c:v',
    'libx264',
    '-profile:v',
    'main',
    '-pix_fmt',
    'yuv420p',
    '-preset',
    'slow',
    '-crf',
    '29',
    '-maxrate',
    '420k',
  ],
  ...['-bufsize', '800k', '-g', '72', '-keyint_min', '72', '-sc_threshold', '0'],
  ...['-c:a', 'aac', '-b:a', '48k', '-ac', '1', '-movflags', '+faststart', '-map_metadata', '-1'],
  ...['-fflags', '+bitexact', '-flags:v', '+bitexact', '-flags:a', '+bitexact'],
];

async function encode(name: string, plan: ClipPlan): Promise<void> {
  const file = join(media, 'clips', `${name}.mp4`);
  const inputs = plan.shots.flatMap((key) => [
    ...[
      '-framerate',
      String(rate),
      '-loop',
      '1',
      '-t',
      String(shotLength),
      '-i',
      join(media, 'pictures', `${key}.jpg`),
    ],
  ]);
  const graph = [...pictures(plan), sound(name, plan)].join(';');
  const last = `[f${plan.shots.length - 1}]`;
  await run([...inputs, '-filter_complex', graph, '-map', last, '-map', '[out]', ...encoding, file]);
  const poster = join(media, 'clips', `${name}.jpg`);
  await run(['-ss', '1', '-i', file, '-frames:v', '1', '-q:v', '5', '-map_metadata', '-1', poster]);
  if (plan.stream) await cut(file, join(media, 'clips', name));
}

/** Cuts a clip into segments with a playlist. */
async function cut(file: string, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const old of await readdir(folder)) await rm(join(folder, old));
  await run([
    ...['-i', file, '-c', 'copy', '-hls_time', '3', '-hls_playlist_type', 'vod'],
    ...['-hls_segment_filename', join(folder, 'segment-%d.ts'), join(folder, 'index.m3u8')],
  ]);
}

const asked = process.argv.slice(2);
for (const [name, plan] of Object.entries(plans)) {
  if (asked.length === 0 || asked.includes(name)) await encode(name, plan);
}
