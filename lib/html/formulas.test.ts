import { serialiseHtml } from '@/lib/format/serialise-html';
import { readMarkup } from './enhanced';

const read = (markup: string) => serialiseHtml(readMarkup(markup)).replace(/<\/?span>/g, '');
const squared = '<msup><mi>c</mi><mn>2</mn></msup>';

test.each([
  ['its alternative text', '<math alttext="c"><mi>x</mi></math>', 'c'],
  [
    'its TeX',
    '<math><semantics><mrow><mi>a</mi></mrow><annotation encoding="application/x-tex">\\frac{a}{b}</annotation></semantics></math>',
    '<code>\\frac{a}{b}</code>',
  ],
  ['TeX without its wrapper', '<math alttext="{\\displaystyle E=mc^{2}}"></math>', '<code>E=mc^{2}</code>'],
  ['its letters in order', `<math>\n <mi>E</mi>\n<mo>=</mo><mi>m</mi>${squared}</math>`, 'E=mc<sup>2</sup>'],
  [
    'a fraction that stays one',
    `<math><mfrac><mrow><mi>a</mi><mo>+</mo><mn>1</mn></mrow><mn>12</mn></mfrac><msqrt><mi>x</mi></msqrt></math>`,
    '(a+1)/12√x',
  ],
  [
    'an annotation that is no text',
    '<math><mi>a</mi><annotation encoding="MathType">xyz</annotation><annotation-xml><mi>b</mi></annotation-xml></math>',
    'a',
  ],
  [
    'one of two drawings',
    '<span class="katex"><span><math><mi>a</mi></math></span><span class="katex-html" aria-hidden="true">a</span></span>',
    'a',
  ],
  [
    'the formula and not its picture',
    '<span><span style="display:none"><math alttext="a"></math></span><img src="https://x.example/a.svg" aria-hidden="true"></span>',
    'a',
  ],
])('R3.02 a formula is %s', (_, markup, text) => {
  expect(read(markup)).toBe(text);
});
