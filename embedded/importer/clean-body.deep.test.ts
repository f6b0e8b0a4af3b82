import { BodyError, cleanBody } from './clean-body';

const clean = (html: string) => cleanBody({ html, lineBreaks: false, base: 'https://x.example/a/b' });

test('rejects bodies that are too long, and converts too complex markup to plain paragraphs', () => {
  expect(() => clean('x'.repeat(8_000_001))).toThrow(BodyError);
  expect(clean('<p>x</p>'.repeat(60_000)).text).toMatch(/^x\nx\n/);
  expect(clean(`${'<div>'.repeat(20_000)}x${'</div>'.repeat(20_000)}`).text).toBe('x');
  expect(clean('<b><p>'.repeat(5_000)).pictures).toEqual([]);
});
