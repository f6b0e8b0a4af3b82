import { serializeHtml } from '@/lib/format/serialize-html';
import { parsePublisherMarkup } from './test/enhance-markup';

const normalizedMarkup = (markup: string) =>
  serializeHtml(parsePublisherMarkup(markup)).replace(/<\/?span>/g, '');
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
    'a fraction with brackets',
    `<math><mfrac><mrow><mi>a</mi><mo>+</mo><mn>1</mn></mrow><mn>12</mn></mfrac><msqrt><mi>x</mi></msqrt></math>`,
    '(a+1)/12√x',
  ],
  [
    'its text without annotations',
    '<math><mi>a</mi><annotation encoding="MathType">xyz</annotation><annotation-xml><mi>b</mi></annotation-xml></math>',
    'a',
  ],
  [
    'a binomial coefficient and no fraction',
    '<math><mo>(</mo><mfrac linethickness="0pt"><mi>n</mi><mi>k</mi></mfrac><mo>)</mo></math>',
    '(n k)',
  ],
  ['only its visible part', '<math><mn>1</mn><mphantom><mn>0</mn></mphantom></math>', '1'],
  [
    'only one of two renderings',
    '<span class="katex"><span><math><mi>a</mi></math></span><span class="katex-html" aria-hidden="true">a</span></span>',
    'a',
  ],
  [
    'the formula and not its picture',
    '<span><span style="display:none"><math alttext="a"></math></span><img src="https://x.example/a.svg" aria-hidden="true"></span>',
    'a',
  ],
  [
    'a root, a sum and a mean',
    '<math><mroot><mn>8</mn><mn>3</mn></mroot><munderover><mo>∑</mo><mn>1</mn><mi>n</mi></munderover><mover><mi>x</mi><mo>¯</mo></mover></math>',
    '<sup>3</sup>√8∑<sub>1</sub><sup>n</sup>x¯',
  ],
  [
    'a nuclide with its indexes',
    '<math><mmultiscripts><mi>C</mi><mn>0</mn><none/><mprescripts/><mn>6</mn><mn>14</mn></mmultiscripts></math>',
    '<sub>6</sub><sup>14</sup>C<sub>0</sub>',
  ],
  ['parts in brackets', '<math><mi>f</mi><mfenced><mi>x</mi><mi>y</mi></mfenced></math>', 'f(x,y)'],
  [
    'its text with a namespace prefix',
    `<m:math><m:msup><m:mi>c</m:mi><m:mn>2</m:mn></m:msup></m:math>`,
    'c<sup>2</sup>',
  ],
  [
    'TeX in a script',
    '<span class="MathJax_Preview">x2</span><script type="math/tex">x_2&lt;3</script>',
    'x_2&amp;lt;3',
  ],
  [
    'the TeX that an editor stores with its drawing',
    '<span data-formula="e^x"><svg><path/></svg></span><span data-w-e-type="formula" data-value="a"></span>',
    '<code>e^x</code>a',
  ],
  [
    'a block if the editor made one',
    '<section data-formula="x"><embed src="https://x.example/1"></section><div class="latex-rendered" data-attrs=\'{"persistentExpression":"y"}\'></div>',
    '<div>x</div><div>y</div>',
  ],
  [
    'Word’s characters in order',
    '<m:oMath><m:sSup><m:e><m:r><m:t>x</m:t></m:r></m:e><m:sup><m:r><m:t>2</m:t></m:r></m:sup></m:sSup><m:f><m:num>a+1</m:num><m:den>b</m:den></m:f></m:oMath>',
    'x<sup>2</sup>(a+1)/b',
  ],
  [
    'Word’s roots, sums, limits and accents',
    '<m:oMath><m:rad><m:deg>3</m:deg><m:e>x+1</m:e></m:rad><m:nary><m:naryPr><m:chr m:val="∑"/></m:naryPr><m:sub>1</m:sub><m:sup/><m:e>i</m:e></m:nary><m:func><m:fName><m:limLow><m:e>lim</m:e><m:lim>n</m:lim></m:limLow></m:fName><m:e>a</m:e></m:func><m:acc><m:e>y</m:e></m:acc></m:oMath>',
    '<sup>3</sup>√(x+1)∑<sub>1</sub>ilim<sub>n</sub> ay\u0302',
  ],
  [
    'a matrix in its brackets',
    '<m:oMath><m:d><m:dPr><m:begChr m:val="["/><m:endChr m:val="]"/></m:dPr><m:e><m:m><m:mr><m:e>1</m:e><m:e>0</m:e></m:mr><m:mr><m:e>0</m:e><m:e>1</m:e></m:mr></m:m></m:e></m:d></m:oMath><math><mfenced open="|" close="|"><mi>a</mi></mfenced></math>',
    '[1 0; 0 1]|a|',
  ],
  [
    'the value of a cell',
    '<table><tr><td data-formula="=1+1">2</td></tr></table>',
    '<table><tbody><tr><td>2</td></tr></tbody></table>',
  ],
  [
    'the TeX in the address of its picture',
    '<img src="https://www.zhihu.com/equation?tex=x%5E2"><img src="https://latex.codecogs.com/gif.latex?\\inline&amp;space;y_1"><img data-src="//x.example/latex.php?bg=f&amp;latex=a%2Bb">',
    '<code>x^2</code><code>\\inline y_1</code>a+b',
  ],
  [
    'the characters in the classes of MathJax',
    '<mjx-container><mjx-math><mjx-msup><mjx-mi class="mjx-i"><mjx-c class="mjx-c1D465 TEX-I"></mjx-c></mjx-mi><mjx-script style="vertical-align: 0.4em;"><mjx-mn><mjx-c class="mjx-c32"></mjx-c></mjx-mn></mjx-script></mjx-msup><mjx-mfrac><mjx-frac><mjx-num><mjx-nstrut></mjx-nstrut><mjx-mn><mjx-c class="mjx-c31"></mjx-c></mjx-mn></mjx-num><mjx-dbox><mjx-dtable><mjx-line></mjx-line><mjx-row><mjx-den><mjx-mi><mjx-c class="mjx-c1D44E"></mjx-c></mjx-mi></mjx-den></mjx-row></mjx-dtable></mjx-dbox></mjx-frac></mjx-mfrac><mjx-msqrt><mjx-sqrt><mjx-surd><mjx-mo><mjx-c class="mjx-c221A"></mjx-c></mjx-mo></mjx-surd><mjx-box><mjx-mi><mjx-c class="mjx-c1D466"></mjx-c></mjx-mi></mjx-box></mjx-sqrt></mjx-msqrt></mjx-math></mjx-container>',
    'x<sup>2</sup>1/a√y',
  ],
  [
    'the MathML of MathJax and not also its characters',
    '<mjx-container><mjx-math aria-hidden="true"><mjx-mi><mjx-c class="mjx-c1D465"></mjx-c></mjx-mi></mjx-math><mjx-assistive-mml><math><mi>x</mi></math></mjx-assistive-mml></mjx-container>',
    'x',
  ],
  [
    'the alternative text of its picture',
    '<img class="latex" src="https://x.example/l.png" alt="x^2"><img src="//x.example/equation?tex=y" alt="y"><img class="Wirisformula" src="data:," alt="z">',
    '<code>x^2</code>yz',
  ],
])('R3.02 a formula is shown as %s', (_, markup, text) => {
  expect(normalizedMarkup(markup)).toBe(text);
});
