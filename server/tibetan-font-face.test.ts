import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { errorPage } from './error-page';
import { tibetanFontFace } from './tibetan-font-face';
import { unsentFormPage } from './unsent-form-page';

const place = mkdtempSync(join(tmpdir(), 'kanbao-face-'));
const file = 'noto-serif-tibetan-tibetan-400-normal.abc.woff2';
beforeAll(() => {
  mkdirSync(join(place, '.next/static/media'), { recursive: true });
  writeFileSync(join(place, '.next/static/media', file), '');
  jest.spyOn(process, 'cwd').mockReturnValue(place);
});
afterAll(() => {
  jest.restoreAllMocks();
  rmSync(place, { recursive: true, force: true });
});

const form = { action: '/api/tip-off', multipart: false, fields: { content: 'text' } };
const pages = {
  'an error': (locale: 'bo' | 'cn') => errorPage(locale, 500, '/home.html', 'mark'),
  'an unsent form': (locale: 'bo' | 'cn') =>
    unsentFormPage({ locale, message: '', back: '/home.html', form }, 'mark'),
};

test.each(Object.entries(pages))('R1.24 %s loads the Tibetan font in Tibetan only', (_, page) => {
  expect(page('bo')).toContain(`url(/_next/static/media/${file})`);
  expect(page('cn')).not.toContain('url(');
});

test('loads no font without a build', () => {
  expect(tibetanFontFace('bo', join(place, 'nowhere'))).toBe('');
});
