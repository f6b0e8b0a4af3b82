import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type OverlayOptions } from 'sharp';
import { crane, flyingCrane } from './animals';
import { mix } from './colour';
import { range, ridge, ridges } from './land';
import { palettes } from './palette';
import { Random } from './random';
import { mist, sky, streaks, sun } from './sky';
import { group, HEIGHT, n, Stage } from './svg';
import { paper } from './texture';
import { glitter, reeds, reflection, ripples, water } from './water';

const folder = join('embedded', 'content', 'media', 'clips');
const file = join(folder, 'clip-yunling.mp4');
const segments = join(folder, 'clip-yunling');
const [width, height, rate, seconds] = [960, 540, 24, 12];
const shore = 470;

/** The parts of the crane lake that stay the same; each frame only moves them. */
interface Layers {
  air: string;
  far: string;
  near: string;
  mirror: string;
  lake: string;
  glints: readonly string[];
  waves: readonly string[];
  mists: readonly string[];
  reeds: string;
}

function drawLayers(s: Stage): Layers {
  const { palette } = s;
  const air = sky(s, shore + 40) + sun(s, 820, 300, 60) + streaks(s, 12, 60, 300);
  const far = range(s, 5, 190, shore + 30, palette.far, 0.42, 0.4) + mist(s, shore - 60, 130, 0.5);
  const near =
    ridges(s, 2, shore - 60, shore + 10, 90) +
    ridge(s, shore + 6, 30, mix(palette.near, palette.leaf, 0.4), 6);
  return {
    air,
    far,
    near,
    mirror: reflection(s, shore, air + far + near, 0.4, 0.95),
    lake: water(s, shore, HEIGHT + 80),
    glints: [0, 1, 2].map(() => glitter(s, 820, shore + 14, 840, 80)),
    waves: [0, 1, 2].map(() => ripples(s, 40, shore + 14, 850)),
    mists: [mist(s, shore - 6, 90, 0.6), mist(s, shore + 40, 70, 0.4)],
    reeds: reeds(s, 90, 800, 40, 220, palette.dark, 140) + reeds(s, 1210, 800, 30, 170, palette.dark, 90),
  };
}

/** A layer shifted sideways; nearer layers move farther. */
const shift = (body: string, dx: number, dy = 0, more = ''): string =>
  group(body, `transform="translate(${dx.toFixed(2)} ${dy.toFixed(2)})" ${more}`);

/** The standing cranes, which sway a little, and their mirror images. */
function waders(s: Stage, t: number): string {
  const spots = [
    [300, 690, 280, false, false],
    [500, 712, 220, true, false],
    [1010, 650, 170, false, true],
    [690, 590, 100, true, true],
  ] as const;
  return spots
    .map(([x, y, size, bowed, turned], i) => {
      const bird = crane(s, x, y, size, bowed, turned);
      const sway = Math.sin(t * 0.9 + i * 1.7) * 1.1;
      const image = `translate(0 ${n(y * 1.62)}) scale(1 -0.62)`;
      return (
        group(bird, `transform="${image}" opacity="0.22"`) +
        group(bird, `transform="rotate(${sway.toFixed(2)} ${x} ${y})"`)
      );
    })
    .join('');
}

/** A skein that crosses the sky with beating wings. */
function fliers(s: Stage, t: number): string {
  return [0, 1, 2, 3, 4, 5]
    .map((i) => {
      const side = i % 2 === 0 ? 1 : -1;
      const x = -160 + t * 118 - Math.ceil(i / 2) * 120 - (side < 0 ? 30 : 0);
      const y = 268 - t * 4 + side * Math.ceil(i / 2) * 34 + Math.sin(t * 1.3 + i) * 6;
      const phase = 0.5 + 0.5 * Math.sin(t * 6.2 + i * 0.9);
      return flyingCrane(s, x, y, 128 - i * 7, phase);
    })
    .join('');
}

/** One frame at the time t in seconds. */
function frame(s: Stage, layers: Layers, t: number): string {
  const pan = 26 - (52 * t) / seconds;
  const pulse = (i: number, speed: number) =>
    `opacity="${(0.55 + 0.45 * Math.sin(t * speed + i * 2.1)).toFixed(2)}"`;
  const wide = (body: string, dx: number) =>
    group(body, `transform="translate(${(dx - 200).toFixed(2)} 0) scale(1.32 1)"`);
  const scene = [
    shift(layers.air, pan * 0.1),
    shift(layers.far, pan * 0.3),
    shift(layers.near, pan * 0.55),
    layers.lake,
    shift(layers.mirror, pan * 0.4),
    ...layers.glints.map((glint, i) => shift(glint, pan * 0.3, 0, pulse(i, 2.4))),
    ...layers.waves.map((wave, i) =>
      shift(wave, pan * 0.7 + Math.sin(t * 0.6 + i * 2) * 14, 0, pulse(i, 1.5)),
    ),
    wide(layers.mists[0] ?? '', -40 + t * 9),
    fliers(s, t),
    wide(layers.mists[1] ?? '', 60 - t * 12),
    shift(waders(s, t), pan),
    shift(layers.reeds, pan * 1.5 + Math.sin(t * 0.8) * 3),
  ].join('');
  const zoom = 1.07 + (0.07 * t) / seconds;
  return group(
    scene,
    `transform="translate(${(640 - 640 * zoom).toFixed(2)} ${(470 - 470 * zoom).toFixed(2)}) scale(${zoom.toFixed(4)})"`,
  );
}

/** A formula for soft plucked notes over a slow chord, an invented tune on five notes. */
function tune(): string {
  const notes = [294, 392, 440, 587, 494, 440, 392, 330, 294, 392, 494, 440];
  const random = new Random('tune');
  const pluck = (hertz: number, at: number, loud: number) =>
    `${loud}*gte(t,${at})*exp(-1.7*(t-${at}))*(sin(2*PI*${hertz}*(t-${at}))+0.35*sin(4*PI*${hertz}*(t-${at}))*exp(-3*(t-${at})))`;
  const plucks = notes.map((hertz, i) =>
    pluck(hertz, 0.6 + i * 0.86 + (i % 3 === 2 ? 0.22 : 0), Number(random.between(0.11, 0.16).toFixed(3))),
  );
  const chord = [147, 220, 294, 370].map(
    (hertz, i) => `0.035*sin(2*PI*${hertz}*t)*(0.6+0.4*sin(2*PI*${(0.07 + i * 0.02).toFixed(2)}*t+${i}))`,
  );
  return [...plucks, ...chord].join('+');
}

const sound = [
  `aevalsrc='${tune()}':s=44100:d=${seconds}[notes]`,
  `anoisesrc=color=pink:amplitude=0.05:duration=${seconds}:sample_rate=44100:seed=7,lowpass=f=420,tremolo=f=0.2:d=0.6[lake]`,
  `[notes]lowpass=f=3200,aecho=0.8:0.6:260|530:0.32|0.2[bells]`,
  `[bells][lake]amix=inputs=2:normalize=0,volume=1.5,afade=t=in:d=0.8,afade=t=out:st=${seconds - 2}:d=2,alimiter=limit=0.8[out]`,
].join(';');

async function run(
  args: readonly string[],
  feed?: (write: (data: Buffer) => Promise<void>) => Promise<void>,
): Promise<void> {
  const child = spawn('ffmpeg', ['-v', 'error', '-y', ...args], { stdio: ['pipe', 'inherit', 'inherit'] });
  const closed = once(child, 'close');
  if (feed) {
    await feed(async (data) => {
      if (!child.stdin.write(data)) await once(child.stdin, 'drain');
    });
  }
  child.stdin.end();
  const [code] = await closed;
  if (code !== 0) throw new Error(`the encoder ended with ${code}`);
}

async function main(): Promise<void> {
  await mkdir(segments, { recursive: true });
  const stage = new Stage('clip', palettes.dawn, 1);
  const layers = drawLayers(stage);
  const texture: OverlayOptions[] = await Promise.all(
    (await paper('clip', false)).map(async (layer) => ({
      ...layer,
      input: await sharp(layer.input as Buffer)
        .resize(width, height, { fit: 'cover' })
        .png()
        .toBuffer(),
    })),
  );
  const video = [
    '-f',
    'rawvideo',
    '-pix_fmt',
    'rgb24',
    '-s',
    `${width}x${height}`,
    '-r',
    String(rate),
    '-i',
    'pipe:0',
  ];
  const picture = [
    '-c:v',
    'libx264',
    '-profile:v',
    'main',
    '-level',
    '3.1',
    '-pix_fmt',
    'yuv420p',
    '-preset',
    'slow',
    '-crf',
    '26',
    '-maxrate',
    '560k',
    '-bufsize',
    '900k',
    '-g',
    '72',
    '-keyint_min',
    '72',
    '-sc_threshold',
    '0',
  ];
  const audio = [
    '-c:a',
    'aac',
    '-b:a',
    '72k',
    '-ac',
    '2',
    '-shortest',
    '-movflags',
    '+faststart',
    '-map_metadata',
    '-1',
    '-fflags',
    '+bitexact',
    '-flags:v',
    '+bitexact',
    '-flags:a',
    '+bitexact',
  ];
  await run(
    [...video, '-filter_complex', sound, '-map', '0:v', '-map', '[out]', ...picture, ...audio, file],
    async (write) => {
      for (let i = 0; i < rate * seconds; i += 1) {
        const svg = stage.sheet(frame(stage, layers, i / rate), width, height);
        await write(
          await sharp(Buffer.from(svg)).removeAlpha().composite(texture).removeAlpha().raw().toBuffer(),
        );
      }
    },
  );
  for (const old of await readdir(segments)) await rm(join(segments, old));
  await run([
    '-i',
    file,
    '-c',
    'copy',
    '-hls_time',
    '3',
    '-hls_playlist_type',
    'vod',
    '-hls_segment_filename',
    join(segments, 'segment-%d.ts'),
    join(segments, 'index.m3u8'),
  ]);
}

await main();
