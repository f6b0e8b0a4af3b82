import { readCommentTemplates } from '../content/read-comments';
import { contentDir } from '../test/demo-store';
import { generatedDiscussion } from './generated-discussion';

const [templates] = readCommentTemplates(contentDir);
if (!templates) throw new Error('no comment templates');
const { comments: texts } = generatedDiscussion(templates);

test('the long discussion has the stated number of comments, the same in every run', () => {
  expect(texts.reduce((sum, { replies }) => sum + 1 + replies.length, 0)).toBe(1200);
  expect(generatedDiscussion(templates).comments).toEqual(texts);
});

test('no placeholder is left, and neighboring comments differ in text and author', () => {
  const near = 12;
  expect(
    texts.filter(({ text, replies }) =>
      [text, ...replies.map((reply) => reply.text)].some((commentText) => /[{}]/.test(commentText)),
    ),
  ).toEqual([]);
  texts.forEach(({ text, name }, index) => {
    const before = texts.slice(Math.max(0, index - near), index);
    expect(before.map((other) => other.text)).not.toContain(text);
    expect(before.map((other) => other.name)).not.toContain(name);
  });
  expect(new Set(texts.map(({ text }) => text)).size).toBeGreaterThan(texts.length * 0.97);
});
