/**
 * @jest-environment @happy-dom/jest-environment
 * @jest-environment-options {"url":"https://a.example/news/newsDetail/1/7.html#top"}
 */
import { openPage, stubProperties } from '@/lib/browser/test/page';
import { startOfflineReading } from './offline-reading.script';

const articleAttributes = 'data-scope="/news/" data-article=""';
const picture = 'https://a.example/api/picture?src=x';

async function runScript({
  saveData = false,
  markup = `<p data-offline-copy hidden ${articleAttributes}></p>`,
} = {}) {
  const messages: unknown[] = [];
  const registrations: unknown[] = [];
  openPage(`${markup}<main><article lang="bo"><h1> 题 </h1><time datetime="2026-11-20T01:00:00.000Z">today</time>
    <img src="${picture}"><img src="https://b.example/y"><img></article></main>`);
  Object.assign(document.documentElement, { lang: 'zh-CN' }).dataset.theme = 'dark';
  // happy-dom loads no pictures, so `currentSrc` is set here.
  for (const image of document.querySelectorAll('img')) stubProperties(image, { currentSrc: image.src });
  stubProperties(navigator, {
    connection: { saveData },
    serviceWorker: {
      ready: Promise.resolve({ active: { postMessage: (report: unknown) => messages.push(report) } }),
      register: async (...registration: unknown[]) => registrations.push(registration),
    },
  });
  stubProperties(window, { requestIdleCallback: (run: () => void) => run() });
  startOfflineReading();
  await new Promise(setImmediate);
  return { messages, registrations };
}

test('registers the worker and reports the article', async () => {
  const { messages, registrations } = await runScript();
  expect(registrations).toEqual([['/service-worker.js', { scope: '/news/', updateViaCache: 'none' }]]);
  expect(messages).toEqual([
    {
      url: 'https://a.example/news/newsDetail/1/7.html',
      look: 'zh-CN dark false',
      article: {
        title: '题',
        language: 'bo',
        published: '2026-11-20T01:00:00.000Z',
        pictures: [picture],
      },
    },
  ]);
});

test.each([
  ['reports no article on other pages', '<p data-offline-copy hidden data-scope="/news/"></p>'],
  [
    'does not cache a cached copy again, which would reset its age',
    `<p data-offline-copy ${articleAttributes}></p>`,
  ],
])('%s', async (_name, markup) => {
  const { messages } = await runScript({ markup });
  expect(messages).toEqual([expect.objectContaining({ article: undefined })]);
});

test.each(['own', 'write-off'])('reports a page of kind %s, except its copy', async (kind) => {
  const main = `<main data-store-offline="${kind}" data-offline-address="/news/a.html"></main>`;
  const messagesWith = async (notice: string) =>
    (await runScript({ markup: `<p data-offline-copy ${notice} data-scope="/news/"></p>${main}` })).messages;
  expect(await messagesWith('hidden')).toEqual([
    expect.objectContaining({ own: { kind, address: '/news/a.html' } }),
  ]);
  expect(await messagesWith('')).toEqual([expect.objectContaining({ own: undefined })]);
});

test('registers no worker under Save-Data or on pages without offline reading', async () => {
  expect((await runScript({ saveData: true })).registrations).toEqual([]);
  expect((await runScript({ markup: '' })).registrations).toEqual([]);
});
