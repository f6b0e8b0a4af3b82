import { HtmlValidate } from 'html-validate/node';

/** Validator with exceptions for valid HTML that React writes in another style. */
const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:recommended'],
  rules: {
    // React writes some case-insensitive names in camel case: srcSet, charSet.
    'attr-case': 'off',
    // React writes <img/>, article bodies contain <img>; both are valid.
    'void-style': 'off',
    // React writes empty and boolean attributes with an empty value: async="".
    'attribute-boolean-style': ['error', { style: 'empty' }],
    'attribute-empty-style': ['error', { style: 'empty' }],
    // Ids from React's useId begin with an underscore, which HTML allows.
    'valid-id': ['error', { relaxed: true }],
  },
});

export async function htmlProblems(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(
      ({ ruleId, line, column, message, selector }) =>
        `${ruleId} at ${line}:${column} ${selector ?? ''}: ${message}`,
    ),
  );
}
