import { readFileSync } from 'node:fs';
import { sources, styleSheets } from './test/source-files';

/* Comments are plain English; CONTRIBUTING.md has the rules. */

const commentPattern = /\/\*([\s\S]*?)\*\/|((?:^[ \t]*\/\/.*\n?)+)/gm;

/** Words that must not begin a comment. A comment begins with a verb or names a thing. */
const forbiddenStartPattern = /^(?:What|Where|Who|Whoever|Whom|Whose|That|Nobody|How)\b/;

/** House words and idioms, with the word of the field. */
const replacedWords: readonly (readonly [words: RegExp, instead: string])[] = [
  [/(?<!`)\bporters?\b/i, 'front server'],
  [/\bturnstiles?\b/i, 'concurrency limit'],
  [/\berrands?\b/i, 'priority'],
  [/\banew\b/i, 'again'],
  [/\bwhoever\b/i, 'the reader, the caller'],
  [/\bnobody is asked\b/i, 'no request is sent'],
  [/\b(?:came|comes?) about\b/i, 'happens'],
  [/\b(?:goes|go|went) along with\b/i, 'is submitted with'],
  [/\bis meant anew\b/i, 'is a new intent'],
  [/\bof (?:its|their|our|his|her) own(?! \w)|\bof ours\b/i, 'own, our'],
  [/\b(?:colour|cancelled|labelled|authorise|serialise)/i, 'American spelling'],
];

function commentsOf(text: string): string[] {
  return [...text.matchAll(commentPattern)].map(([, block, lines]) =>
    (block ?? lines ?? '')
      .replace(/^\s*(?:\*|\/\/)?\s?/gm, '')
      .replace(/\s+/g, ' ')
      .trim(),
  );
}

function faultsOf(comment: string): string[] {
  const found = replacedWords
    .filter(([words]) => words.test(comment))
    .map(([words, to]) => `${words} → ${to}`);
  return forbiddenStartPattern.test(comment) ? ['begins with a relative clause', ...found] : found;
}

test('comments name things and use the words of the field', () => {
  const sheets = styleSheets.map((path) => [path, readFileSync(path, 'utf8')] as const);
  const found = [...sources, ...sheets].flatMap(([path, text]) =>
    commentsOf(text).flatMap((comment) =>
      faultsOf(comment).map((fault) => `${path}: ${comment.slice(0, 60)}: ${fault}`),
    ),
  );
  expect(found).toEqual([]);
});

test.each(['What is kept of an answer.', 'Returns a room of its own.', 'Rendered anew.'])(
  'a fault is found: %s',
  (comment) => {
    expect(faultsOf(comment)).not.toEqual([]);
  },
);
