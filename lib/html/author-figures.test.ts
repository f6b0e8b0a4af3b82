import { prepareBody } from './article-body';
import { authorsCaptions, dropAuthorsFigures } from './author-figures';
import { enhanced } from './enhanced';
import { sampleInput } from './sample-input';
import { elements, parse } from './tree';

test('R3.07 the caption is that of the figure around the picture', () => {
  const root = parse('<figure><p><img></p><figcaption> 镜湖 <b>清晨</b></figcaption></figure><img>');
  const captions = authorsCaptions(root);
  expect(elements(root, 'img').map((img) => captions.get(img))).toEqual(['镜湖 清晨', undefined]);
});

test('R3.07 each of many pictures in one figure has its caption once', () => {
  const body = prepareBody(
    sampleInput({
      content: `<figure><figcaption>镜湖</figcaption>${'<img src="https://a.example/b.jpg">'.repeat(40)}</figure>`,
    }),
  );
  expect(body.html.match(/<figcaption>镜湖<\/figcaption>/g)).toHaveLength(40);
});

test.each([
  [
    'one around ours goes with its caption',
    '<figure><figure class="picture"><figcaption>a</figcaption></figure><figcaption>a</figcaption></figure>',
    '<figure class="picture"><figcaption>a</figcaption></figure>',
  ],
  [
    'one around several is a gallery with its own caption',
    '<figure><figure><figure class="picture"></figure></figure> <figure><figure class="picture"><img sizes="100vw"></figure></figure><figcaption>a</figcaption></figure>',
    '<figure class="gallery"><figure class="picture"></figure> <figure class="picture"><img sizes="(min-width: 820px) 210px, 50vw"></figure><figcaption>a</figcaption></figure>',
  ],
  [
    'a gallery says when it has many; a caption that its pictures carry goes',
    `<figure>${'<figure class="picture"><img></figure>'.repeat(7)}<figcaption>a</figcaption></figure>`,
    `<figure class="gallery" data-many="">${'<figure class="picture"><img></figure>'.repeat(7)}</figure>`,
  ],
  ['an empty one goes', '<figure> </figure>', ''],
  [
    'one around a quote stays',
    '<figure><blockquote>a</blockquote><figcaption>b</figcaption></figure>',
    '<figure><blockquote>a</blockquote><figcaption>b</figcaption></figure>',
  ],
])('R3.07 of the author’s figures, %s', (_, markup, left) => {
  expect(enhanced(markup, dropAuthorsFigures)).toBe(left);
});
