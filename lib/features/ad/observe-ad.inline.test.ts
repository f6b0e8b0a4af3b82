/** @jest-environment @happy-dom/jest-environment */
import { openPage } from '@/lib/browser/test/page';
import { observeAd } from './observe-ad.inline';

test('reports a tap and a click of the middle button, but not the context menu', () => {
  openPage('<section id="ad"><a href="#target">Ad</a></section>');
  const report = jest.spyOn(window, 'fetch').mockResolvedValue(new Response());
  observeAd('ad', '8001');
  const link = document.querySelector('a');
  link?.dispatchEvent(new MouseEvent('auxclick', { button: 2 }));
  expect(report).not.toHaveBeenCalled();
  link?.dispatchEvent(new MouseEvent('auxclick', { button: 1 }));
  link?.dispatchEvent(new MouseEvent('click', { button: 0 }));
  expect(report).toHaveBeenCalledTimes(2);
});
