import { HtmlValidate } from 'html-validate/node';

/** The recommended rules; what React writes differently from other authors is allowed, nothing else. */
const judge = new HtmlValidate({
  root: true,
  extends: ['html-validate:recommended'],
  rules: {
    // HTML does not distinguish case in names of attributes; React writes some as in its own source: srcSet, charSet.
    'attr-case': 'off',
    // React writes <img/>, bodies of articles have <img>; both are HTML.
    'void-style': 'off',
    // React writes boolean and empty attributes with an empty value: async="".
    'attribute-boolean-style': ['error', { style: 'empty' }],
    'attribute-empty-style': ['error', { style: 'empty' }],
    // React's useId begins with an underscore, which HTML allows.
    'valid-id': ['error', { relaxed: true }],
  },
});

/** What html-validate finds wrong with a page's HTML, one readable line each. */
export async function htmlProblems(html: string): Promise<string[]> {
  const { results } = await judge.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(
      ({ ruleId, line, column, message, selector }) =>
        `${ruleId} at ${line}:${column} ${selector ?? ''}: ${message}`,
    ),
  );
}
