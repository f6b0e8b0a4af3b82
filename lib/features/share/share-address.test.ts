import { shareAddress, sharedPageUrl } from './share-address';

const content = {
  address: 'https://news.example/zh/template/displayTemplate/news/newsDetail/1/2.html?isShare=true',
  title: 'A & B = 要闻？#1',
  picture: 'https://news.example/api/picture?src=a&w=480',
};

test.each(['qq', 'sinaweibo'])('R3.124 %s is a link with the complete title and URL', (service) => {
  const link = new URL(shareAddress(service, content) ?? '');
  expect(link.protocol).toBe('https:');
  expect(link.searchParams.get('url')).toBe(content.address);
  expect(link.searchParams.get('title')).toBe(content.title);
});

test.each([
  'ASCII: \'"<>\\|^`{}[]%20+ 100% a=b&c=d#e?f/g',
  '云岭 “引号”\u3000全角空格\u00a0𠮷😀',
  'བོད་ཡིག།',
  'a\tb\nc',
])('R3.124 preserves every character of a title: %j', (title) => {
  for (const service of ['qq', 'sinaweibo']) {
    const link = new URL(shareAddress(service, { ...content, title }) ?? '');
    expect(link.searchParams.get('title')).toBe(title);
    expect(link.searchParams.get('url')).toBe(content.address);
    expect(link.hash).toBe('');
  }
});

test('R3.124 passes the picture to Weibo, which reads nothing from the page', () => {
  expect(new URL(shareAddress('sinaweibo', content) ?? '').searchParams.get('pic')).toBe(content.picture);
  expect(shareAddress('qq', content)).not.toContain('picture');
});

test('R3.124 WeChat has no share URL', () => {
  expect(shareAddress('wechat', content)).toBeUndefined();
  expect(shareAddress('constructor', content)).toBeUndefined();
});

test('omits missing values', () => {
  expect(shareAddress('qq', { address: 'https://a.example/', title: 't' })).not.toContain('undefined');
});

test('shares the public URL without the notices of this visit', () => {
  const address = new URL('http://localhost:3000/zh/news/newsDetail/1/2.html?notice=liked&theme=dark');
  expect(sharedPageUrl(address, 'https://news.example')).toBe(
    'https://news.example/zh/news/newsDetail/1/2.html?isShare=true',
  );
});

test('keeps the query parameter that identifies the subject', () => {
  const address = new URL('http://localhost:3000/zh/news/noticeDetail.html?id=3&theme=dark&page=2');
  expect(sharedPageUrl(address, 'https://news.example')).toBe(
    'https://news.example/zh/news/noticeDetail.html?id=3&isShare=true',
  );
});
