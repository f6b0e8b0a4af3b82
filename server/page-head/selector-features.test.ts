import { alternativesOf, featuresOf } from './selector-features';

function mayMatch(selector: string, html: string): boolean {
  const features = featuresOf(html);
  return alternativesOf(selector).some((required) => required.every((feature) => features.has(feature)));
}

test('unescapes class names that start with a digit', () => {
  const page = '<p class="9row"></p><p class="-9WPiq_columns"></p>';
  expect(mayMatch('.\\39 row', page)).toBe(true);
  expect(mayMatch('.-\\39 WPiq_columns > p', page)).toBe(true);
  expect(mayMatch('.\\38 row', page)).toBe(false);
});

describe('languages', () => {
  const menu =
    '<button class="choice" lang="bo">བོད་ཡིག</button><button class="choice" lang="en">English</button>';
  const page = `<html lang="zh-CN"><body><h1 class="title">x</h1>${menu}<p class="meta">x</p></body></html>`;

  test('matches :lang in the language of the element only', () => {
    expect(mayMatch('.choice:lang(bo)', page)).toBe(true);
    expect(mayMatch(':lang(bo)', page)).toBe(true);
    expect(mayMatch('.title:lang(bo)', page)).toBe(false);
    expect(mayMatch('.meta:lang(bo)', page)).toBe(false);
    expect(mayMatch('.meta:lang(zh)', page)).toBe(true);
    expect(mayMatch('body:lang(en)', page)).toBe(false);
  });

  test('a language ends with its element, however many of the same name are nested', () => {
    const nested =
      '<html lang="bo"><div lang="en"><div><div><i class="in"></i></div></div><b class="in-too"></b></div><u class="out"></u></html>';
    expect(mayMatch('.in:lang(en)', nested)).toBe(true);
    expect(mayMatch('.in-too:lang(en)', nested)).toBe(true);
    expect(mayMatch('.out:lang(en)', nested)).toBe(false);
    expect(mayMatch('.out:lang(bo)', nested)).toBe(true);
    expect(mayMatch('.in:lang(bo)', nested)).toBe(false);
  });

  test('keeps the language after void and unclosed elements', () => {
    expect(mayMatch('.after:lang(zh)', '<html lang="zh"><img lang="en"><p class="after">x</p></html>')).toBe(
      true,
    );
    expect(mayMatch('.in:lang(bo)', '<html lang="zh"><section lang="bo"><p class="in">x</p>')).toBe(true);
  });

  test('compares the lang attribute by value', () => {
    expect(mayMatch('.choice[lang=bo]', page)).toBe(true);
    expect(mayMatch('.title[lang=bo]', page)).toBe(false);
    expect(mayMatch('[lang=zh-CN] .title', page)).toBe(true);
  });
});

test('parses tags that differ only in addresses once', () => {
  const list = '<a class="x" href="/1">1</a><a class="x" href="/2">2</a><a class="y" href="/2">2</a>';
  expect(mayMatch('.x', list) && mayMatch('.y', list)).toBe(true);
});
