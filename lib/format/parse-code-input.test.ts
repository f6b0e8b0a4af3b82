import { parseCodeInput } from './parse-code-input';

const codeOnly = (code: string) => ({ activityId: undefined, code, shop: undefined });

test.each([
  ['a bare code', 'YX7NSM4KWQ2H', codeOnly('YX7NSM4KWQ2H')],
  ['a sentence-final code', '“YX7NSM4KWQ2H”。', codeOnly('YX7NSM4KWQ2H')],
  [
    'an address from a chat',
    'https://news.example/zh/news/writeOff/801/YX7N.html 请出示。',
    { ...codeOnly('YX7N'), activityId: '801' },
  ],
  ['one in groups', ' YX7N SM4K WQ2H\n', codeOnly('YX7NSM4KWQ2H')],
  ['full-width letters of a Chinese keyboard', 'ＹＸ７Ｎ　ＳＭ４Ｋ', codeOnly('YX7NSM4K')],
  [
    'the address of a sign-up',
    'https://news.example/zh/news/writeOff/801/YX7N.html',
    { ...codeOnly('YX7N'), activityId: '801' },
  ],
  [
    'the address in other cases',
    'https://news.example/zh/news/writeoff/801/YX7N.HTML',
    { ...codeOnly('YX7N'), activityId: '801' },
  ],
  [
    'the address of a voucher for a shop',
    'https://news.example/zh/news/writeOff/808/YX7N/yangniang.html?from=timeline',
    { activityId: '808', code: 'YX7N', shop: 'yangniang' },
  ],
  [
    'the address of the page with a typed code',
    '/zh/news/writeOff/808.html?code=YX7N&shop=karma',
    { activityId: '808', code: 'YX7N', shop: 'karma' },
  ],
])('parses %s', (_name, text, expected) => {
  expect(parseCodeInput(text)).toEqual(expected);
});

test.each([
  ['nothing', '   '],
  ['words', '没有码'],
  ['another address', 'https://news.example/zh/news/newsDetail/1/2.html'],
  ['a check-in page without a code', '/zh/news/writeOff/808.html'],
  ['a code with a path', '/writeOff/801/%2e%2e%2fadmin.html'],
  ['a script', 'javascript:alert(1)//writeOff/<b>/x'],
  ['a hundred thousand characters', 'A'.repeat(100_000)],
])('rejects %s', (_name, text) => {
  expect(parseCodeInput(text)).toBeUndefined();
});
