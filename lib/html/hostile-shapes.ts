/** For tests: bodies of some length that make a careless reader go over the same ground again and again. */

type Shape = readonly [name: string, make: (length: number) => string];

function repeated(unit: string, length: number): string {
  return unit.repeat(Math.ceil(length / unit.length));
}

/** One start tag or piece over and over, never closed. */
const units = [
  ...[
    '<body ',
    '<body "',
    `<body '"`,
    '</body ',
    '<body>',
    '<head',
    '<head>',
    '<html ',
    '<p ',
    '<p>',
    '</p>',
  ],
  ...['<b>', '<b><p>', '<b><p>x', '<p><b>x', '<b><p>x</b>', '<p>x<div>y</div>', '<b>x<div>y<p>z</b>'],
  ...[
    '<a href=x><p>x',
    '<a href=1>x<a href=2>y',
    '<i><b><u>x<p>',
    '<font color=red>x<p>',
    '<i lang=aa>',
    '<nobr>x',
  ],
  ...[
    '<div>',
    '<table>',
    '<table>x',
    '<table><tr><td>',
    '<td>',
    '<tr><td>',
    '<table><a href=x>x',
    '<caption>',
  ],
  ...[
    '<li>',
    '<li>x',
    '<ul><li>',
    '<ul>x</ul>',
    '<dl>',
    '<dd>',
    '<dt>x',
    '<br>',
    'x<br>',
    '<h2>',
    '<blockquote>',
  ],
  ...[
    '<figure>',
    '<figure><figcaption>x',
    '<img src=https://a.b/c>',
    '<video src=https://a.b/c.mp4></video>',
  ],
  ...[
    '<template>',
    '<select>',
    '<option>',
    '<textarea>',
    '<title>',
    '<script>',
    '<style>',
    '<svg>',
    '<math>',
  ],
  ...[
    '<iframe>',
    '<plaintext>',
    '<noscript>',
    '<frameset>',
    '<button>',
    '<object>',
    '<ruby><rt>',
    '<x>',
    '</x>',
  ],
  ...[
    '<!',
    '<!--',
    '<!-- ',
    '<!--IMAGES#1-->',
    '<!--IMAGES#1',
    '<![CDATA[',
    '<?',
    '</',
    '<',
    '< ',
    '>',
    '<x',
  ],
  ...[
    '&',
    '&amp;',
    '&#x',
    'a-',
    "a'",
    '.',
    'a',
    '看报',
    'x\u3000',
    'a\u0f40',
    '\u0f40 1 ',
    '\ud83d',
    '\u200b',
    '\n',
  ],
];

/** Many children in one parent, deep parents around many children, and single pieces of great length. */
const frames: readonly (readonly [before: string, unit: string, after: string])[] = [
  ['<ul>', '<li>x</li>', '</ul>'],
  ['<ul>', 'x<b>y</b>', '</ul>'],
  ['<ul>', '<p>y</p>', '</ul>'],
  ['<dl>', 'x<b>y</b>', '</dl>'],
  ['<table><tr>', '<td>x</td>', '</table>'],
  ['<table><tr>', '<td></td>', '</table>'],
  ['<table>', '<tr><th>x</th></tr>', '</table>'],
  ['<table>', '<p>x</p>', '</table>'],
  ['<p>', '<br>', '</p>'],
  ['<p>', 'x<br>', '</p>'],
  ['<p>', '<b></b>', '</p>'],
  ['<p>', '<span>x</span>', '</p>'],
  ['<p>', '<img src=https://a.b/c>x', '</p>'],
  ['<b>', '<p>x</p>', '</b>'],
  ['<b>', 'x<p>y</p>', '</b>'],
  ['<span lang=aa>', '<p>x</p><img src=https://a.b/c>', '</span>'],
  ['<figure><figcaption>x</figcaption>', '<img src=https://a.b/c>', '</figure>'],
  ['<figure>', '<img src=https://a.b/c><figcaption>x</figcaption>', '</figure>'],
  ['<video>', '<source src=https://a.b/c.mp4>', '</video>'],
  ['<div>'.repeat(50), '<p>x</p>', ''],
  ['<div>'.repeat(50), 'x<br>', ''],
  ['<div>'.repeat(250), '</x>', ''],
  ['<b>'.repeat(250), '</i>', ''],
  ['<em>'.repeat(50), 'x<p>y</p>', ''],
  ['<ul><li>'.repeat(25), '<p>x</p>', ''],
  ['<table><tr><td>'.repeat(15), '<p>x</p>', ''],
  ['<blockquote>'.repeat(50), '<p>x</p>', ''],
  ['<table><caption>'.repeat(15), 'x', ''],
  ['<p>x', ' ', 'x</p>'],
  ['<p>x', '\u3000', 'x</p>'],
  ['<p>x', '\u200b', 'x</p>'],
  ['<p>\u0f40', ' 1', '</p>'],
  ['<pre>', '\n', 'x</pre>'],
  ['<p ', 'lang=aa ', '>x</p>'],
  ['<a href="https://a.b/', 'x', '">x</a>'],
  ['<img src=https://a.b/c alt="', 'x<', '">'],
  ['<img src="data:image/png;base64,', 'A', '">'],
  ['<p style="', 'color:red;', '">x</p>'],
  ['<p style="', '/*', '">x</p>'],
  ['<p style="color:', 'url(', '">x</p>'],
  ['<script>x', '</script ', ''],
  ['&', 'a', ''],
  ['</body', ' ', ''],
];

const distinct: readonly Shape[] = [
  [
    'many attributes',
    (length) => `<p ${Array.from({ length: length / 7 }, (_, i) => `a${i}=1`).join(' ')}>x</p>`,
  ],
  [
    'many addresses',
    (length) => Array.from({ length: length / 32 }, (_, i) => `<a href="https://a.b/${i}">x</a>`).join(''),
  ],
  ['many names', (length) => Array.from({ length: length / 8 }, (_, i) => `<x${i}>`).join('')],
  [
    'many places',
    (length) => Array.from({ length: length / 18 }, (_, i) => `<!--IMAGES#${i % 9999}-->`).join(''),
  ],
  [
    'bold in many languages',
    (length) =>
      Array.from({ length: 28 }, (_, i) => `<b lang=a${String.fromCharCode(97 + (i % 26))}><p>`).join('') +
      repeated('x<p>', length),
  ],
];

export const hostileShapes: readonly Shape[] = [
  ...units.map((unit): Shape => [unit, (length) => repeated(unit, length)]),
  ...frames.map(
    ([before, unit, after]): Shape => [
      `${before.slice(0, 30)} … ${unit}`,
      (length) => before + repeated(unit, length) + after,
    ],
  ),
  ...distinct,
];
