import { attachedFiles } from './attached-files';

test('accepts relative addresses and spaces, and gives each file a readable name', () => {
  expect(
    attachedFiles([
      { name: ' ', url: '/files/报告 终稿.pdf' },
      { name: '通知&nbsp;<b>一</b>', url: 'http://p.example/%E9%80%9A.doc' },
      { name: 'x', url: 'javascript:alert(1)' },
      { name: 'y', url: '' },
      { url: 'https://p.example/' },
    ]),
  ).toEqual([
    { name: '报告 终稿.pdf', address: '/files/报告 终稿.pdf' },
    { name: '通知 一', address: 'http://p.example/%E9%80%9A.doc' },
    { name: 'p.example', address: 'https://p.example/' },
  ]);
});
