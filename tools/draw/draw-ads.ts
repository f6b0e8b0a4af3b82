import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { mountainMark, wordmark } from './brand';
import { shade, tint } from './colour';
import { palettes } from './palette';
import { scenes } from './scenes/all-scenes';
import { circle, group, path, rect, Stage, stroke } from './svg';

const folder = join('embedded', 'content', 'media', 'ads');

/** Banners are three times as wide as high. */
const width = 1200;
const height = 400;

interface HouseAd {
  scene: keyof typeof scenes;
  variant: 1 | 2 | 3 | 4;
  /** Colour of the panel at the left. */
  colour: string;
  /** Which part of the scene is kept where it is too high. */
  keep?: 'middle' | 'foot';
  /** What lies on the panel, on a sheet of 320 × 320. */
  token: (colour: string) => string;
}

/** A runner's number, pinned at its corners. */
function bib(colour: string): string {
  const pins = [60, 260].flatMap((x) =>
    [84, 236].map((y) => circle(x, y, 7, y < 100 ? '#fdf8ee' : shade(colour, 0.3))),
  );
  const digits = stroke('M92 140h16v52M80 192h56', colour, 15) + stroke('M170 140h44l-44 52h44', colour, 15);
  return (
    rect(36, 60, 248, 200, '#fdf8ee', 'rx="16"') +
    path('M52 60H268a16 16 0 0 1 16 16V96H36V76a16 16 0 0 1 16-16Z', shade(colour, 0.3)) +
    digits +
    stroke('M80 226h160', tint(colour, 0.4), 8) +
    pins.join('')
  );
}

/** A library card with a bookmark. */
function card(colour: string): string {
  return (
    group(rect(30, 84, 260, 164, shade(colour, 0.35), 'rx="18"'), 'transform="rotate(-7 160 160)"') +
    rect(30, 76, 260, 164, '#fdf8ee', 'rx="18"') +
    rect(52, 100, 64, 78, tint(colour, 0.55), 'rx="6"') +
    stroke('M62 116h44M62 134h44M62 152h30', colour, 7) +
    stroke('M140 116h120M140 142h86', shade(colour, 0.1), 9) +
    [56, 79, 90, 114, 130, 152, 166].map((x, bar) => rect(x, 201, bar % 2 ? 4 : 10, 24, '#3a3432')).join('') +
    path('M232 60h34v96l-17-18-17 18Z', '#d9a441')
  );
}

/** A ticket torn from a roll. */
function ticket(colour: string): string {
  return (
    path('M24 96h272v40a24 24 0 0 0 0 48v40H24v-40a24 24 0 0 0 0-48Z', '#fdf8ee') +
    stroke('M206 106v108', tint(colour, 0.4), 6, 'stroke-dasharray="4 16"') +
    path('M64 132h92a16 16 0 0 1 16 16v40H64Z', colour) +
    path('M76 144h34v20H76ZM120 144h34v20h-34Z', '#fdf8ee') +
    circle(88, 194, 12, '#3a3432') +
    circle(148, 194, 12, '#3a3432') +
    stroke('M232 140h40M232 160h40M232 180h26', shade(colour, 0.1), 8)
  );
}

/** A shuttle with its thread. */
function shuttle(colour: string): string {
  return (
    rect(30, 70, 260, 180, '#fdf8ee', 'rx="14"') +
    [0, 1, 2, 3, 4, 5, 6]
      .map((row) => stroke(`M52 ${96 + row * 22}h216`, row % 2 ? colour : '#d9a441', 9))
      .join('') +
    path('M44 168Q160 96 276 168Q160 240 44 168Z', shade(colour, 0.25)) +
    path('M92 168Q160 128 228 168Q160 208 92 168Z', '#f3e3c2') +
    stroke('M108 168h104M120 156h80M120 180h80', '#c0463a', 6)
  );
}

const ads: Readonly<Record<string, HouseAd>> = {
  marathon: { scene: 'running-race', variant: 2, colour: '#b3402e', keep: 'foot', token: bib },
  library: { scene: 'library', variant: 1, colour: '#2f5f86', token: card },
  'slow-train': { scene: 'railway-station', variant: 3, colour: '#2e6a5a', token: ticket },
  weaving: { scene: 'weaving', variant: 2, colour: '#7a3f6a', token: shuttle },
};

function banner(name: string, { scene, variant, colour, keep, token }: HouseAd): string {
  const drawn = scenes[scene];
  if (!drawn) throw new Error(`no scene ${String(scene)}`);
  const stage = new Stage(`ad ${name}`, palettes[drawn.lights[variant - 1] ?? drawn.lights[0]], variant);
  const view = stage.sheet(drawn.draw(stage));
  // The scene as a picture of its own, so that its definitions stay its own.
  const box = `x="340" width="${width - 340}" height="${height}" preserveAspectRatio="${keep === 'foot' ? 'xMidYMax' : 'xMidYMid'} slice"`;
  const inner = `<image href="data:image/svg+xml;base64,${Buffer.from(view).toString('base64')}" ${box}/>`;
  const panel = path(`M0 0H420Q360 ${height / 2} 450 ${height}H0Z`, colour);
  const edge = path(
    `M420 0h14Q374 ${height / 2} 464 ${height}h-14Q360 ${height / 2} 420 0Z`,
    '#fdf8ee',
    'opacity="0.85"',
  );
  const publisher = group(
    group(mountainMark('#fdf8ee', '#f0d9c8', '#f6c65b'), 'transform="translate(0 0) scale(0.34)"') +
      wordmark('云岭日报', 42, 4, 28, '#fdf8ee'),
    `transform="translate(${width - 206} ${height - 50})"`,
  );
  const shadeFoot = rect(width - 230, height - 60, 230, 60, '#000000', 'opacity="0.35"');
  const body =
    inner + panel + edge + group(token(colour), 'transform="translate(44 40)"') + shadeFoot + publisher;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${body}</svg>`;
}

await mkdir(folder, { recursive: true });
for (const [name, ad] of Object.entries(ads)) {
  await sharp(Buffer.from(banner(name, ad)))
    .jpeg({ quality: 74, mozjpeg: true, progressive: true })
    .toFile(join(folder, `${name}.jpg`));
}
