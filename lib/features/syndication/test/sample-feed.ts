import type { Feed, FeedEntry } from '../feed-model';

/** Text that breaks markup if it is not escaped. */
const maliciousText = ']]> <b>"半价" & \u0000\u0008\ud800 ✓ 😀</b> &amp;';

const entry: FeedEntry = {
  id: 'tag:news.example,2026:site-1/article/7',
  url: 'https://news.example/newsDetail/1/7.html?a=1&b=2',
  title: maliciousText,
  summary: maliciousText,
  time: Date.UTC(2026, 10, 20, 1, 2, 3),
  author: '沈川 & Co',
  categories: ['要闻', 'A&B'],
  language: 'zh-CN',
  picture: { url: 'https://news.example/api/picture?src=x&w=1080', type: 'image/webp', length: 1234 },
};

const minimalEntry: FeedEntry = {
  ...entry,
  id: 'tag:news.example,2026:site-1/article/8',
  url: 'https://news.example/newsDetail/1/8.html',
  title: 'བོད་ཡིག',
  summary: undefined,
  time: Date.UTC(2026, 10, 19),
  author: undefined,
  categories: [],
  language: 'bo',
  picture: undefined,
};

/** `maliciousText` as browsers and feed readers should show it. */
export const readableText = ']]> <b>"半价" &  ✓ 😀</b> &amp;';

/** One entry with all fields and malicious text, one with required fields only. */
export const sampleFeed: Feed = {
  id: 'tag:news.example,2026:site-1/paper',
  title: '云岭日报 & 副刊',
  description: maliciousText,
  language: 'zh-CN',
  publisher: '云岭日报',
  copyright: '© 云岭日报',
  pageUrl: 'https://news.example/home.html',
  icon: { small: 'https://news.example/app-icon/144.png', large: 'https://news.example/app-icon/512.png' },
  entries: [entry, minimalEntry],
};
