/** @jest-environment node */
import { renderToStaticMarkup } from 'react-dom/server';
import { compiledWords } from '@/lib/client/test/compiled-words';
import { discussionWords } from '../browser/discussion.words';
import { ReportForm } from './report-form';

test('R3.68 shows the reason and the text of a refused report again', () => {
  const subject = { commentRef: { id: '26', root: '26' }, target: undefined, back: '/back' };
  const words = compiledWords(discussionWords, 'en');
  const html = renderToStaticMarkup(
    <ReportForm subject={subject} words={words} chosen="privacy" content="My address" />,
  );
  expect(html.match(/<input[^>]*checked[^>]*>/g)).toEqual([expect.stringContaining('value="privacy"')]);
  expect(html).toContain('>My address</textarea>');
});
