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

function run(code: string): unknown[] {
  const calls: unknown[] = [];
  runInNewContext(code, { said: (...values: unknown[]) => calls.push(values) });
  return calls;
}

test('passes arguments with any characters', () => {
  const values: Parameters<Tell> = ['</script><!-- "\u2028', [1, 2]];
  const code = inlineCall<Tell>('tell', ...values);
  expect(code).not.toContain('</');
  expect(code).not.toContain('<!--');
  expect(run(code)).toEqual([values]);
});

test('keeps consecutive calls separate', () => {
  const both = inlineCall<Tell>('tell', 'a', [1]) + inlineCall<Tell>('tell', 'b', []);
  expect(run(both)).toEqual([
    ['a', [1]],
    ['b', []],
  ]);
});

test.each(['dangerous', 'hiding'])('refuses code that could change where its element ends: %s', (name) => {
  expect(() => inlineCall<Tell>(name, 'a', [])).toThrow('inline script');
});

test('names a script that is missing from the build', () => {
  expect(() => inlineCall<Tell>('gone', 'a', [])).toThrow('gone.inline.ts');
});
