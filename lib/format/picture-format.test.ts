import { pictureFormat } from './picture-format';

function fileTypeBox(...brands: string[]): Buffer {
  const text = `ftyp${brands[0]}\0\0\0\0${brands.slice(1).join('')}`;
  const size = Buffer.alloc(4);
  size.writeUInt32BE(text.length + 4);
  return Buffer.concat([size, Buffer.from(text, 'latin1'), Buffer.from('xxxxavif')]);
}

test.each([
  ['avif', ['avif', 'mif1']],
  ['avif', ['avis', 'msf1']],
  ['avif', ['mif1', 'miaf', 'avif']],
  [undefined, ['mif1', 'heic']],
  [undefined, ['mif1', 'xavi', 'fxxx']],
  [undefined, ['mif1']],
])('recognizes %s by the brands %j', (format, brands) => {
  expect(pictureFormat(fileTypeBox(...brands))).toBe(format);
});

const svg = '<svg xmlns="http://www.w3.org/2000/svg"/>';

test.each([
  ['a prefix', '<ns0:svg xmlns:ns0="http://www.w3.org/2000/svg"/>'],
  ['a long comment', `<!--${'a'.repeat(20_000)}-->${svg}`],
  [
    'a bracket in the document type',
    `<!DOCTYPE svg [<!-- don't ] --><!ENTITY a "b]c"><!ENTITY d 'e>'>]>${svg}`,
  ],
  ['a document type with a public identifier', `<!DOCTYPE svg PUBLIC "-//W3C>//DTD" 'a'>${svg}`],
  ['an angle in a processing instruction', `<?xml version="1.0"?><?xml-stylesheet href="a>b"?>\n${svg}`],
])('recognizes a vector drawing with %s, in all encodings', (_, text) => {
  const utf16 = Buffer.from(`\uFEFF${text}`, 'utf16le');
  for (const file of [Buffer.from(text), utf16, Buffer.from(utf16).swap16(), utf16.subarray(2)])
    expect(pictureFormat(file)).toBe('svg');
});

test.each([
  `<!-- ${svg}`,
  `<html>${svg}`,
  '<svgx>',
  `<!DOCTYPE svg [<!-- ]>${svg}`,
  `<!--${'a'.repeat(100_000)}-->${svg}`,
])('recognizes no vector drawing in %.20s', (text) => {
  expect(pictureFormat(Buffer.from(text))).toBeUndefined();
});

test.each([
  '<?a',
  '<!--',
  '<!--a-->',
  '<!DOCTYPE a [',
  '<!DOCTYPE "',
  '<!DOCTYPE a [<!--a-->',
  '<!DOCTYPE a ["a"',
  '  ',
])('reads many repetitions of %s in bounded time', (part) => {
  expect(pictureFormat(Buffer.from(part.repeat(200_000)))).toBeUndefined();
});
