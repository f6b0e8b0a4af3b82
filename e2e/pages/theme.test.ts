import { sharedKanbao } from '../shared-kanbao';
import { openPage } from './reader';

const kanbao = sharedKanbao();

test.each([
  ['', 'normal'],
  ['?theme=dark', 'dark'],
  ['?theme=grey', 'grey'],
  ['?theme=firstGrey', 'firstGrey'],
  ['?grey=true', 'grey'],
  ['?theme=dark&grey=true', 'grey'],
  ['?theme=pink', 'normal'],
  ['?grey=false', 'normal'],
])('R2.86 R2.88 R4.40 the query “%s” selects the theme %s', async (query, theme) => {
  const { html } = await openPage(kanbao.pageUrl(`/home.html${query}`));
  expect(html.match(/data-theme="\w+"/g)).toEqual([`data-theme="${theme}"`]);
});

test('a saved theme is in the first line of the HTML, so that the page does not flash', async () => {
  const { html } = await openPage(kanbao.pageUrl('/newsDetail/1/1001.html'), {
    headers: { cookie: 'kanbao-theme=dark' },
  });
  expect(html).toMatch(/^<!DOCTYPE html><html[^>]* data-theme="dark"/i);
});
