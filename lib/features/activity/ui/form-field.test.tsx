import { parseFragment } from 'parse5';
import { renderToStaticMarkup } from 'react-dom/server';
import { signUpField } from '@/lib/contract/sign-up-field';
import { textOf } from '@/lib/html/tree';
import { wordsFor } from '@/lib/view/words';
import { FormField } from './form-field';

const unit = signUpField.parse({ name: 'unit', label: 'Unit' });
const form = { answers: [], problem: undefined, first: false, isMember: false, words: wordsFor('en') };

it.each(['text', 'radio', 'consent'] as const)('separates the label of an optional %s field', (type) => {
  const markup = renderToStaticMarkup(
    <FormField field={{ ...unit, type, fullOptions: [], person: undefined }} {...form} locale="en" />,
  );
  expect(textOf(parseFragment(markup))).toMatch(/^Unit optional/i);
});
