import { allowsFraming } from './load';

const siteUrl = new URL('https://paper.example');
const allows = (headers: Parameters<typeof allowsFraming>[0]) => allowsFraming(headers, siteUrl);
const allowsAncestors = (sources: string) =>
  allows({ 'content-security-policy': `default-src 'self'; ${sources}` });

test('R2.52 permits framing if the page has no rule', () => {
  expect(allows({})).toBe(true);
  expect(allows({ 'content-security-policy': "default-src 'none'" })).toBe(true);
});

test('R2.52 applies DENY and SAMEORIGIN of X-Frame-Options and ignores other values', () => {
  expect(allows({ 'x-frame-options': 'DENY' })).toBe(false);
  expect(allows({ 'x-frame-options': 'sameorigin' })).toBe(false);
  expect(allows({ 'x-frame-options': 'ALLOW-FROM https://other.example' })).toBe(true);
});

test.each([
  ["frame-ancestors 'none'", false],
  ["frame-ancestors 'self'", false],
  ['frame-ancestors *', true],
  ['frame-ancestors https:', true],
  ['frame-ancestors http:', false],
  ["frame-ancestors 'self' https://paper.example", true],
  ['frame-ancestors paper.example', true],
  ['frame-ancestors https://*.example', true],
  ['frame-ancestors *.paper.example', false],
  ['frame-ancestors https://paper.example:8443', false],
  ['frame-ancestors https://paper.example.evil.example', false],
])('R2.52 evaluates %s: %s', (rule, isAllowed) => {
  expect(allowsAncestors(rule)).toBe(isAllowed);
});

test('gives frame-ancestors priority over X-Frame-Options and requires all policies to agree', () => {
  expect(allows({ 'x-frame-options': 'DENY', 'content-security-policy': 'frame-ancestors *' })).toBe(true);
  expect(allows({ 'content-security-policy': "frame-ancestors *, frame-ancestors 'none'" })).toBe(false);
});
