import sharp from 'sharp';
import { z } from 'zod';
import { expect, test } from './journey';
import { article, type Chosen, chooser, formOf, photo } from './picture-form';
import { signInByPassword } from './sign-in';
import { words } from './words';

test('a large picture is made small on the device before it is sent', async ({ page, borrowOwn }) => {
  const own = await borrowOwn();
  await signInByPassword(page, own);
  await page.goto(own.page(article));
  const text = `很大的图${Date.now()}`;
  await formOf(page).getByRole('textbox').fill(text);
  const large = await sharp({ create: { width: 5200, height: 40, channels: 3, background: '#0a6' } })
    .jpeg({ quality: 100 })
    .toBuffer();
  const announced = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/api/upload/comment'),
  );
  await chooser(page).setInputFiles([{ name: 'large.jpg', mimeType: 'image/jpeg', buffer: large }]);
  expect(Number((await announced).headers()['upload-length'])).toBeLessThan(large.length);
  await formOf(page)
    .getByRole('button', { name: words('comment.send'), exact: true })
    .tap();
  await expect(page.locator('li[id^="comment-"]', { hasText: text }).locator('a[data-lightbox]')).toHaveCount(
    1,
  );
});

test('one comment with a picture that is sent twice at once, and again later, is one comment with one picture', async ({
  page,
  borrowOwn,
}) => {
  const own = await borrowOwn();
  await signInByPassword(page, own);
  const content = `连点两次${Date.now()}`;
  const picture = await photo(17);
  const post = async (one: Chosen) => {
    const answer = await page.request.post(`${own.siteUrl}/api/comment`, {
      headers: { accept: 'application/json', 'sec-fetch-site': 'same-origin' },
      multipart: { of: '12003', source: '0', content, after: '1', pictures: one },
    });
    return z.object({ outcome: z.string(), id: z.coerce.string().optional() }).parse(await answer.json());
  };
  const [first, second] = await Promise.all([post(picture), post({ ...picture, name: 'again.jpg' })]);
  expect(first).toMatchObject({ outcome: 'commentSent' });
  expect(second).toEqual(first);
  expect(await post(picture)).toEqual(first);
  expect(await own.platform.calls({ operation: 'discuss' })).toHaveLength(1);
  expect(await own.platform.calls({ operation: 'upload' })).toHaveLength(1);
  // Another picture makes another comment, which this platform refuses as said before.
  expect(await post(await photo(18))).toMatchObject({ outcome: 'commentAgain' });
});

test('an address that did not come through our door is shown by no comment', async ({ page, borrowOwn }) => {
  const own = await borrowOwn();
  await signInByPassword(page, own);
  for (const up of ['https://evil.example/a.png', 'abc zzzzzz digest https://evil.example/a.png']) {
    const answer = await page.request.post(`${own.siteUrl}/api/comment`, {
      headers: { accept: 'application/json', 'sec-fetch-site': 'same-origin' },
      form: { of: '12003', source: '0', content: `别处的图${Date.now()}`, up },
    });
    expect(await answer.json()).toMatchObject({ ok: false, outcome: 'picturesGone' });
  }
  expect(await own.platform.calls({ operation: 'discuss' })).toEqual([]);
});

/** A multipart body as no browser would send it. */
function forged(...parts: [head: string, body: string][]): Buffer {
  const text = parts.map(
    ([head, body]) => `--xx\r\nContent-Disposition: form-data; ${head}\r\n\r\n${body}\r\n`,
  );
  return Buffer.from(`${text.join('')}--xx--\r\n`);
}

test('forms that are made to break are answered, and bring nothing to the platform', async ({
  page,
  borrowOwn,
}) => {
  const own = await borrowOwn();
  await signInByPassword(page, own);
  const about: [string, string][] = [
    ['name="of"', '12003'],
    ['name="source"', '0'],
  ];
  const post = async (data: Buffer, type = 'multipart/form-data; boundary=xx') => {
    const answer = await page.request.post(`${own.siteUrl}/api/comment`, {
      headers: { accept: 'application/json', 'sec-fetch-site': 'same-origin', 'content-type': type },
      data,
    });
    return z.object({ ok: z.boolean(), outcome: z.string() }).parse(await answer.json());
  };
  const attacks: [string, Buffer, string?][] = [
    ['no boundary', forged(...about), 'multipart/form-data'],
    [
      'a text as a file',
      forged(...about, ['name="content"; filename="../../a.png"', '<script>alert(1)</script>']),
    ],
    ['names of JavaScript', forged(...about, ['name="__proto__"', 'a'], ['name="__proto__"', 'b'])],
    [
      'ten thousand files',
      forged(
        ...about,
        ['name="content"', '一万'],
        ...Array.from({ length: 10_000 }, (): [string, string] => ['name="pictures"; filename="a.png"', 'x']),
      ),
    ],
    ['cut off', forged(...about, ['name="content"', 'x']).subarray(0, -6)],
  ];
  const outcomes: Record<string, string> = {};
  for (const [name, body, type] of attacks) outcomes[name] = (await post(body, type)).outcome;
  expect(outcomes).toEqual({
    'no boundary': 'unreadable',
    'a text as a file': 'commentEmpty',
    'names of JavaScript': 'commentEmpty',
    'ten thousand files': 'pictures',
    'cut off': 'unreadable',
  });
  expect(await own.platform.calls({ operation: 'discuss' })).toEqual([]);
  expect(await own.platform.calls({ operation: 'upload' })).toEqual([]);
});
