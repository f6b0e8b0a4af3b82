import { create } from 'qrcode';
import { renderToStaticMarkup } from 'react-dom/server';
import { mostQrLetters, QrCode } from './qr-code';

const draw = (address: string) => renderToStaticMarkup(<QrCode address={address} label="code" />);

/** Places of the dark modules in a drawing, as "column row". */
function darkPlaces(svg: string): string[] {
  return [...svg.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g)].flatMap(([, column, row, run]) =>
    Array.from({ length: Number(run) }, (_, index) => `${Number(column) + index} ${row}`),
  );
}

test('what is drawn is the code, with the light around it that readers need', () => {
  const address = 'https://news.example/writeOff/808/YX7NSM4KWQ2H/yangniang.html';
  const { modules } = create(address, { errorCorrectionLevel: 'M' });
  const wanted: string[] = [];
  for (let row = 0; row < modules.size; row += 1) {
    for (let column = 0; column < modules.size; column += 1) {
      if (modules.get(row, column)) wanted.push(`${column + 4} ${row + 4}`);
    }
  }
  expect(darkPlaces(draw(address))).toEqual(wanted);
});

test('what is too long to draw has no picture, and does not fail', () => {
  expect(draw('x'.repeat(mostQrLetters))).toContain('<svg');
  for (const length of [mostQrLetters + 1, 3000, 5000]) expect(draw('x'.repeat(length))).toBe('');
});
