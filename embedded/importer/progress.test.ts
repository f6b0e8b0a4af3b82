import { createProgressDisplay } from './progress';

function outputOf(isTTY: boolean, total: number): string {
  let text = '';
  const write = (part: string | Uint8Array) => {
    text += part;
    return true;
  };
  const { step, end } = createProgressDisplay({ isTTY, write });
  for (let done = 1; done <= total; done += 1) step({ done, total, title: `a\x1b[31m${done}` });
  step({ done: 1, total: 1, title: 'list of posts', isReading: true });
  end();
  return text;
}

test('on a terminal, updates one bar and removes control characters from titles', () => {
  const lines = outputOf(true, 4).split('\r\x1b[2K');
  expect(lines[2]).toBe('[██████████··········] 2 / 4  a [31m2');
  expect(lines[5]).toBe('[████████████████████] 1 / 1  list of posts');
  expect(lines.at(-1)).toBe('');
});

test('without a terminal, writes a line for every 50th step', () => {
  expect(outputOf(false, 120)).toBe('50 / 120\n100 / 120\n120 / 120\nlist of posts: 1 / 1\n');
});
