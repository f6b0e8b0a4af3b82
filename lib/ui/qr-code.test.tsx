import { create } from 'qrcode';
import { renderToStaticMarkup } from 'react-dom/server';
import { maxQrCharacters, QrCode } from './qr-code';

const render = (address: string) => renderToStaticMarkup(<QrCode address={address} label="code" />);

function darkModulePositions(svg: string): string[] {
  return [...svg.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g)].flatMap(([, column, row, run]) =>
    Array.from({ length: Number(run) }, (_, index) => `${Number(column) + index} ${row}`),
  );
}

test('renders the code with the required quiet zone', () => {
  const address = 'https://news.example/writeOff/808/YX7NSM4KWQ2H/yangniang.html';
  const { modules } = create(address, { errorCorrectionLevel: 'M' });
  const expectedPositions: string[] = [];
  for (let row = 0; row < modules.size; row += 1) {
    for (let column = 0; column < modules.size; column += 1) {
      if (modules.get(row, column)) expectedPositions.push(`${column + 4} ${row + 4}`);
    }
  }
  expect(darkModulePositions(render(address))).toEqual(expectedPositions);
});

test('renders nothing if the text is too long', () => {
  expect(render('x'.repeat(maxQrCharacters))).toContain('<svg');
  for (const length of [maxQrCharacters + 1, 3000, 5000]) expect(render('x'.repeat(length))).toBe('');
});
