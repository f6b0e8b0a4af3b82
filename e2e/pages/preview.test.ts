import { localeIds } from '@/lib/view/locales';
import { sharedKanbao } from '../shared-kanbao';
import { wordsOf } from '../words';
import { openPage } from './reader';

const kanbao = sharedKanbao();

test('R7.18 the article of a poster is requested by getMyArticleContent', async () => {
  const before = await kanbao.platform.lastCall();
  await openPage(`${kanbao.pageUrl('/newsDetail/1/1006.html')}?isPoster=true`);
  const articleCalls = await kanbao.platform.calls({ after: before, operation: 'getMyArticleContent' });
  expect(articleCalls.map(({ query }) => query.articleId)).toContain('1006');
});

test.each(localeIds)('R9.44 only the preview says that its link is temporary, in %s', async (locale) => {
  const notice = wordsOf(locale)('common.previewNotice');
  const preview = await openPage(`${kanbao.pageUrl('/newsDetail/1/1006.html')}?isPreview=true`, { locale });
  expect(preview.byText(notice)).toHaveLength(1);
  const published = await openPage(kanbao.pageUrl('/newsDetail/1/1006.html'), { locale });
  expect(published.heading).not.toBe('');
  expect(published.byText(notice)).toHaveLength(0);
});

test('R2.85 the CMS shell has no share menu', async () => {
  const { $ } = await openPage(`${kanbao.pageUrl('/newsDetail/1/1006.html')}?inCmsPage=true&isShare=true`);
  expect($('html').attr('data-shell')).toBe('cms');
  expect($('[name=share-menu]')).toHaveLength(0);
});

test.each([
  'home',
  'newsDetail/1/1006',
  'imageDetail/13/13001',
  'columnDetail/5',
  'mvodShare/803',
  'minVideoDetail/803',
])('R2.85 %s does not link to the app in the CMS shell', async (path) => {
  const page = await openPage(`${kanbao.pageUrl(`/${path}.html`)}?inCmsPage=true&isShare=true`);
  expect(page.$('html').attr('data-shell')).toBe('cms');
  expect(page.$('main')).toHaveLength(1);
  expect(page.$('a[href*="/downloadClient"]')).toHaveLength(0);
  expect(page.byText(wordsOf('cn')('download.open'))).toHaveLength(0);
});

test('R2.85 other sites may not frame pages unless they are configured', async () => {
  const { headers } = await openPage(
    `${kanbao.pageUrl('/newsDetail/1/1006.html')}?isPreview=true&inCmsPage=true`,
  );
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
});
