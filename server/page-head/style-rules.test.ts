import { featuresOf } from './selector-features';
import { pruneKeyframes, pruneStyleRules, readStyleRules } from './style-rules';

function prune(css: string, html: string): string {
  return pruneStyleRules(readStyleRules(css), featuresOf(html));
}

const page =
  '<html lang="bo-CN" data-theme="normal"><body class="a b"><ol data-variant="row"><li>x</li></ol></body></html>';

describe('pruneStyleRules', () => {
  test('keeps the rules that a page can need', () => {
    expect(prune('.a{x:1}.c{x:2}.a.b{x:3}.a .c{x:4}.c,.b{x:5}', page)).toBe('.a{x:1}.a.b{x:3}.b{x:5}');
    expect(prune('li{x:1}table{x:2}.a li:first-child::before{x:3}.a>td{x:4}', page)).toBe(
      'li{x:1}.a li:first-child::before{x:3}',
    );
  });

  test('requires values of server attributes, but no attributes that scripts may set', () => {
    expect(prune('[data-variant=row]{x:1}[data-variant="grid"]{x:2}[data-theme=dark] .a{x:3}', page)).toBe(
      '[data-variant=row]{x:1}',
    );
    expect(prune('.a[data-hidden=true]{x:1}[open]>li{x:2}[aria-busy=true]{x:3}', page)).toBe(
      '.a[data-hidden=true]{x:1}[open]>li{x:2}[aria-busy=true]{x:3}',
    );
  });

  test('requires a server attribute without a value to be present', () => {
    expect(prune('[data-variant] li{x:1}[data-follow-system]{x:2}[data-edge] .a{x:3}', page)).toBe(
      '[data-variant] li{x:1}',
    );
  });

  test('requires the language of :lang or its base language', () => {
    expect(prune(':lang(bo){x:1}.a:lang(zh){x:2}.a:not(:lang(zh)){x:3}', page)).toBe(
      ':lang(bo){x:1}.a:not(:lang(zh)){x:3}',
    );
  });

  test('requires all features of a compound selector on one element', () => {
    expect(
      prune('.b[data-variant=row]{x:1}ol[data-variant=row]>li{x:2}[data-variant=row] .b{x:3}', page),
    ).toBe('ol[data-variant=row]>li{x:2}[data-variant=row] .b{x:3}');
  });

  test('ignores :not arguments; one argument of :is, :where and :has must match', () => {
    expect(prune('.a:not(.c, :has([open])){x:1}.b:is(.c,li) li{x:2}.a:where(.c,.d){x:3}', page)).toBe(
      '.a:not(.c, :has([open])){x:1}.b:is(.c,li) li{x:2}',
    );
    expect(prune('html:has(.c){x:1}html:has(.a [open]){x:2}.a:is(:lang(ar),:lang(he)){x:3}', page)).toBe(
      'html:has(.a [open]){x:2}',
    );
  });

  test('removes empty conditions; keeps fonts, keyframes and universal rules', () => {
    const unconditional =
      '@font-face{font-family:x}@keyframes y{from{left:0}to{left:1px}}*,:before{x:1}:root{x:2}';
    expect(
      prune(
        `${unconditional}@media print{.c{x:3}}@supports (x:1){@media (min-width:1px){.a{x:4}.c{x:5}}}`,
        page,
      ),
    ).toBe(`${unconditional}@supports (x:1){@media (min-width:1px){.a{x:4}}}`);
  });

  test('ignores braces and semicolons in strings', () => {
    expect(prune('@charset "utf-8";.a::after{content:"}{;\\""}.b{x:1}', page)).toBe(
      '@charset "utf-8";.a::after{content:"}{;\\""}.b{x:1}',
    );
  });
});

test('removes unreferenced keyframes', () => {
  const used = '@keyframes a_in{0%{x:1}to{x:2}}@media print{.b{animation:a_in 1s}}';
  expect(pruneKeyframes(`${used}@keyframes a_out{to{x:3}}`)).toBe(used);
});
