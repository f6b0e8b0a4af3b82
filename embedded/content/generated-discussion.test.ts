import { contentDir } from '../test/demo-store';
import { generatedDiscussion } from './generated-discussion';
import { readCommentTemplates } from './read-comments';

const [templates] = readCommentTemplates(contentDir);
if (!templates) throw new Error('no comment templates');
const { comments } = generatedDiscussion(templates);

test('the long discussion has the stated number of comments, the same in every run', () => {
  expect(comments.reduce((sum, { replies }) => sum + 1 + replies.length, 0)).toBe(1200);
  expect(generatedDiscussion(templates).comments).toEqual(comments);
});

test('no placeholder is left, and neighboring comments differ in text and author', () => {
  const minDistance = 12;
  expect(
    comments.filter(({ text, replies }) =>
      [text, ...replies.map((reply) => reply.text)].some((commentText) => /[{}]/.test(commentText)),
    ),
  ).toEqual([]);
  comments.forEach(({ text, name }, index) => {
    const previousComments = comments.slice(Math.max(0, index - minDistance), index);
    expect(previousComments.map((other) => other.text)).not.toContain(text);
    expect(previousComments.map((other) => other.name)).not.toContain(name);
  });
  expect(new Set(comments.map(({ text }) => text)).size).toBeGreaterThan(comments.length * 0.97);
});
