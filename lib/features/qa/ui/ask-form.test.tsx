import { renderToStaticMarkup } from 'react-dom/server';
import { wordsFor } from '@/lib/view/words';
import { ErrorSummary } from './ask-form';

test('the list of problems names each field', () => {
  const values = { problems: new Map([['title', 'tooLong'] as const, ['place', 'tooLong'] as const]) };
  const html = renderToStaticMarkup(<ErrorSummary form={{ values, words: wordsFor('en') }} />);
  const lines = [...html.matchAll(/<a[^>]*>(.*?)<\/a>/g)].map(([, text]) => text);
  expect(lines).toEqual([
    'Title: Too long. Enter no more than 60 characters.',
    'Location: Too long. Enter no more than 60 characters.',
  ]);
});
