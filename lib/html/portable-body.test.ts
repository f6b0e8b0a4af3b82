import { prepareBody } from './article-body';
import { portableBody } from './portable-body';
import { sampleBodyInput } from './test/sample-input';

const siteUrl = 'https://m.example.com';

test('makes addresses absolute and removes everything but content', () => {
  const html = `<p style="color:red" id="x" class="y">甲<span>乙</span><script>1</script></p>
    <figure class="picture"><a href="/api/picture?src=a&amp;w=1600" data-lightbox=""><img src="/api/picture?src=a&amp;w=750"
    srcset="/x 1x" alt="图" width="3" height="2"></a><figcaption>说明</figcaption></figure>
    <p><a href="/news/1.html">站内</a> <a href="https://x.example/">站外</a> <a href="javascript:0">无</a></p>`;
  expect(portableBody(html, siteUrl).replace(/\s+/g, ' ')).toBe(
    `<p>甲乙</p> <figure><a href="${siteUrl}/api/picture?src=a&amp;w=1600"><img src="${siteUrl}/api/picture?src=a&amp;w=750" alt="图" width="3" height="2" /></a><figcaption>说明</figcaption></figure> <p><a href="${siteUrl}/news/1.html">站内</a> <a href="https://x.example/">站外</a> <a>无</a></p>`,
  );
});

test('replaces the player of a clip by browser controls', () => {
  const html = `<figure class="clip"><span class="player" data-player=""><video src="/api/media/a.mp4" poster="/p" playsinline
    preload="none"></video><button type="button">播放</button></span><figcaption>片</figcaption></figure>`;
  expect(portableBody(html, siteUrl)).toBe(
    `<figure><video src="${siteUrl}/api/media/a.mp4" poster="${siteUrl}/p" controls></video><figcaption>片</figcaption></figure>`,
  );
});

test('keeps the text of a whole body', () => {
  const content = '<p>一</p><table><tr><th>二</th></tr></table><blockquote>三</blockquote>';
  const body = prepareBody(sampleBodyInput({ content }));
  const text = portableBody(body.html, siteUrl).replace(/<[^>]*>|\s/g, '');
  expect(text).toBe('一二三');
});
