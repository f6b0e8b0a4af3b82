import { gunzipSync } from 'node:zlib';
import { startTestSite } from '../lib/env/test/start-site';
import { type FormResponseRequest, formResponseRenderer } from '../lib/platform/form-response-renderer';
import { flashCookie } from '../lib/writes/flash-cookie';
import type { RenderedPage } from './compressed-page';
import { provideFormResponses } from './form-responses';
import { createPageAddresses } from './page-address';

/** Text with markup characters, and with a leading line break, which text areas drop. */
const text = '\n“引号” <b>&amp;\r\n</textarea><script>alert(1)</script>字';

const pageRequest: Omit<FormResponseRequest, 'cookie'> = {
  url: '/news/tipoffDetail.html?notice=tooOften',
  userAgent: '',
  forwardedFor: '192.0.2.1',
  requestId: 'answer-1',
  acceptEncoding: 'gzip, br',
  status: 429,
  message: '太频繁了 <i>',
  form: {
    action: '/api/tip-off',
    multipart: true,
    fields: { of: '1', back: '/news/x.html', content: text, up: ['a"b', 'c'], files: [{}] },
  },
};

beforeAll(() => void startTestSite({ SESSION_SECRET: 's'.repeat(32) }));

function recordRenders(renderedPage: Partial<RenderedPage>) {
  const renders: { cookie: string; cacheable: boolean }[] = [];
  const site = { locale: undefined, dark: false, firstGrey: false, detailPageGrey: false };
  provideFormResponses({
    addresses: createPageAddresses({
      basePath: '/news',
      settings: { defaultLocale: 'cn', nativeAppMark: '' },
      viewConfigs: { current: () => site, refresh: async () => undefined },
    }),
    render: async ({ cookie, cacheable }) => {
      renders.push({ cookie, cacheable });
      return {
        status: 200,
        html: Buffer.from('<!DOCTYPE html><p>drawn'),
        contentType: 'text/html; charset=utf-8',
        location: undefined,
        link: undefined,
        tags: [],
        incomplete: false,
        ...renderedPage,
      };
    },
    securityOf: (_parts, { confidential }) => ['Referrer-Policy', confidential ? 'same-origin' : 'other'],
  });
  return renders;
}

async function renderAnswer() {
  const flash = await flashCookie({ name: 'notice', notice: 'tooOften' });
  const cookie = `kanbao-draft=long; ${flash.split(';')[0]}`;
  const page = await formResponseRenderer().render?.({ ...pageRequest, cookie });
  const headers = new Map<string, string>();
  const headerList = page?.headers ?? [];
  for (let index = 0; index < headerList.length; index += 2)
    headers.set(headerList[index] ?? '', headerList[index + 1] ?? '');
  return { status: page?.status, headers, html: gunzipSync(page?.body ?? Buffer.of()).toString() };
}

test('responds with the form page and the status of the write, uncached', async () => {
  const renders = recordRenders({ restoresInput: true });
  const { status, headers, html } = await renderAnswer();
  expect([status, html]).toEqual([429, '<!DOCTYPE html><p>drawn']);
  expect(headers.get('Cache-Control')).toBe('private, no-store');
  expect(headers.has('ETag')).toBe(false);
  expect(renders).toEqual([{ cookie: expect.stringContaining('kanbao-draft=long'), cacheable: false }]);
});

test.each<[string, Partial<RenderedPage>]>([
  ['has no form', {}],
  ['fails to render', { status: 503, restoresInput: true }],
  ['is rejected by the render limit', { status: 503, rejected: true }],
  ['redirects', { restoresInput: true, location: '/news/login.html' }],
])('restores all fields on a minimal page if the form page %s', async (_name, renderedPage) => {
  recordRenders(renderedPage);
  const { status, headers, html } = await renderAnswer();
  expect(status).toBe(429);
  expect(headers.get('Cache-Control')).toBe('private, no-store');
  expect(headers.get('Referrer-Policy')).toBe('same-origin');
  expect(html).toContain('<p role="alert">太频繁了 &lt;i&gt;</p>');
  expect(html).toContain('<form method="post" action="/api/tip-off" enctype="multipart/form-data">');
  const escapedText = /<textarea[^>]* name="content"[^>]*>\n([^<]*)<\/textarea>/.exec(html)?.[1] ?? '';
  const entities = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&amp;': '&' };
  const unescapedText = Object.entries(entities).reduce(
    (sum, [code, character]) => sum.replaceAll(code, character),
    escapedText,
  );
  expect(unescapedText).toBe(text);
  const hiddenFields = [...html.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g)];
  expect(hiddenFields.map(([, name, value]) => [name, value])).toEqual([
    ['of', '1'],
    ['back', '/news/x.html'],
    ['up[]', 'a&quot;b'],
    ['up[]', 'c'],
  ]);
  expect(html).toContain('<a href="/news/tipoffDetail.html">');
  expect(html).not.toContain('<script');
});
