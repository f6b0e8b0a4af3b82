import { runInNewContext } from 'node:vm';
import { inlineCall } from './inline-script';

type Report = (text: string, all: readonly number[]) => void;

jest.mock('./built-scripts', () => ({
  builtScripts: () => ({
    inline: {
      report: ['(()=>{record(...[', '])})();'],
      dangerous: ['(()=>{record("</script>",...[', '])})();'],
      hiding: ['(()=>{record("<!--",...[', '])})();'],
    },
  }),
}));

function run(code: string): unknown[] {
  const calls: unknown[] = [];
  runInNewContext(code, { record: (...values: unknown[]) => calls.push(values) });
  return calls;
}

test('passes arguments with any characters', () => {
  const values: Parameters<Report> = ['</script><!-- "\u2028', [1, 2]];
  const code = inlineCall<Report>('report', ...values);
  expect(code).not.toContain('</');
  expect(code).not.toContain('<!--');
  expect(run(code)).toEqual([values]);
});

test('keeps consecutive calls separate', () => {
  const both = inlineCall<Report>('report', 'a', [1]) + inlineCall<Report>('report', 'b', []);
  expect(run(both)).toEqual([
    ['a', [1]],
    ['b', []],
  ]);
});

test.each(['dangerous', 'hiding'])('refuses code that could change where its element ends: %s', (name) => {
  expect(() => inlineCall<Report>(name, 'a', [])).toThrow('inline script');
});

test('names a script that is missing from the build', () => {
  expect(() => inlineCall<Report>('gone', 'a', [])).toThrow('gone.inline.ts');
});
