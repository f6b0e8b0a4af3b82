import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { type Look, portrait } from './faces';

const folder = join('embedded', 'content', 'media', 'portraits');

const black = '#262128';
const red = '#9c2f2c';
const blue = '#2f5f86';

/** People of public life, and the paper's reporters, by the name of their file; studio portraits, upright 3:4. */
const looks: Readonly<Record<string, Look>> = {
  'duan-yunshan': {
    ground: '#93a3b1',
    coat: '#2a3442',
    skin: '#d9a37a',
    hair: '#3b373c',
    style: 'short',
    extra: 'glasses',
    wear: { cut: 'suit', colour: red },
  },
  'he-liqing': {
    ground: '#b8a89a',
    coat: '#28405c',
    skin: '#e2b08a',
    hair: black,
    style: 'bob',
    wear: { cut: 'blouse', colour: '#f1e9dc' },
  },
  'tashi-dondrub': {
    ground: '#9fae96',
    coat: '#5a2f2a',
    skin: '#c98d63',
    hair: black,
    style: 'parted',
    wear: { cut: 'robe', colour: '#b5722e' },
  },
  'shen-zhixing': {
    ground: '#a4a9b4',
    coat: '#33373f',
    skin: '#dca880',
    hair: '#55525a',
    style: 'short',
    wear: { cut: 'suit', colour: blue },
  },
  'mu-xiuying': {
    ground: '#c0aba2',
    coat: '#5a3344',
    skin: '#dfab86',
    hair: black,
    style: 'bun',
    extra: 'glasses',
    wear: { cut: 'blouse', colour: '#ece2d2' },
  },
  'yang-zhaolin': {
    ground: '#9aa79f',
    coat: '#2f3330',
    skin: '#d6a078',
    hair: '#cdc9c2',
    style: 'bald',
    wear: { cut: 'suit', colour: '#4b6b57' },
  },
  'droma-yangkyi': {
    ground: '#b59f86',
    coat: '#243a4d',
    skin: '#cf966d',
    hair: black,
    style: 'braids',
    wear: { cut: 'robe', colour: '#2f7a78' },
  },
  'li-songbai': {
    ground: '#a7adb0',
    coat: '#2c3a4a',
    skin: '#d7a078',
    hair: black,
    style: 'parted',
    wear: { cut: 'suit', colour: '#7a5a2e' },
  },
  'kelsang-chodron': {
    ground: '#a89cae',
    coat: '#4a2738',
    skin: '#d29a70',
    hair: black,
    style: 'long',
    extra: 'earrings',
    wear: { cut: 'robe', colour: '#8c3f5c' },
  },
  'zhao-linchuan': {
    ground: '#98a7ab',
    coat: '#39424a',
    skin: '#e0ac84',
    hair: black,
    style: 'short',
    wear: { cut: 'suit', colour: '#2e6a78' },
  },
  'tsering-wangdu': {
    ground: '#a6a894',
    coat: '#33291f',
    skin: '#c48a60',
    hair: '#2f2a2a',
    style: 'short',
    extra: 'beard',
    wear: { cut: 'robe', colour: '#7a4a2a' },
  },
  'chen-xiaoman': {
    ground: '#b3a6a0',
    coat: '#2f4a46',
    skin: '#e3b48f',
    hair: '#3a2c28',
    style: 'curls',
    wear: { cut: 'blouse', colour: '#e9dccb' },
  },
  'mu-mian': {
    ground: '#8e9a86',
    coat: '#7a5536',
    skin: '#d8a47c',
    hair: black,
    style: 'long',
    extra: 'cap',
  },
  'yang-xiushan': {
    ground: '#7f9aa8',
    coat: '#3f5a3f',
    skin: '#b97e56',
    hair: black,
    style: 'short',
    extra: 'hat',
  },
  'you-zhengfa': {
    ground: '#a58d78',
    coat: '#3d3a3a',
    skin: '#cf9a74',
    hair: '#8f8a84',
    style: 'bald',
    extra: 'beard',
  },
  'duan-xiaolan': {
    ground: '#b7a58f',
    coat: '#3c5a5e',
    skin: '#dfae88',
    hair: black,
    style: 'bob',
    extra: 'glasses',
    wear: { cut: 'blouse', colour: '#efe4d0' },
  },
  'zhao-yiming': {
    ground: '#8fa3ad',
    coat: '#2c4a6b',
    skin: '#d49d74',
    hair: black,
    style: 'short',
    wear: { cut: 'blouse', colour: '#dfe6ea' },
  },
  'he-lijiang': {
    ground: '#a3ab9c',
    coat: '#4a4436',
    skin: '#d8a27a',
    hair: '#332c2c',
    style: 'parted',
    extra: 'glasses',
    wear: { cut: 'blouse', colour: '#c9d3c4' },
  },
  'he-xuemei': {
    ground: '#b9aab3',
    coat: '#5b3d57',
    skin: '#e2b390',
    hair: black,
    style: 'long',
    wear: { cut: 'blouse', colour: '#efe3e6' },
  },
  'yang-yunchuan': {
    ground: '#a09a8d',
    coat: '#b4672f',
    skin: '#cb9168',
    hair: black,
    style: 'short',
    extra: 'beard',
  },
  'zhuoma-yangjin': {
    ground: '#8ea7b6',
    coat: '#7c3a34',
    skin: '#cc936a',
    hair: black,
    style: 'braids',
    extra: 'scarf',
    wear: { cut: 'robe', colour: '#c98a3c' },
  },
  baima: {
    ground: '#a5b29a',
    coat: '#35506a',
    skin: '#cf966e',
    hair: black,
    style: 'bun',
    extra: 'earrings',
    wear: { cut: 'blouse', colour: '#e6d9c3' },
  },
  'tashi-tsering': {
    ground: '#b0a18c',
    coat: '#453026',
    skin: '#c0875d',
    hair: '#2d2827',
    style: 'parted',
    wear: { cut: 'robe', colour: '#8d3b33' },
  },
};

await mkdir(folder, { recursive: true });
const wanted = process.argv.slice(2);
for (const [index, [name, look]] of Object.entries(looks).entries()) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const drawing = portrait(look, `portrait ${name}`, { ground: 'studio', width: 720, height: 960, index });
  await sharp(Buffer.from(drawing))
    .resize(480, 640)
    .jpeg({ quality: 80, mozjpeg: true })
    .toFile(join(folder, `${name}.jpg`));
}
