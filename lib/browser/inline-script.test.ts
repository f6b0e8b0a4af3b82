import { runInNewContext } from 'node:vm';
import { inlineCall } from './inline-script';

type Tell = (text: string, all: readonly number[]) => void;

jest.mock('./built-scripts', () => ({
  builtScripts: () => ({
    inline: {
      tell: ['(()=>{said(...[', '])})();'],
      dangerous: ['(()=>{said("</script>",...[', '])})();'],
      hiding: ['(()=>{said("<!--",...[', '])})();'],
    },
  }),
}));

/** What code that stands in a page says. */
function run(code: string): unknown[] {
  const said: unknown[] = [];
  runInNewContext(code, { said: (...values: unknown[]) => said.push(values) });
  return said;
}

test('a call carries its values, whatever is in them', () => {
  const values: Parameters<Tell> = ['</script><!-- "\u2028', [1, 2]];
  const code = inlineCall<Tell>('tell', ...values);
  expect(code).not.toContain('</');
  expect(code).not.toContain('<!--');
  expect(run(code)).toEqual([values]);
});

test('calls in a row stay apart', () => {
  const both = inlineCall<Tell>('tell', 'a', [1]) + inlineCall<Tell>('tell', 'b', []);
  expect(run(both)).toEqual([
    ['a', [1]],
    ['b', []],
  ]);
});

test.each(['dangerous', 'hiding'])('code that could change where its element ends is refused: %s', (name) => {
  expect(() => inlineCall<Tell>(name, 'a', [])).toThrow('inline script');
});

test('a script that the build does not have is said by its name', () => {
  expect(() => inlineCall<Tell>('gone', 'a', [])).toThrow('gone.inline.ts');
});
