import { breadcrumbList, dateProperty, organization, publisherSite, scriptJson } from './json-ld';

describe('breadcrumbList', () => {
  it('lists home, column and article', () => {
    const { itemListElement } = breadcrumbList([
      { name: '首页', item: 'https://paper.example/home.html' },
      { name: '民生', item: 'https://paper.example/columnDetail/4.html' },
      { name: '山乡夜诊', item: 'https://paper.example/2.html' },
    ]);
    expect(itemListElement).toMatchObject([
      { '@type': 'ListItem', position: 1, name: '首页', item: 'https://paper.example/home.html' },
      { position: 2, name: '民生', item: 'https://paper.example/columnDetail/4.html' },
      { position: 3, name: '山乡夜诊', item: 'https://paper.example/2.html' },
    ]);
  });
});

describe('organization', () => {
  it('describes the publisher with its logo', () => {
    expect(
      organization({ name: '云岭日报', url: 'https://p.example/', logo: 'https://p.example/l' }),
    ).toEqual({
      '@type': 'Organization',
      name: '云岭日报',
      url: 'https://p.example/',
      logo: { '@type': 'ImageObject', url: 'https://p.example/l' },
    });
  });
});

describe('dateProperty', () => {
  it('formats the publisher’s local time and omits a missing one', () => {
    expect(dateProperty('datePublished', Date.UTC(2026, 0, 1, 23, 20))).toEqual({
      datePublished: '2026-01-02T07:20:00+08:00',
    });
    expect(dateProperty('datePublished', undefined)).toEqual({});
  });
});

describe('scriptJson', () => {
  it('cannot close its script element and parses to the same value', () => {
    const value = { headline: '</script><script>alert(1)</script><!--', line: '\u2028' };
    expect(scriptJson(value)).not.toMatch(/[<\u2028]/);
    expect(JSON.parse(scriptJson(value))).toEqual(value);
  });
});

describe('publisherSite', () => {
  it('describes the site with its publisher', () => {
    const publisher = {
      name: '云岭日报',
      url: 'https://paper.example/',
      logo: 'https://paper.example/l.png',
    };
    expect(publisherSite(publisher, 'zh-CN')).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'WebSite',
      name: '云岭日报',
      url: 'https://paper.example/',
      publisher: { '@type': 'Organization', logo: { url: 'https://paper.example/l.png' } },
    });
  });
});
