import { runInNewContext } from 'node:vm';
import { scriptCall } from './inline-script';

function add(_a: string, _b: number): void {
  // nothing to do: only its text counts
}

test('a call carries its values, whatever is in them', () => {
  const said: unknown[] = [];
  const tell = (text: string, all: readonly number[]): void => {
    said.push(text, all);
  };
  const values = ['</script><!-- "\u2028', [1, 2]] as const;
  const code = scriptCall(tell, ...values);
  expect(code).not.toContain('</');
  expect(code).not.toContain('<!--');
  runInNewContext(code, { said });
  expect(said).toEqual(values);
});

test('calls in a row stay apart', () => {
  expect(() => runInNewContext(scriptCall(add, 'a', 1) + scriptCall(add, 'b', 2))).not.toThrow();
});

test('a function that could end its own element is refused', () => {
  const dangerous = () => {
    process.title = '</script>';
  };
  expect(() => scriptCall(dangerous)).toThrow('inline script');
});
