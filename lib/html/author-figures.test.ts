import { authorsCaption, dropAuthorsFigures } from './author-figures';
import { enhanced } from './enhanced';
import { elements, parse } from './tree';

test('R3.07 the caption is that of the figure around the picture', () => {
  const [first, second] = elements(
    parse('<figure><p><img></p><figcaption> 镜湖 <b>清晨</b></figcaption></figure><img>'),
    'img',
  ).map(authorsCaption);
  expect([first, second]).toEqual(['镜湖 清晨', undefined]);
});

test.each([
  [
    'one around ours goes with its caption',
    '<figure><figure class="picture"><figcaption>a</figcaption></figure><figcaption>a</figcaption></figure>',
    '<figure class="picture"><figcaption>a</figcaption></figure>',
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
