import { renderToStaticMarkup } from 'react-dom/server';
import { wordsFor } from '@/lib/view/words';
import { AskForm, ErrorSummary } from './ask-form';

jest.mock('@/lib/upload/files-control', () => ({ FilesControl: () => null }));

test('the form submits the member that it was rendered for', () => {
  const step = { kind: 'question' as const, region: { id: '2', name: '江源县' }, names: ['县人民政府'] };
  const values = { step, typed: undefined, up: [], problems: new Map(), own: [], path: '/qaAsk.html' };
  const formProps = { notice: undefined, words: wordsFor('en'), locale: 'en' } as const;
  const memberHtml = renderToStaticMarkup(
    <AskForm values={{ ...values, member: 'tag-of-tashi' }} {...formProps} />,
  );
  expect(memberHtml).toContain('<input type="hidden" name="member" value="tag-of-tashi"/>');
  const guestHtml = renderToStaticMarkup(
    <AskForm values={{ ...values, member: undefined }} {...formProps} />,
  );
  expect(guestHtml).not.toContain('name="member"');
});

test('the list of problems names each field', () => {
  const values = { problems: new Map([['title', 'tooLong'] as const, ['place', 'tooLong'] as const]) };
  const html = renderToStaticMarkup(<ErrorSummary form={{ values, words: wordsFor('en') }} />);
  const lines = [...html.matchAll(/<a[^>]*>(.*?)<\/a>/g)].map(([, text]) => text);
  expect(lines).toEqual([
    'Title: Too long. Enter no more than 60 characters.',
    'Location: Too long. Enter no more than 60 characters.',
  ]);
});
