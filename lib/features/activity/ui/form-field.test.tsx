import { parseFragment } from 'parse5';
import { renderToStaticMarkup } from 'react-dom/server';
import { signUpField } from '@/lib/contract/sign-up-field';
import { textOf } from '@/lib/html/tree';
import { wordsFor } from '@/lib/view/words';
import { FormField } from './form-field';
import { SubmitSection } from './form-parts';

const unitField = signUpField.parse({ name: 'unit', label: 'Unit' });
const fieldProps = {
  answers: [],
  problem: undefined,
  isFirst: false,
  isMember: false,
  words: wordsFor('en'),
};

it.each(['text', 'radio', 'consent'] as const)('separates the label of an optional %s field', (type) => {
  const markup = renderToStaticMarkup(
    <FormField
      field={{ ...unitField, type, fullOptions: [], person: undefined }}
      {...fieldProps}
      locale="en"
    />,
  );
  expect(textOf(parseFragment(markup))).toMatch(/^Unit optional/i);
});

it.each([
  ['idcard', true],
  ['text', false],
] as const)('mentions ID numbers only if the form asks for one: %s', (type, isMentioned) => {
  const values = { activity: { signUp: 'open' } } as const;
  const props = { values, fields: [{ type }], words: fieldProps.words, step: 'send' } as const;
  const markup = renderToStaticMarkup(<SubmitSection {...props} />);
  expect(markup.includes('ID number')).toBe(isMentioned);
});
