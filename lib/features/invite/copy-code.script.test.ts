/** @jest-environment @happy-dom/jest-environment */
import { find, openPage, stubProperties, tap } from '@/lib/browser/test/page';
import { startCopyButtons } from './copy-code.script';

function openCode(writeText: () => Promise<void>): { selectCount: () => number } {
  openPage(`<div data-copy-code data-interactive><input readonly value="KBYNG2RH"><button type="button">copy</button>
    <p role="status" data-copied="copied" data-copy-failed="failed"></p></div>`);
  let selectCount = 0;
  stubProperties(window, { kanbao: { taps: [] } });
  stubProperties(navigator, { clipboard: { writeText } });
  stubProperties(document, { execCommand: () => false });
  stubProperties(find<HTMLInputElement>('input'), { select: () => (selectCount += 1) });
  startCopyButtons();
  return { selectCount: () => selectCount };
}

const statusText = () => find('[role=status]').textContent;

const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

test('R8.15 copies the code and reports it', async () => {
  const copiedTexts: unknown[] = [];
  openCode(async (...copiedArguments: unknown[]) => void copiedTexts.push(...copiedArguments));
  tap('button');
  await settle();
  expect(copiedTexts).toEqual(['KBYNG2RH']);
  expect(statusText()).toBe('copied');
});

test('R8.16 reports a blocked clipboard and selects the code', async () => {
  const { selectCount } = openCode(() => Promise.reject(new Error('denied')));
  tap('button');
  await settle();
  expect(statusText()).toBe('failed');
  expect(selectCount()).toBeGreaterThan(0);
});
