import { parseFragment } from 'parse5';
import { renderToStaticMarkup } from 'react-dom/server';
import { textOf } from '@/lib/html/tree';
import { LabeledField } from './labeled-field';

test('separates the words of a label, which screen readers read as one text', () => {
  const field = (
    <LabeledField id="place" label="Place" optional="optional">
      <input id="place" />
    </LabeledField>
  );
  expect(textOf(parseFragment(renderToStaticMarkup(field)))).toBe('Place optional');
});
