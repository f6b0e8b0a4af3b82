import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { errorPage } from './error-page';
import { tibetanFontFace } from './tibetan-font-face';
import { unsentFormPage } from './unsent-form-page';

const buildFolder = mkdtempSync(join(tmpdir(), 'kanbao-face-'));
const fontFile = 'noto-serif-tibetan-tibetan-400-normal.abc.woff2';
beforeAll(() => {
  mkdirSync(join(buildFolder, '.next/static/media'), { recursive: true });
  writeFileSync(join(buildFolder, '.next/static/media', fontFile), '');
  jest.spyOn(process, 'cwd').mockReturnValue(buildFolder);
});
afterAll(() => {
  jest.restoreAllMocks();
  rmSync(buildFolder, { recursive: true, force: true });
});

const form = { action: '/api/tip-off', multipart: false, fields: { content: 'text' } };
const pageRenderers = {
  'an error': (locale: 'bo' | 'cn') => errorPage(locale, 500, '/home.html', 'mark'),
  'an unsent form': (locale: 'bo' | 'cn') =>
    unsentFormPage({ locale, message: '', back: '/home.html', form }, 'mark'),
};

test.each(Object.entries(pageRenderers))('R1.24 %s loads the Tibetan font in Tibetan only', (_, page) => {
  expect(page('bo')).toContain(`url(/_next/static/media/${fontFile})`);
  expect(page('cn')).not.toContain('url(');
});

test('loads no font without a build', () => {
  expect(tibetanFontFace('bo', join(buildFolder, 'nowhere'))).toBe('');
});
