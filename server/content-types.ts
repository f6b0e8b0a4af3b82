const utf8 = '; charset=utf-8';

const types: Readonly<Record<string, string>> = {
  css: `text/css${utf8}`,
  html: `text/html${utf8}`,
  js: `text/javascript${utf8}`,
  mjs: `text/javascript${utf8}`,
  json: `application/json${utf8}`,
  map: `application/json${utf8}`,
  txt: `text/plain${utf8}`,
  xml: `application/xml${utf8}`,
  webmanifest: `application/manifest+json${utf8}`,
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  ico: 'image/x-icon',
  woff: 'font/woff',
  woff2: 'font/woff2',
  ttf: 'font/ttf',
  mp3: 'audio/mpeg',
  mp4: 'video/mp4',
  pdf: 'application/pdf',
  wasm: 'application/wasm',
};

const packed = new Set(['png', 'jpg', 'jpeg', 'gif', 'webp', 'woff', 'woff2', 'mp3', 'mp4', 'pdf']);

/** Browsers download unknown types because of `nosniff`. */
export function contentTypeOf(name: string): string {
  return types[extensionOf(name)] ?? 'application/octet-stream';
}

export function isCompressible(name: string): boolean {
  return !packed.has(extensionOf(name));
}

function extensionOf(name: string): string {
  return name.slice(name.lastIndexOf('.') + 1).toLowerCase();
}
