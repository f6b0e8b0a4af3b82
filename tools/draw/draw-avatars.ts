import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { type Look, portrait } from './faces';

const folder = join('embedded', 'content', 'media', 'avatars');

const looks: readonly Look[] = [
  { ground: '#e9b872', coat: '#2f6f8f', skin: '#e0ab82', hair: '#2a2228', style: 'bob', extra: 'glasses' },
  { ground: '#7fb7a6', coat: '#b3402e', skin: '#d79a70', hair: '#2a2228', style: 'short' },
  { ground: '#c98aa0', coat: '#f0e3c8', skin: '#e2b18c', hair: '#3a2a26', style: 'long', extra: 'earrings' },
  { ground: '#6f94bf', coat: '#e0a63f', skin: '#c98a62', hair: '#2a2228', style: 'parted', extra: 'beard' },
  { ground: '#d9c48a', coat: '#8a2f3f', skin: '#d39a70', hair: '#2a2228', style: 'braids', extra: 'scarf' },
  { ground: '#8f86bd', coat: '#3f7a5a', skin: '#dba67e', hair: '#cfc8bd', style: 'short', extra: 'glasses' },
  { ground: '#e08f6a', coat: '#30415f', skin: '#e0ab82', hair: '#2a2228', style: 'bun' },
  { ground: '#88b0c8', coat: '#6a4a35', skin: '#c48a64', hair: '#2a2228', style: 'short', extra: 'hat' },
  { ground: '#a9bf78', coat: '#c9506a', skin: '#e3b590', hair: '#4a3026', style: 'curls' },
  { ground: '#d7a9a0', coat: '#4f6f8a', skin: '#d79f78', hair: '#dcd6cc', style: 'bun', extra: 'glasses' },
  { ground: '#6fa3a3', coat: '#e7d7b4', skin: '#d59c74', hair: '#8a857d', style: 'bald', extra: 'beard' },
  { ground: '#e3b04f', coat: '#7a3f6a', skin: '#dea87f', hair: '#2a2228', style: 'long', extra: 'cap' },
];

async function main(): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const [index, look] of looks.entries()) {
    const file = join(folder, `avatar-${String(index + 1).padStart(2, '0')}.jpg`);
    await sharp(
      Buffer.from(portrait(look, `avatar ${index}`, { ground: 'hills', width: 480, height: 480, index })),
    )
      .resize(160, 160)
      .jpeg({ quality: 82, mozjpeg: true })
      .toFile(file);
  }
}

await main();
