/** @jest-environment @happy-dom/jest-environment */
import { followStandings } from './standings.script';

const address = '/api/vote-activity/9?locale=cn';

let open = true;
let count = 12;
let asked = 0;

const text = (selector: string) => document.querySelector(selector)?.textContent;

function answer(): Promise<Response> {
  asked += 1;
  const standings = {
    7: { count, votes: `${count}票`, rank: '第1名', share: 100 },
    8: { count: 3, votes: '3票', rank: '第2名', share: 25 },
    99: { count: 1, votes: '1票', rank: '第3名', share: 1 },
  };
  const body = JSON.stringify({ open, total: `共${count + 3}票`, standings });
  return Promise.resolve(new Response(body, { headers: { 'cache-control': 'public, max-age=2' } }));
}

const standing = (id: number, votes: number) => `
  <div data-standing=""><svg><rect width="10%" /></svg>
    <strong data-votes-of="${id}" data-count="${votes}">${votes}票</strong><span data-rank="">第9名</span></div>`;

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(Math, 'random').mockReturnValue(0);
  jest.spyOn(globalThis, 'fetch').mockImplementation(answer);
  [open, count, asked] = [true, 12, 0];
  document.body.innerHTML = `<p data-votes-total="">共1票</p>${standing(7, 10)}${standing(8, 5)}`;
});
afterEach(async () => {
  open = false;
  dispatchEvent(new Event('online'));
  await jest.advanceTimersByTimeAsync(0);
  jest.restoreAllMocks();
  jest.useRealTimers();
});

test('an open page shows how its candidates stand, and asks on until the vote is over', async () => {
  followStandings(address);
  await jest.advanceTimersByTimeAsync(0);
  expect([text('[data-votes-of="7"]'), text('[data-votes-total]'), text('[data-rank]')]).toEqual([
    '12票',
    '共15票',
    '第1名',
  ]);
  expect(document.querySelector('rect')?.getAttribute('width')).toBe('100%');
  count = 13;
  await jest.advanceTimersByTimeAsync(2000);
  expect([asked, text('[data-votes-of="7"]')]).toEqual([2, '13票']);
  open = false;
  await jest.advanceTimersByTimeAsync(2000);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(asked).toBe(3);
});

test('a count never falls: what the own vote has led to may be newer than a kept answer', async () => {
  followStandings(address);
  await jest.advanceTimersByTimeAsync(0);
  expect(text('[data-votes-of="8"]')).toBe('5票');
});
